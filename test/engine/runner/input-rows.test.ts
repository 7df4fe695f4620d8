import { describe, expect, test } from 'vitest'
import { inputId, inputRows, inShard, recordedGrader, runSuite, type CheckInput, type Suite } from '../../../src/engine/index.ts'
import { awkwardSuite } from './awkward-suite.ts'

const checks = [{ name: 'grader', family: 'function' as const }]

/** Every input that a run asks for, by its id. */
async function askedBy(suite: Suite, options: { shard?: { index: number; count: number } } = {}): Promise<Map<string, CheckInput>> {
  const asked = new Map<string, CheckInput>()
  const grader = recordedGrader(checks, (_, item, input) => {
    asked.set(inputId(item.id, input), input)
    return { status: 'accepted' }
  })
  await runSuite(suite, { grader, ...options })
  return asked
}

describe('the rows of a suite', () => {
  test('are exactly the inputs that a run asks for, each once', async () => {
    const rows = [...inputRows(awkwardSuite, { checks })]
    const asked = await askedBy(awkwardSuite)
    expect(rows.map(({ id }) => id).sort()).toEqual([...asked.keys()].sort())
    for (const { id, input } of rows) expect(input).toEqual(asked.get(id))
  })

  test('begin with the reference of each case and carry the ids of the mutants', async () => {
    const rows = [...inputRows(awkwardSuite, { checks })]
    const report = await runSuite(awkwardSuite, { grader: recordedGrader(checks, () => ({ status: 'accepted' })) })
    expect(new Set(rows.filter(({ role }) => role === 'mutant').map(({ id }) => id))).toEqual(new Set(report.mutants.map(({ id }) => id)))
    for (const { id } of awkwardSuite.cases) expect(rows.find((row) => row.case.id === id)?.role).toBe('reference')
  })
})

describe('shards', () => {
  test('ask together for everything, and share no mutant', async () => {
    const whole = await askedBy(awkwardSuite)
    const parts = await Promise.all([1, 2, 3].map((index) => askedBy(awkwardSuite, { shard: { index, count: 3 } })))
    expect(new Set(parts.flatMap((part) => [...part.keys()]))).toEqual(new Set(whole.keys()))
    const mutants = [...inputRows(awkwardSuite, { checks })].filter(({ role }) => role === 'mutant')
    for (const { id } of mutants) expect([1, 2, 3].filter((index) => inShard(id, { index, count: 3 }))).toHaveLength(1)
  })
})
