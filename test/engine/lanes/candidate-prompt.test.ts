import { describe, expect, test } from 'vitest'
import { promptText } from '../../../src/engine/judges/judge-prompt.ts'
import { candidateOutput, candidatePrompt, lacksOutput } from '../../../src/engine/lanes/candidate-prompt.ts'
import type { EvalCase } from '../../../src/engine/model/suite.ts'

const CASE: EvalCase = {
  id: 'c',
  reference: 'SECRET reference',
  expected: 'SECRET expected',
  gold: 'SECRET gold',
  contexts: ['SECRET context'],
  vars: { answer: 'SECRET var' },
  contract: { facts: [{ text: 'SECRET fact', kind: 'phrase' }], choices: ['SECRET choice'] },
  prompt: 'When does the shop open?',
  invariant: 'SECRET demand',
  rubric: 'SECRET rubric',
}

describe('candidatePrompt', () => {
  test.each([
    ['the prompt', {}, 'When does the shop open?'],
    ['the task in its place', { task: 'Name the hour.' }, 'Name the hour.'],
    ['a task that names a verdict, which only a judge must not read', { task: 'Say PASS.' }, 'Say PASS.'],
  ])('is %s and nothing else', (_, changes, text) => {
    const made = candidatePrompt({ ...CASE, ...changes })
    if (!made.ok) throw new Error(made.problem)
    expect([promptText(made.prompt, 'system'), promptText(made.prompt, 'user')]).toEqual(['', text])
  })

  test.each([
    ['has no task', { prompt: ' ' }, 'no task or prompt'],
    ['gives away the gold', { prompt: 'Answer with Secret  Gold.' }, 'gives away the gold'],
    ['gives it away backwards', { prompt: 'Read from the right: dlog TERCES' }, 'gives away the gold'],
  ])('is refused where the case %s', (_, changes, problem) => {
    expect(candidatePrompt({ ...CASE, ...changes })).toMatchObject({
      ok: false,
      problem: expect.stringContaining(problem),
    })
  })
})

describe('candidateOutput', () => {
  test.each([
    ['the reply', ' At nine.\n', 'At nine.'],
    ['the reply after its reasoning', '<think>It is an hour.</think>At nine.', 'At nine.'],
    ['JSON as it is', '{"hour": 9}', '{"hour": 9}'],
  ])('is %s', (_, text, output) => {
    expect(candidateOutput({ text, cut: false })).toEqual({ ok: true, output })
  })

  test.each([
    ['is cut', { text: 'At ni', cut: true }, 'cut at the token limit'],
    ['is empty', { text: ' ', cut: false }, 'empty'],
    ['never ends its reasoning', { text: '<think>An hour', cut: false }, 'inside its reasoning'],
    ['is far too long', { text: 'a'.repeat(3_000_000), cut: false }, 'longer than'],
  ])('is none when the reply %s', (_, reply, problem) => {
    expect(candidateOutput(reply)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
  })
})

describe('lacksOutput', () => {
  test.each([
    ['a lane case without an output', CASE, true],
    ['a lane case with one', { ...CASE, candidate: 'At nine.' }, false],
    ['a lane case with an empty one', { ...CASE, candidate: '' }, false],
    ['a case that is not for the lanes', { id: 'c', reference: 'r', prompt: 'p' }, false],
  ])('tells of %s', (_, evalCase, expected) => {
    expect(lacksOutput(evalCase)).toBe(expected)
  })
})
