import { cac } from 'cac'
import { ENGINE_VERSION } from '../engine/index.ts'
import { fix, type FixFlags } from './commands/fix.ts'
import { mutators } from './commands/mutators.ts'
import { run, type RunFlags } from './commands/run.ts'
import { EXIT, UsageError } from './failure.ts'
import type { Terminal } from './terminal.ts'

const abort = new AbortController()

/** The only file that prints or exits. */
const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isInteractive: process.stderr.isTTY && process.env['CI'] === undefined,
  env: process.env,
  signal: abort.signal,
}

process.once('SIGINT', () => abort.abort())
process.once('SIGTERM', () => abort.abort())
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') process.exit(EXIT.met)
  throw fault
})

process.exitCode = await main(process.argv)

async function main(argv: readonly string[]): Promise<number> {
  let chosen: (() => Promise<number> | number) | null = null
  const cli = cac('mustfail')
  const choose = (command: () => Promise<number> | number): void => void (chosen = command)

  cli.command('run [...suites]', 'Run suites: which wrong answers do the checks let through, which right ones do they reject?')
    .option('--preset <id>', 'all, audit, evalmut-18 or evalmut-25')
    .option('--mutators <list>', 'Ids of the mutators to run, separated by commas')
    .option('--floor <id=rate>', 'Least kill rate of a mutator; may be repeated')
    .option('--break <percent>', 'Least mutation score')
    .option('--reporter <id[=file]>', 'text, short or json; may be repeated with files')
    .option('--output <file>', 'Where the report goes instead of standard output')
    .option('--timeout <ms>', 'Limit for one check on one input')
    .option('--seed <n>', 'Seed of the random numbers that checks see')
    .option('--concurrency <n>', 'How many threads grade at once')
    .option('-v, --verbose', 'List presumed survivors, declined mutators and every fold')
    .action((suites: string[], flags: RunFlags) => choose(() => run(suites, flags, terminal)))

  cli.command('mutators', 'List every mutator with the documented failure behind it')
    .option('--json', 'As JSON')
    .action((flags: { json?: boolean }) => choose(() => mutators(flags, terminal)))

  cli.command('fix [suite]', 'Search verified repairs for the holes of a suite and print them as a patch')
    .option('--write', 'Apply the patch')
    .option('--preset <id>', 'Which mutators to run')
    .action((suite: string | undefined, flags: FixFlags) => choose(() => fix(suite, flags, terminal)))

  cli.help()
  cli.version(ENGINE_VERSION)

  try {
    const { options } = cli.parse([...argv], { run: false })
    if (options['help'] === true || options['version'] === true) return EXIT.met
    if (cli.matchedCommand === undefined) {
      throw new UsageError(cli.args[0] === undefined ? 'name a command; `mustfail --help` lists them' : `there is no command "${cli.args[0]}"; \`mustfail --help\` lists them`)
    }
    cli.runMatchedCommand()
    return await (chosen as (() => Promise<number> | number) | null)?.() ?? EXIT.usage
  } catch (fault) {
    if (!(fault instanceof UsageError) && !(fault instanceof Error && fault.name === 'CACError')) throw fault
    terminal.err(`${fault.message}\n`)
    return EXIT.usage
  }
}
