import { LIMITS } from '../../engine/index.ts'
import type { Located } from '../reading/document.ts'
import type { Place } from '../reading/place.ts'
import type { SuiteDraft } from '../writing/suite-draft.ts'
import { configSchema, testSchema, type ConfigTest } from './config-schema.ts'
import { isMutantTest } from './mutant-tests.ts'
import type { ReferredFiles } from './referred-files.ts'
import { nodeAt, referredTests, type TestNode } from './test-nodes.ts'

/** One assertion as the file has it, with its place. */
export interface PlacedAssertion {
  readonly node: unknown
  readonly place: Place
}

/** A test with the defaults merged in and one value for each variable. */
export interface ExpandedTest {
  readonly test: ConfigTest
  readonly asserts: readonly PlacedAssertion[]
  readonly vars: Readonly<Record<string, unknown>>
  readonly place: Place
  readonly label: string
}

/** The tests of a config: defaults merged, scenarios multiplied, list variables spread, files read, bad tests reported. */
export function expandTests(config: unknown, { at, files, draft }: ConfigReading): ExpandedTest[] {
  const parsed = configSchema.safeParse(config)
  if (!parsed.success) {
    draft.note({ line: 1 }, 'this is not a promptfoo config', 'a config is an object with prompts, providers and tests')
    return []
  }
  const { defaultTest = {} } = parsed.data
  const reading = { files, draft }
  const defaults = readTest(typeof defaultTest === 'string' ? files.value(defaultTest) ?? defaultTest : defaultTest, at(['defaultTest']), reading) ?? {}
  const expanded: ExpandedTest[] = []
  let mutants = 0
  for (const { node, place, placeOf, vars: scenarioVars, label: byPlace } of testNodes(parsed.data, { at, files, draft })) {
    if (isMutantTest(node)) {
      mutants++
      continue
    }
    const test = readTest(node, place, reading)
    if (test === null) continue
    const options = { ...defaults.options, ...test.options }
    const vars = { ...defaults.vars, ...scenarioVars, ...test.vars }
    const asserts = [
      ...(options.disableDefaultAsserts === true ? [] : (defaults.assert ?? []).map((item, index) => ({ node: withValue(item, files), place: at(['defaultTest', 'assert', index]) }))),
      ...(test.assert ?? []).map((item, index) => ({ node: withValue(item, files), place: placeOf(index) })),
    ]
    const merged: ConfigTest = { ...defaults, ...test, options, metadata: { ...defaults.metadata, ...test.metadata } }
    for (const [index, each] of spread(vars, options.disableVarExpansion === true, place, draft).entries()) {
      const label = test.description ?? byPlace
      expanded.push({ test: merged, asserts, vars: withTexts(each, files), place, label: index === 0 ? label : `${label} ${index + 1}` })
    }
  }
  if (mutants > 0) draft.note(at(['tests']), `${mutants} tests are mutants of the cases, and no cases`)
  return expanded
}

/** What the parts of a config are read with. */
export interface ConfigReading {
  readonly at: Located['at']
  readonly files: ReferredFiles
  readonly draft: SuiteDraft
}

function* testNodes(config: { readonly tests?: unknown; readonly scenarios?: unknown }, { at, files, draft }: ConfigReading): Iterable<TestNode> {
  const { tests } = config
  for (const [index, node] of (Array.isArray(tests) ? tests : []).entries()) {
    if (typeof node === 'string') yield* referredTests(node, at(['tests', index]), files, draft)
    else yield nodeAt(['tests', index], node, at)
  }
  if (typeof tests === 'string') yield* referredTests(tests, at(['tests']), files, draft)
  else if (!Array.isArray(tests) && tests !== undefined && tests !== null) {
    draft.keep(at(['tests']), tests, 'the tests stand in another file', 'import that file as well, or put its tests in here')
  }
  for (const [index, scenario] of (Array.isArray(config.scenarios) ? config.scenarios : []).entries()) {
    const { config: rows, tests: members } = memberLists(scenario)
    if (rows.length === 0 || members.length === 0) draft.keep(at(['scenarios', index]), scenario, 'a scenario needs a config list and a tests list')
    for (const row of rows) {
      for (const [number, node] of members.entries()) yield nodeAt(['scenarios', index, 'tests', number], node, at, testSchema.safeParse(row).data?.vars)
    }
  }
}

function memberLists(scenario: unknown): { readonly config: readonly unknown[]; readonly tests: readonly unknown[] } {
  const list = (key: string): readonly unknown[] => {
    const value: unknown = typeof scenario === 'object' && scenario !== null ? Object.entries(scenario).find(([name]) => name === key)?.[1] : undefined
    return Array.isArray(value) ? value : []
  }
  return { config: list('config'), tests: list('tests') }
}

function readTest(node: unknown, place: Place, { files, draft }: Omit<ConfigReading, 'at'>): ConfigTest | null {
  if (typeof node === 'string') {
    draft.keep(place, node, `the test stands in another file (${node.slice(0, 100)})`, 'import that file as well, or put its tests in here')
    return null
  }
  const parsed = testSchema.safeParse(withVars(node, files))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  draft.keep(place, node, `this test cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`, 'correct the field')
  return null
}

/** A test whose variables stand in a file of their own. */
function withVars(node: unknown, files: ReferredFiles): unknown {
  return typeof node === 'object' && node !== null && 'vars' in node && typeof node.vars === 'string' ? { ...node, vars: files.value(node.vars) ?? node.vars } : node
}

/** An assertion whose value stands in a file of its own. */
function withValue(node: unknown, files: ReferredFiles): unknown {
  if (typeof node !== 'object' || node === null || !('value' in node)) return node
  const { value } = node
  return typeof value === 'string' && value.startsWith('file://') ? { ...node, value: files.value(value) ?? value } : node
}

/** A variable that names a file holds its text; the data of YAML comes as one line of JSON, that of JSON as it is written. */
function withTexts(vars: Readonly<Record<string, unknown>>, files: ReferredFiles): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, typeof value === 'string' && value.startsWith('file://') ? files.text(value) ?? value : value]))
}

/** A list variable makes one test per element; several make every combination. */
function spread(vars: Readonly<Record<string, unknown>>, disabled: boolean, place: Place, draft: SuiteDraft): Readonly<Record<string, unknown>>[] {
  if (disabled) return [vars]
  let tests: Record<string, unknown>[] = [{}]
  for (const [name, value] of Object.entries(vars)) {
    const values: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value]
    if (tests.length * values.length > LIMITS.cases) {
      draft.note(place, `the list variables of this test make more than ${LIMITS.cases} combinations; only the first value of "${name}" is used`, 'split the test')
    }
    const used = tests.length * values.length > LIMITS.cases ? values.slice(0, 1) : values
    tests = tests.flatMap((test) => used.map((each) => ({ ...test, [name]: each })))
  }
  return tests
}
