import { inputId, runSuite, type EvalCase, type CheckInput, type Grader, type Verdict } from '../../engine/index.ts'
import { failOnNew, plain, suiteLocations } from '../../report/index.ts'
import { deliverReports } from '../deliver-reports.ts'
import { exitCodeOf } from '../exit-code-of.ts'
import { EXIT, UsageError } from '../failure.ts'
import { readText } from '../load-suite.ts'
import { parsePartial, type PartialReport } from '../partial-report.ts'
import { readReports } from '../read-reports.ts'
import { reportersOf, type Repeated } from '../run-options.ts'
import type { Terminal } from '../terminal.ts'

export interface MergeFlags {
  readonly reporter?: Repeated
  readonly output?: string
  readonly verbose?: boolean
  readonly failOnNew?: string
}

interface Part {
  readonly file: string
  readonly partial: PartialReport
}

/** `mustfail merge FILE…`: the report of the whole run from the partial reports of all its shards, and of nothing less. */
export async function merge(files: readonly string[], flags: MergeFlags, terminal: Terminal): Promise<number> {
  if (files.length === 0) throw new UsageError('mustfail merge: name the partial reports that `mustfail run --shard` wrote')
  const delivery = deliverReports(reportersOf(flags.reporter, flags.output), terminal)
  const known = flags.failOnNew === undefined ? null : await readReports(String(flags.failOnNew))
  const parts: Part[] = []
  for (const file of files) parts.push(...(await readParts(file)))
  let worst: number = EXIT.met
  for (const group of completeGroups(parts)) {
    const [first] = group
    const { suite, suitePath, suiteText, options, stamp } = first.partial
    const ran = await runSuite(suite, { ...options, grader: mergedGrader(group.map(({ partial }) => partial)), signal: terminal.signal })
    for (const field of STAMPS) {
      if (ran.stamp[field] !== stamp[field]) throw new UsageError(`${first.file}: it was made by another version of mustfail (${field}); run the shards again`)
    }
    const before = known?.find((one) => one.suite === ran.suite)
    if (known !== null && before === undefined) throw new UsageError(`--fail-on-new ${flags.failOnNew}: it holds no report of the suite "${ran.suite}"`)
    const report = before === undefined ? ran : failOnNew(ran, before)
    delivery.add({ report, options: { paint: plain, verbose: flags.verbose === true, suitePath, suite, locations: suiteLocations(suiteText) } })
    worst = Math.max(worst, exitCodeOf(report))
  }
  await delivery.finish()
  return worst
}

const STAMPS = ['suite', 'checks', 'catalogue', 'engine', 'grader', 'seed', 'preset'] as const

async function readParts(file: string): Promise<Part[]> {
  const lines = (await readText(file)).split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new UsageError(`${file}: the file is empty; \`mustfail run --shard\` writes partial reports`)
  return lines.map((line, index) => {
    const partial = parsePartial(line)
    if (partial === null) throw new UsageError(`${file}:${index + 1}:1: this is no partial report; \`mustfail run --shard\` writes them`)
    return { file, partial }
  })
}

/** The parts by suite, each set complete, free of duplicates and of one make; else a UsageError that says what is not. */
function completeGroups(parts: readonly Part[]): [Part, ...Part[]][] {
  const groups = new Map<string, [Part, ...Part[]]>()
  for (const part of parts) {
    const known = groups.get(part.partial.suitePath)
    if (known === undefined) groups.set(part.partial.suitePath, [part])
    else known.push(part)
  }
  for (const [suitePath, group] of groups) {
    const [first] = group
    const { count } = first.partial.shard
    const seen = new Map<number, string>()
    for (const { file, partial } of group) {
      if (partial.shard.count !== count) throw new UsageError(`${suitePath}: ${first.file} is a shard of ${count}, ${file} one of ${partial.shard.count}`)
      for (const field of STAMPS) {
        if (partial.stamp[field] !== first.partial.stamp[field]) throw new UsageError(`${suitePath}: ${first.file} and ${file} do not belong together: their ${STAMP_WORDS[field]} differ`)
      }
      const other = seen.get(partial.shard.index)
      if (other !== undefined) throw new UsageError(`${suitePath}: shard ${partial.shard.index}/${count} is there twice, in ${other} and ${file}`)
      seen.set(partial.shard.index, file)
    }
    const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !seen.has(index))
    if (missing.length > 0) throw new UsageError(`${suitePath}: ${missing.length === 1 ? 'shard' : 'shards'} ${missing.slice(0, 20).map((index) => `${index}/${count}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`)
  }
  return [...groups.values()]
}

const STAMP_WORDS: Readonly<Record<(typeof STAMPS)[number], string>> = {
  suite: 'suites', checks: 'checks', catalogue: 'catalogues of mutators', engine: 'versions of mustfail', grader: 'graders', seed: 'seeds', preset: 'presets',
}

/**
 * Gives the verdicts that the shards recorded. Where an input got several (a check that changed its mind), they come
 * one after the other, so that the reference is found to be flaky again.
 */
function mergedGrader(partials: readonly [PartialReport, ...PartialReport[]] | readonly PartialReport[]): Grader {
  const [first] = partials
  const turns = new Map<string, number>()
  const verdictOf = (check: string, item: EvalCase, input: CheckInput): Verdict => {
    const id = inputId(item.id, input)
    const all = partials.flatMap(({ verdicts }) => verdicts[check]?.[id] ?? [])
    const distinct = [...new Map(all.map((verdict) => [JSON.stringify(verdict), verdict])).values()]
    const turn = turns.get(`${check} ${id}`) ?? 0
    if (distinct.length > 1) turns.set(`${check} ${id}`, turn + 1)
    const verdict = distinct[turn % distinct.length]
    if (verdict === undefined) throw new UsageError(`the partial reports hold no verdict of "${check}" on input ${id} of case "${item.id}"; run the shards again`)
    return verdict
  }
  return {
    checks: first?.checks ?? [],
    stamp: first?.stamp.grader ?? '',
    grade: (batches) => Promise.resolve(batches.map(({ check, case: item, inputs }) => inputs.map((input) => verdictOf(check, item, input)))),
  }
}
