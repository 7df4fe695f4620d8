import { describe, expect, test } from 'vitest'
import type { EvalCase, Suite } from '../../../src/engine/index.ts'
import type { JudgeClient } from '../../../src/judging/index.ts'
import { fillOutputs, type OutputsResult } from '../../../src/site/lanes/fill-outputs.ts'
import { EMPTY_SUITE, SuiteState } from '../../../src/site/suite/suite-state.svelte.ts'

const lane = (id: string, more: Partial<EvalCase> = {}): EvalCase => ({
  id,
  reference: 'r',
  gold: 'g',
  prompt: `Task of ${id}.`,
  ...more,
})

/** A model that answers with the task's last word, or fails. */
function setUp(cases: readonly EvalCase[], fails: readonly string[] = []) {
  const suite = new SuiteState()
  const opened: Suite = { ...EMPTY_SUITE, cases: [...cases] }
  suite.open(opened, { kind: 'new' })
  const client: JudgeClient = {
    calls: () => 0,
    ask: async (prompt) => {
      const task = prompt.parts.map(({ text }) => text).join('')
      return fails.some((id) => task.includes(id))
        ? { failure: { outcome: 'error', message: 'the server answered 500' } }
        : { text: `To ${task}`, cut: false }
    },
  }
  const results: OutputsResult[] = []
  const work = (signal = new AbortController().signal) =>
    fillOutputs(suite, { cases, client, signal, onResult: (result) => results.push(result) })
  return { suite, results, work }
}

const outputs = ({ current }: SuiteState) => current.cases.map(({ candidate }) => candidate)

describe('fillOutputs', () => {
  test('fills in each output as it comes, and says how many', async () => {
    const { suite, results, work } = setUp([lane('a'), lane('b'), lane('c', { candidate: 'mine' })])
    await work()
    expect(outputs(suite)).toEqual(['To Task of a.', 'To Task of b.', 'mine'])
    expect(results.map(({ filled }) => filled)).toEqual([1, 2])
    expect(suite.undoable?.says).toBe('2 outputs filled in.')
  })

  test('is taken back as a whole, but for what was changed since', async () => {
    const { suite, work } = setUp([lane('a'), lane('b')])
    await work()
    suite.updateCase('b', (before) => ({ ...before, candidate: 'by hand' }))
    suite.undo()
    expect(outputs(suite)).toEqual([undefined, 'by hand'])
  })

  test('leaves alone what was typed while it was asked for', async () => {
    const { suite, work } = setUp([lane('a')])
    suite.updateCase('a', (before) => ({ ...before, candidate: 'by hand' }))
    await work()
    expect(outputs(suite)).toEqual(['by hand'])
  })

  test('says in words which case has no output', async () => {
    const { suite, results, work } = setUp([lane('a'), lane('b'), lane('c', { prompt: '' })], ['of b'])
    await work()
    expect(outputs(suite)).toEqual(['To Task of a.', undefined, undefined])
    expect(results.at(-1)?.problems).toEqual(
      expect.arrayContaining([
        { caseId: 'b', problem: 'the server answered 500' },
        { caseId: 'c', problem: 'the case has no task or prompt to ask' },
      ]),
    )
  })

  test('fills in nothing once it was stopped', async () => {
    const { suite, results, work } = setUp([lane('a')])
    const control = new AbortController()
    const working = work(control.signal)
    control.abort()
    await working
    expect([outputs(suite), results]).toEqual([[undefined], []])
  })
})
