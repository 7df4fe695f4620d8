import { expect, test } from 'vitest'
import { createThreadGrader } from '../../../src/cli/thread-grader.ts'
import { runSuite, UnknownNameError, type Report, type Suite } from '../../../src/engine/index.ts'

const OWN = `
export const namesWindow = (output) => output.includes('14')
export const mutators = [
  { id: 'shout', title: 'Shout the answer', family: 'tone', polarity: 'defect', kind: 'kill', field: 'output',
    origins: [{ title: 'house rule', url: 'https://example.org/tone' }],
    *mutate({ text }) { yield { change: { output: text.toUpperCase() + '!!!' }, because: ['facts[0]'], why: 'We never shout at customers.' } } },
  { id: 'loops', title: 'Never ends', family: 'tone', polarity: 'defect', kind: 'kill', field: 'output', *mutate() { for (;;); } },
  { id: 'raises', title: 'Raises', family: 'tone', polarity: 'defect', kind: 'kill', field: 'output', mutate() { throw new Error('no luck') } },
  { id: 'misses', title: 'Edits elsewhere', family: 'tone', polarity: 'defect', kind: 'kill', field: 'output',
    *mutate({ text }) { yield { change: { edits: [{ start: text.length + 5, end: text.length + 9, replacement: 'x' }] }, because: ['facts[0]'], why: 'Outside of the text.' } } },
]`

async function runWith(checks: string, options: { mutators?: string[]; preset?: string } = {}): Promise<Report> {
  const suite: Suite = { version: 1, name: 'own', checks, cases: [{ id: 'window', reference: 'Within 14 days.', contract: { facts: [{ text: '14', kind: 'number' }] } }] }
  const grader = await createThreadGrader({ source: checks, limits: { timeoutMs: 300 } })
  try {
    return await runSuite(suite, { grader, ...options })
  } finally {
    grader.dispose()
  }
}

test("a suite's own mutators run under the limits of its checks, and each says what became of it", async () => {
  const report = await runWith(OWN, { mutators: ['shout', 'loops', 'raises', 'misses'] })
  expect(report.holes.map(({ mutator, kind, mutant }) => [mutator, kind, mutant.output])).toEqual([['shout', 'blind', 'WITHIN 14 DAYS.!!!']])
  expect(report.declined.map(({ mutator, reason }) => [mutator, report.table.reasons[reason]])).toEqual([
    ['loops', expect.stringContaining('no answer within')], ['raises', expect.stringContaining('no luck')], ['misses', expect.stringContaining('outside the reference')],
  ])
  expect(report.table.mutators['shout']).toMatchObject({ family: 'own', origins: [{ title: 'house rule' }] })
})

test('they run beside the whole catalogue, and not in the other presets', async () => {
  expect((await runWith(OWN)).mutators['shout']).toMatchObject({ survived: 1 })
  expect((await runWith(OWN, { preset: 'audit' })).mutators).not.toHaveProperty('shout')
})

test('one that takes an id of the catalogue is refused by name', async () => {
  const taken = OWN.replace("id: 'shout'", "id: 'blank_output'")
  await expect(runWith(taken)).rejects.toThrow(UnknownNameError)
  await expect(runWith(taken)).rejects.toThrow('blank_output')
})
