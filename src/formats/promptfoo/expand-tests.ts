import { LIMITS } from '../../engine/index.ts'
import type { Located } from '../reading/document.ts'
import type { Path, Place } from '../reading/place.ts'
import type { SuiteDraft } from '../writing/suite-draft.ts'
import { configSchema, testSchema, type ConfigTest } from './config-schema.ts'
import { isMutantTest } from './mutant-tests.ts'

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

/** The tests of a config: defaults merged, scenarios multiplied, list variables spread, bad tests reported. */
export function expandTests(config: unknown, at: Located['at'], draft: SuiteDraft): ExpandedTest[] {
  const parsed = configSchema.safeParse(config)
  if (!parsed.success) {
    draft.note({ line: 1 }, 'this is not a promptfoo config', 'a config is an object with prompts, providers and tests')
    return []
  }
  const defaults = readTest(parsed.data.defaultTest ?? {}, at(['defaultTest']), draft) ?? {}
  const expanded: ExpandedTest[] = []
  let mutants = 0
  for (const [path, node, scenarioVars] of testNodes(parsed.data, at, draft)) {
    const place = at(path)
    if (isMutantTest(node)) {
      mutants++
      continue
    }
    const test = readTest(node, place, draft)
    if (test === null) continue
    const options = { ...defaults.options, ...test.options }
    const vars = { ...defaults.vars, ...scenarioVars, ...test.vars }
    const asserts = [
      ...(options.disableDefaultAsserts === true ? [] : (defaults.assert ?? []).map((item, index) => ({ node: item, place: at(['defaultTest', 'assert', index]) }))),
      ...(test.assert ?? []).map((item, index) => ({ node: item, place: at([...path, 'assert', index]) })),
    ]
    const merged: ConfigTest = { ...defaults, ...test, options, metadata: { ...defaults.metadata, ...test.metadata } }
    for (const [index, each] of spread(vars, options.disableVarExpansion === true, place, draft).entries()) {
      const label = test.description ?? `test ${path.filter((part) => typeof part === 'number').map((part) => part + 1).join('.')}`
      expanded.push({ test: merged, asserts, vars: each, place, label: index === 0 ? label : `${label} ${index + 1}` })
    }
  }
  if (mutants > 0) draft.note(at(['tests']), `${mutants} tests are mutants of the cases, and no cases`)
  return expanded
}

function* testNodes(config: { readonly tests?: unknown; readonly scenarios?: unknown }, at: Located['at'], draft: SuiteDraft): Iterable<[Path, unknown, Record<string, unknown>]> {
  if (Array.isArray(config.tests)) {
    for (const [index, node] of config.tests.entries()) yield [['tests', index], node, {}]
  } else if (config.tests !== undefined && config.tests !== null) {
    draft.keep(at(['tests']), config.tests, 'the tests stand in another file', 'import that file as well, or put its tests in here')
  }
  for (const [index, scenario] of (Array.isArray(config.scenarios) ? config.scenarios : []).entries()) {
    const { config: rows, tests } = memberLists(scenario)
    if (rows.length === 0 || tests.length === 0) draft.keep(at(['scenarios', index]), scenario, 'a scenario needs a config list and a tests list')
    for (const row of rows) {
      for (const [number, node] of tests.entries()) yield [['scenarios', index, 'tests', number], node, testSchema.safeParse(row).data?.vars ?? {}]
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

function readTest(node: unknown, place: Place, draft: SuiteDraft): ConfigTest | null {
  if (typeof node === 'string') {
    draft.keep(place, node, `the test stands in another file (${node.slice(0, 100)})`, 'import that file as well, or put its tests in here')
    return null
  }
  const parsed = testSchema.safeParse(node)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  draft.keep(place, node, `this test cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`, 'correct the field')
  return null
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
