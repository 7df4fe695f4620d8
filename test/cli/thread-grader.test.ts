import { afterEach, describe, expect, test } from 'vitest'
import { createThreadGrader } from '../../src/cli/thread-grader.ts'
import type { CheckInput } from '../../src/engine/index.ts'
import type { ChecksGrader, ChecksGraderOptions } from '../../workers/checks-grader.ts'
import { ChecksError } from '../../workers/checks-problem.ts'
import { HOSTILE, HOSTILE_SOURCE, OUTPUTS, surprises, TIMEOUT_MS } from '../workers/hostile-checks.ts'

const CASE = { id: 'refund', reference: 'within 14 days', expected: '14', contexts: ['policy'], vars: { tone: 'kind' } } as const

const open: ChecksGrader[] = []
afterEach(() => {
  for (const grader of open.splice(0)) grader.dispose()
})

async function graderOf(source: string, options: Partial<ChecksGraderOptions> = {}): Promise<ChecksGrader> {
  const grader = await createThreadGrader({ source, limits: { timeoutMs: TIMEOUT_MS }, ...options })
  open.push(grader)
  return grader
}

/** What the only check of a module says of outputs. */
async function verdictsOf(source: string, inputs: readonly (string | CheckInput)[], options: Partial<ChecksGraderOptions> = {}) {
  const grader = await graderOf(source, options)
  const [check = { name: '' }] = grader.checks
  const asked = inputs.map((input) => (typeof input === 'string' ? { output: input } : input))
  const [verdicts = []] = await grader.grade([{ check: check.name, case: CASE, inputs: asked }])
  return verdicts
}

test('hostile checks harm their own row only', async () => {
  const grader = await graderOf(HOSTILE_SOURCE)
  const inputs = OUTPUTS.map((output) => ({ output }))
  const verdicts = await grader.grade(HOSTILE.map(({ name }) => ({ check: name, case: CASE, inputs })))
  expect(surprises(verdicts)).toEqual([])
})

describe('a check', () => {
  test('gets the fields of the case, and the changed ones of the input', async () => {
    const source = `export const tell = (output, context) => ({ pass: Object.isFrozen(context.toolCalls ?? context), reason: JSON.stringify(context) })`
    const verdicts = await verdictsOf(source, ['a', { output: 'b', contexts: ['other'] }, { output: 'c', toolCalls: [{ tool: 'find' }] }])
    const told = { caseId: 'refund', expected: '14', contexts: ['policy'], vars: { tone: 'kind' } }
    expect(verdicts.map((verdict) => verdict.status === 'accepted' && JSON.parse(verdict.reason ?? ''))).toEqual([
      told, { ...told, contexts: ['other'] }, { ...told, toolCalls: [{ tool: 'find' }] },
    ])
  })

  test.each([
    ['true', 'true', { status: 'accepted' }],
    ['false', 'false', { status: 'rejected', reason: 'the check returned false' }],
    ['a number above 0', '0.25', { status: 'accepted', score: 0.25 }],
    ['0', '0', { status: 'rejected', reason: 'the check returned 0', score: 0 }],
    ['an object', `({ pass: false, score: 0.5, reason: 'short' })`, { status: 'rejected', reason: 'short', score: 0.5 }],
    ['a promise of an object', `Promise.resolve({ pass: true })`, { status: 'accepted' }],
    ['a reason that is too long', `({ pass: true, reason: 'r'.repeat(9999) })`, { status: 'accepted', reason: `${'r'.repeat(1999)}…` }],
  ])('may return %s', async (_, result, expected) => {
    expect(await verdictsOf(`export const check = () => (${result})`, ['x'])).toEqual([expected])
  })

  test('names the line of the editor in its errors', async () => {
    const source = `interface Unused {\n  a: string\n}\n\nexport const check = (output: string) => {\n  return (null as unknown as Unused).a.length > 0\n}`
    expect(await verdictsOf(source, ['x'])).toEqual([{ status: 'error', message: expect.stringMatching(/^TypeError: .*\(checks\.ts:6\)$/) }])
  })

  test('that fills the memory is ended, and the next check is graded', async () => {
    const source = `
      export const bomb = (output) => { const kept = []; while (output !== 'x') kept.push(new Array(1e6).fill(output + kept.length)); return true }
      export const sound = () => true`
    const grader = await graderOf(source, { limits: { timeoutMs: 2_000 } })
    const inputs = ['x', 'grow', 'x'].map((output) => ({ output }))
    const [bomb, sound] = await grader.grade(['bomb', 'sound'].map((check) => ({ check, case: CASE, inputs })))
    const ended = [{ status: 'error', message: 'the check ran out of memory' }, { status: 'timeout', limitMs: 2_000 }]
    expect(bomb?.[0]).toEqual({ status: 'accepted' })
    expect(ended).toContainEqual(bomb?.[1])
    expect(bomb?.[2]).toEqual({ status: 'accepted' })
    expect(sound).toEqual(Array(3).fill({ status: 'accepted' }))
  })

  test('that hangs is not asked again after the third time', async () => {
    const outputs = Array.from({ length: 200 }, (_, index) => String(index))
    const verdicts = await verdictsOf(`export const check = (output) => { while (Number(output) > 50) {} return true }`, outputs)
    expect(verdicts.map(({ status }) => status)).toEqual(outputs.map((_, index) => (index > 50 ? 'timeout' : 'accepted')))
  })

  test('that hangs here and there loses no verdict before, between and after', async () => {
    const outputs = Array.from({ length: 30_000 }, (_, index) => String(index))
    const source = `const stuck = new Set(['0', '17000', '29999'])
      export const check = (output) => { while (stuck.has(output)) {} return Number(output) % 3 === 0 }`
    const verdicts = await verdictsOf(source, outputs, { limits: { timeoutMs: 500, timeoutsPerCheck: 4 } })
    const expected = outputs.map((output) =>
      ['0', '17000', '29999'].includes(output) ? 'timeout' : Number(output) % 3 === 0 ? 'accepted' : 'rejected',
    )
    expect(verdicts.map(({ status }) => status)).toEqual(expected)
  })

  test('that is only slow has a budget for all its cells', async () => {
    const source = `export const check = () => { let n = 0; for (let i = 0; i < 1e7; i++) n += i; return n > 0 }`
    const verdicts = await verdictsOf(source, Array(2_000).fill('x'), { limits: { timeoutMs: 5_000, budgetMs: 2_000 } })
    expect(verdicts.at(0)).toEqual({ status: 'accepted' })
    expect(verdicts.at(-1)).toEqual({ status: 'timeout', limitMs: 2_000 })
    expect(verdicts).toHaveLength(2_000)
  })
})

describe('the grader', () => {
  test('lists the exported functions in the order of the source, with what the library says of them', async () => {
    const source = `import { contains, regex } from 'mustfail/checks'
      export const zebra = contains('14')
      export const apple = (output: string) => output !== ''
      export const limit = 3
      export default zebra`
    const grader = await graderOf(source)
    expect(grader.checks).toEqual([
      { name: 'zebra', family: 'contains', builtIn: { factory: 'contains', args: ['14'] } },
      { name: 'apple', family: 'function' },
    ])
    expect(grader.notes.map(({ message }) => message)).toEqual(['The default export is ignored.', 'The export limit is not a check (number).'])
  })

  test('gives verdicts batch by batch, in the order asked', async () => {
    const grader = await graderOf(`export const a = (output) => output === 'a'\nexport const b = (output, { caseId }) => output === caseId`)
    const other = { ...CASE, id: 'b' }
    const inputs = [{ output: 'a' }, { output: 'b' }]
    const verdicts = await grader.grade([
      { check: 'b', case: other, inputs },
      { check: 'a', case: CASE, inputs: [{ output: 'a' }] },
      { check: 'b', case: CASE, inputs: [{ output: 'refund' }] },
      { check: 'nobody', case: CASE, inputs: [{ output: 'x' }] },
      { check: 'a', case: CASE, inputs: [] },
    ])
    expect(verdicts.map((row) => row.map(({ status }) => status))).toEqual([
      ['rejected', 'accepted'], ['accepted'], ['accepted'], ['error'], [],
    ])
  })

  test('has the same stamp for the same module, and another for another', async () => {
    const [one, same, other] = await Promise.all(['1 > 0', '1 > 0', '2 > 0'].map((text) => graderOf(`export const a = () => ${text}`)))
    expect(one?.stamp).toBe(same?.stamp)
    expect(one?.stamp).not.toBe(other?.stamp)
  })

  test.each([
    ['a syntax error', 'export const a = (\n  ) => {', 2],
    ['an import of another module', `\nimport fs from 'node:fs'\nexport const a = () => fs.existsSync('/')`, 2],
    ['an import() of another module', `export const a = async () => {\n  await import('node:fs')\n}`, 2],
    ['an import that the library does not have', `export const b = 1\nimport { noSuchCheck } from 'mustfail/checks'\nexport const a = noSuchCheck()`, 2],
    ['an exception while it loads', `export const a = () => true\nthrow new Error('early')`, 2],
    ['bad arguments of a built-in', `import { contains } from 'mustfail/checks'\n\nexport const a = contains(3)`, 3],
  ])('refuses a module with %s, and names the line', async (_, source, line) => {
    const problems = await createThreadGrader({ source }).then(
      () => [],
      (error: unknown) => (error instanceof ChecksError ? error.problems : Promise.reject(error)),
    )
    expect(problems.map((problem) => problem.line)).toEqual([line])
  })

  test('refuses a module that never finishes loading', async () => {
    await expect(createThreadGrader({ source: 'for (;;) {}', limits: { timeoutMs: 100 } })).rejects.toThrow(/did not finish loading/)
  })

  test('is stopped by the flag that it was given', async () => {
    const grader = await graderOf(`export const a = () => { for (;;) {} }`, { limits: { timeoutMs: 60_000 } })
    const abort = new AbortController()
    const graded = grader.grade([{ check: 'a', case: CASE, inputs: [{ output: 'x' }] }], abort.signal)
    setTimeout(() => abort.abort(), 100)
    await expect(graded).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe("a suite's own mutator", () => {
  const source = (body: string) => `
    export const a = () => true
    export const mutators = [{
      id: 'shout', title: 'Shout', family: 'surface', polarity: 'equivalent', kind: 'kill', field: 'output',
      *mutate(subject) { ${body} },
    }, { id: 'Bad' }]`
  const subject = { text: 'hello', tolerates: new Set(['case']), families: new Set([]) }

  test.each([
    ['proposes', `if (subject.tolerates.has('case')) yield { change: { output: subject.text.toUpperCase() }, because: ['tolerates.case'], why: 'case is free' }`,
      { status: 'proposed', items: [{ change: { output: 'HELLO' }, because: ['tolerates.case'], why: 'case is free' }] }],
    ['declines', `yield { decline: 'declare tolerates: case' }`, { status: 'proposed', items: [{ decline: 'declare tolerates: case' }] }],
    ['that raises says so', `throw new Error('oh')`, { status: 'error', message: 'Error: oh (checks.ts:5)' }],
    ['that hangs times out', `for (;;) {}`, { status: 'timeout', limitMs: TIMEOUT_MS }],
    ['that never ends is cut', `for (let i = 0; ; i++) yield { decline: String(i) }`, { status: 'proposed', items: Array.from({ length: 48 }, (_, i) => ({ decline: String(i) })) }],
    ['that makes nonsense says so', `yield { change: { output: 3 } }`, { status: 'error', message: expect.stringMatching(/^shout made what is no proposal/) }],
  ])('%s', async (_, body, expected) => {
    const grader = await graderOf(source(body))
    expect(grader.mutators.map(({ id }) => id)).toEqual(['shout'])
    expect(grader.notes).toHaveLength(1)
    expect(await grader.propose('shout', subject)).toEqual(expected)
  })
})
