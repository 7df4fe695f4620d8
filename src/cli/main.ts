import { once } from 'node:events'
import { cac } from 'cac'
import { ENGINE_VERSION } from '../engine/index.ts'
import { allReporters } from '../report/index.ts'
import { convert, type ConvertFlags } from './commands/convert.ts'
import { diff } from './commands/diff.ts'
import { fix, type FixFlags } from './commands/fix.ts'
import { init } from './commands/init.ts'
import { judge, type JudgeFlags } from './commands/judge.ts'
import { lanes, type LanesFlags } from './commands/lanes.ts'
import { manifest, type ManifestFlags } from './commands/manifest.ts'
import { merge, type MergeFlags } from './commands/merge.ts'
import { mutants, type MutantsFlags } from './commands/mutants.ts'
import { mutators } from './commands/mutators.ts'
import { open, type OpenFlags } from './commands/open.ts'
import { run, type RunFlags } from './commands/run.ts'
import { score, type ScoreFlags } from './commands/score.ts'
import { EXIT, UsageError } from './failure.ts'
import type { Terminal } from './terminal.ts'

const abort = new AbortController()

/** The only file that prints or exits. */
const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  async stream(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  },
  get input() {
    return process.stdin.setEncoding('utf8')
  },
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
    .option('--fail-on-new <file>', 'Let the gate forgive the holes of an earlier JSON report')
    .option('--reporter <id[=file]>', `${Object.keys(allReporters).join(', ')}; may be repeated with files`)
    .option('--output <file>', 'Where the report goes instead of standard output')
    .option('--grader <command>', 'Grade with a command that reads and writes JSON lines, instead of the checks')
    .option('--family <id>', 'What the command of --grader looks at; function unless said')
    .option('--timeout <ms>', 'Limit for one check on one input')
    .option('--seed <n>', 'Seed of the random numbers that checks see')
    .option('--concurrency <n>', 'How many threads or commands grade at once')
    .option('--incremental <file>', 'Keep verdicts in a file and ask again only what changed')
    .option('--shard <i/n>', 'Grade one part of the mutants and write a partial report for merge')
    .option('-v, --verbose', 'List presumed survivors, declined mutators and every fold')
    .action((suites: string[], flags: RunFlags) => choose(() => run(suites, flags, terminal)))

  cli.command('merge [...files]', 'Make the whole report from the partial reports of all shards')
    .option('--fail-on-new <file>', 'Let the gate forgive the holes of an earlier JSON report')
    .option('--reporter <id[=file]>', 'As for run')
    .option('--output <file>', 'Where the report goes instead of standard output')
    .option('-v, --verbose', 'List presumed survivors, declined mutators and every fold')
    .action((files: string[], flags: MergeFlags) => choose(() => merge(files, flags, terminal)))

  cli.command('mutants [suite]', 'Write everything that a grader must judge as JSON lines, for any engine or harness')
    .option('--preset <id>', 'Which mutators to run')
    .option('--mutators <list>', 'Ids of the mutators to run, separated by commas')
    .option('--family <id>', 'What the grader looks at; function unless said')
    .action((suite: string | undefined, flags: MutantsFlags) => choose(() => mutants(suite, flags, terminal)))

  cli.command('score [suite]', 'Make the report of verdicts that something else gave on the mutants')
    .option('--verdicts <file>', 'JSON lines {id, check?, pass, reason?}; - for standard input')
    .option('--preset <id>', 'As for mutants')
    .option('--mutators <list>', 'As for mutants')
    .option('--family <id>', 'As for mutants')
    .option('--reporter <id[=file]>', 'As for run')
    .option('--output <file>', 'Where the report goes instead of standard output')
    .option('-v, --verbose', 'List presumed survivors, declined mutators and every fold')
    .action((suite: string | undefined, flags: ScoreFlags) => choose(() => score(suite, flags, terminal)))

  cli.command('diff [old] [new]', 'What became of every mutant, lane or judge between two JSON reports')
    .option('--json', 'As JSON, one line a suite, those that are gone or new included')
    .action((before: string | undefined, after: string | undefined, flags: { json?: boolean }) => choose(() => diff(before, after, flags, terminal)))

  cli.command('manifest [...suites]', 'Pin the cases and the declared bars of suites in a file')
    .option('--check', 'Compare with the file instead of writing it')
    .option('--output <file>', 'The file; mustfail.manifest.json unless said')
    .action((suites: string[], flags: ManifestFlags) => choose(() => manifest(suites, flags, terminal)))

  cli.command('mutators', 'List every mutator with the documented failure behind it')
    .option('--json', 'As JSON')
    .action((flags: { json?: boolean }) => choose(() => mutators(flags, terminal)))

  cli.command('fix [suite]', 'Search verified repairs for the holes of a suite and print them as a patch')
    .option('--write', 'Apply the patch')
    .option('--preset <id>', 'Which mutators to run')
    .action((suite: string | undefined, flags: FixFlags) => choose(() => fix(suite, flags, terminal)))

  cli.command('lanes [cases]', 'Grade outputs twice, by their gold and by a judge that cannot see it; the score is withheld when the two disagree')
    .option('--max-disagree <rate>', 'Share of cases on which the lanes may disagree; 0.15 unless said')
    .option('--required <list>', 'Invariants that must each have a case, separated by commas')
    .option('--judge <id>', 'Which judge of the suite to ask')
    .option('--verdicts <file>', 'Recorded verdicts as JSON lines {case, pass, output?, reason?}, as the judge')
    .option('--base-url <url>', 'Endpoint of a model as the judge, with --model')
    .option('--model <name>', 'Model to ask there')
    .option('--api <id>', 'openai or anthropic; openai unless said')
    .option('--key-env <name>', 'Environment variable that holds the key')
    .option('--candidate [file]', 'Ask a model for the outputs that cases lack: the one of the suite, or of a JSON file {api, baseUrl, model, keyEnv}')
    .option('--write-outputs <file>', 'Keep the cases with their outputs, as JSON lines')
    .option('--reporter <id>', 'text or json')
    .option('--output-file <file>', 'Where the report goes instead of standard output')
    .option('--budget <n>', 'Most calls to models; 500 unless said')
    .option('--yes', 'Send the calls')
    .option('--timeout <ms>', 'Limit for one reply')
    .option('--concurrency <n>', 'Requests at a time')
    .option('--incremental <file>', 'Keep models\' replies in a file and ask again only what changed')
    .action((cases: string | undefined, flags: LanesFlags) => choose(() => lanes(cases, flags, terminal)))

  cli.command('judge [suite]', 'Put the same mutants to several judges: kill rates, agreement, effective votes, disagreements')
    .option('--judge <id>', 'A judge of the suite; may be repeated; all unless said')
    .option('--preset <id>', 'Which mutators to run')
    .option('--mutators <list>', 'Ids of the mutators to run, separated by commas')
    .option('--most-per-case <n>', 'Most mutants of one case')
    .option('--reporter <id>', 'text or json')
    .option('--output-file <file>', 'Where the report goes instead of standard output')
    .option('--budget <n>', 'Most judge calls; 500 unless said')
    .option('--yes', 'Send the calls')
    .option('--timeout <ms>', 'Limit for one reply')
    .option('--concurrency <n>', 'Requests at a time')
    .option('--incremental <file>', 'Keep models\' replies in a file and ask again only what changed')
    .option('-v, --verbose', 'List every disagreement')
    .action((suite: string | undefined, flags: JudgeFlags) => choose(() => judge(suite, flags, terminal)))

  cli.command('init [dir]', 'Write a suite and its checks to start from')
    .action((folder: string | undefined) => choose(() => init(folder, terminal)))

  cli.command('convert [in] [out]', 'Read a file of another tool as a suite, or write a suite for another tool')
    .option('--from <id>', 'What the file is, when that is not found out')
    .option('--to <id>', 'suite, suite-folder, promptfoo, vitest, mutants-jsonl, mutants-csv, evalmut or github-workflow')
    .option('--reference <field>', 'The field or variable that holds the answer known to be right')
    .action((from: string | undefined, to: string | undefined, flags: ConvertFlags) => choose(() => convert(from, to, flags, terminal)))

  cli.command('open [suite]', 'Serve the page on this machine, with the suite loaded')
    .option('--port <n>', '4173 unless said')
    .action((suite: string | undefined, flags: OpenFlags) => choose(() => open(suite, flags, terminal)))

  cli.help()
  cli.version(ENGINE_VERSION)

  try {
    const { options } = cli.parse(withDashValues(argv), { run: false })
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

/** The parser takes a lone dash for an argument of its own; as the value of `--verdicts` it means standard input. */
function withDashValues(argv: readonly string[]): string[] {
  return argv.flatMap((word, index) => (word === '--verdicts' && argv[index + 1] === '-' ? ['--verdicts=-'] : word === '-' && argv[index - 1] === '--verdicts' ? [] : [word]))
}
