import { describe, expect, test } from 'vitest'
import type { EvalCase } from '../../../src/engine/index.ts'
import { parseSuite } from '../../../src/engine/suite/parse-suite.ts'
import { needWords, withDeclaration } from '../../../src/site/words/need-words.ts'

const plain: EvalCase = { id: 'a', reference: 'Within 14 days.' }
const rich: EvalCase = {
  ...plain,
  contract: { facts: [{ text: '14', kind: 'number' }], tolerates: ['case'], plan: { steps: ['search'] } },
}

describe('needWords', () => {
  test.each([
    [
      'a fact',
      { path: 'facts', value: { text: '14', kind: 'number' } },
      'Is “14” a number that must be right?',
      'declare',
    ],
    [
      'a fact too long to be one',
      { path: 'facts', value: { text: 'x'.repeat(90), kind: 'phrase' } },
      'Is there a phrase in the reference that must be right?',
      'go',
    ],
    [
      'a fact that cannot be read',
      { path: 'facts', value: 'x' },
      'Is there something in the reference that must be right?',
      'go',
    ],
    [
      'a short expected answer',
      { path: 'expected', value: '14' },
      'Is “14” the short answer that is expected?',
      'declare',
    ],
    [
      'a long one',
      { path: 'expected', value: 'x'.repeat(90) },
      'What is the short answer that is expected?',
      'go',
    ],
    [
      'a fact that is only a sample',
      { path: 'facts', value: { text: '2026-01-15', kind: 'date' } },
      'Is there a date in the reference that must be right?',
      'go',
    ],
    ['a prompt', { path: 'prompt', value: 'What was asked.' }, 'What was the system asked?', 'go'],
    [
      'a path that is new to the page',
      { path: 'whatever', value: 1 },
      'What is whatever of this case?',
      'go',
    ],
  ] as const)('asks for %s', (_, need, question, by) => {
    expect(needWords(need, 'Within 14 days.')).toMatchObject({ question, by })
  })

  test('asks for a tolerance in plain words', () => {
    expect(needWords({ path: 'tolerates', value: 'case' }, '').question).toContain(
      'capitals or small letters',
    )
  })
})

describe('withDeclaration', () => {
  test.each([
    ['facts', { text: 'days', kind: 'phrase' }],
    ['tolerates', 'whitespace'],
    ['tolerance', 0],
    ['contentRequired', true],
    ['format', 'number'],
    ['intent', 'answer'],
    ['expected', '14'],
    ['plan.threshold', 1],
    ['language', 'en'],
  ])('makes a case that the parser reads, of %s', (path, value) => {
    for (const evalCase of [plain, rich]) {
      const cases = [withDeclaration(evalCase, { path, value })]
      expect(parseSuite(JSON.stringify({ version: 1, name: 's', cases, checks: '' }))).toMatchObject({
        ok: true,
      })
    }
  })

  test('keeps what is declared already, and says nothing twice', () => {
    expect(withDeclaration(rich, { path: 'tolerates', value: 'case' })).toEqual(rich)
    expect(withDeclaration(rich, { path: 'facts', value: { text: 'days', kind: 'phrase' } })).toMatchObject({
      contract: { facts: [{ text: '14' }, { text: 'days' }], plan: { steps: ['search'] } },
    })
  })
})
