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
      