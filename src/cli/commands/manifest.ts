import { resolve } from 'node:path'
import * as z from 'zod'
import { sha256Hex, type Suite } from '../../engine/index.ts'
import { EXIT, UsageError } from '../failure.ts'
import { loadSuite, readText } from '../load-suite.ts'
import type { Terminal } from '../terminal.ts'
import { writeFileAt } from '../write-file-at.ts'

export interface ManifestFlags {
  readonly check?: boolean
  readonly output?: string
}

const DEFAULT_FILE = 'mustfail.manifest.json'

const suitePinSchema = z.strictObject({
  name: z.string(),
  /** By case id: sha-256 of the case as it stands in the suite. */
  cases: z.record(z.string(), z.string()),
  /** What the suite demands of a run, in one JSON text by name. */
  bars: z.record(z.string(), z.string()),
})
const manifestSchema = z.strictObject({ format: z.literal('mustfail-manifest'), version: z.literal(1), suites: z.record(z.string(), suitePinSchema) })

type SuitePin = z.infer<typeof suitePinSchema>

/**
 * `mustfail manifest SUITE…`: pins every case and every declared bar in one file, so that dropping a case or lowering
 * a floor shows in a review. With `--check` compares instead, and names each difference; 1 when there is one.
 */
export async function manifest(paths: readonly string[], { check, output }: ManifestFlags, terminal: Terminal): Promise<number> {
  if (paths.length === 0) throw new UsageError('mustfail manifest: name a suite file')
  const file = resolve(output ?? DEFAULT_FILE)
  const suites: Record<string, SuitePin> = {}
  for (const path of paths) suites[path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')] = pinOf(await loadSuite(path))
  if (check !== true) {
    await writeFileAt(file, `${JSON.stringify({ format: 'mustfail-manifest', version: 1, suites }, null, 2)}\n`)
    terminal.err(`${output ?? DEFAULT_FILE}: ${paths.length} ${paths.length === 1 ? 'suite' : 'suites'} pinned\n`)
    return EXIT.met
  }
  const pinned = manifestSchema.safeParse(jsonOf(await readText(file)))
  if (!pinned.success) throw new UsageError(`${output ?? DEFAULT_FILE}: this is no manifest; write one with \`mustfail manifest\``)
  const differences = [...differencesOf(pinned.data.suites, suites)]
  for (const line of differences) terminal.out(`${line}\n`)
  if (differences.length > 0) terminal.err('if these changes are meant, write the manifest anew and commit it with them\n')
  return differences.length === 0 ? EXIT.met : EXIT.breached
}

function pinOf({ name, cases, floors, thresholds, preset, mutators, lanes, accept }: Suite): SuitePin {
  const bars = {
    ...Object.fromEntries(Object.entries(floors ?? {}).map(([id, rate]) => [`floor ${id}`, rate])),
    ...Object.fromEntries(Object.entries(thresholds ?? {}).map(([id, value]) => [`threshold ${id}`, value])),
    ...Object.fromEntries((accept ?? []).map(({ id, reason }) => [`accepted ${id}`, reason])),
    preset, mutators, lanes,
  }
  return {
    name,
    cases: Object.fromEntries(cases.map((item) => [item.id, sha256Hex(JSON.stringify(item))])),
    bars: Object.fromEntries(Object.entries(bars).flatMap(([bar, value]) => (value === undefined || value === null ? [] : [[bar, JSON.stringify(value)]]))),
  }
}

function* differencesOf(pinned: Readonly<Record<string, SuitePin>>, found: Readonly<Record<string, SuitePin>>): Iterable<string> {
  for (const [path, before] of Object.entries(pinned)) {
    const now = found[path]
    if (now === undefined) {
      yield `${path}: the suite is pinned and was not named`
      continue
    }
    if (before.name !== now.name) yield `${path}: the suite is called "${now.name}", it was "${before.name}"`
    yield* changes(path, before.cases, now.cases, (id) => `case "${id}"`, () => 'changed')
    yield* changes(path, before.bars, now.bars, (bar) => bar, (was, is) => `was ${was}, is ${is}`)
  }
  for (const path of Object.keys(found)) if (pinned[path] === undefined) yield `${path}: the suite is not pinned`
}

function* changes(path: string, before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>, label: (key: string) => string, how: (was: string, is: string) => string): Iterable<string> {
  for (const [key, was] of Object.entries(before)) {
    const is = now[key]
    if (is === undefined) yield `${path}: ${label(key)} is gone`
    else if (is !== was) yield `${path}: ${label(key)} ${how(was, is)}`
  }
  for (const key of Object.keys(now)) if (before[key] === undefined) yield `${path}: ${label(key)} is new`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
