import { expect, test } from 'vitest'
import type { EvalCase } from '../../../src/engine/model/suite.ts'
import { choiceForms, choiceIndex, choiceParts } from '../../../src/engine/reading/choice-parts.ts'
import { bindFacts, expectedTexts } from '../../../src/engine/reading/facts.ts'
import { goldOf } from '../../../src/engine/reading/gold.ts'
import { numberWordsIn } from '../../../src/engine/reading/number-words.ts'
import { readSubject } from '../../../src/engine/reading/read-subject.ts'

const bind = (part: Partial<EvalCase> & { reference: string }) => bindFacts({ id: 'c', ...part })
const gold = (part: Partial<EvalCase> & { reference: string }) => goldOf({ id: 'c', ...part }, bind(part).facts)

test.each<[string, Partial<EvalCase> & { reference: string }, string[]]>([
  ['an implied number', { reference: 'It is 42.', expected: 42 }, ['expected number 42']],
  ['an implied number spelled with a comma', { reference: 'It is 1,250.', expected: 1250 }, ['expected number 1,250']],
  ['an implied phrase', { reference: 'It is Paris.', expected: 'Paris' }, ['expected phrase Paris']],
  ['an implied choice', { reference: 'B', expected: 'B', contract: { choices: ['A', 'B'] } }, ['expected choice B']],
  ['declared facts first', { reference: 'It is 42 km.', expected: 42, contract: { facts: [{ text: '42 km', kind: 'quantity' }] } }, ['facts[0] quantity 42 km', 'expected number 42']],
  ['no second fact for one text', { reference: 'Paris', expected: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, ['facts[0] name Paris']],
  ['nothing from alternatives', { reference: '65', expected: ['65', '3'] }, []],
  ['nothing from an expected value that is absent', { reference: 'Paris', expected: 'paris' }, []],
  ['nothing from a blank one', { reference: 'Paris', expected: ' ' }, []],
])('%s', (_what, part, facts) => {
  expect(bind(part).facts.map(({ path, kind, text }) => `${path} ${kind} ${text}`)).toEqual(facts)
})

test.each<[string, Partial<EvalCase> & { reference: string }, string[]]>([
  ['a fact that is absent', { reference: 'Paris', contract: { facts: [{ text: 'Rome', kind: 'name' }] } }, ['facts[0]: “Rome” occurs nowhere in the reference']],
  ['a fact inside a word', { reference: 'Parisian', contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, ['facts[0]: “Paris” occurs only joined to other characters in the reference']],
  ['an expected number against the fact', { reference: 'It is 41.', expected: 42, contract: { facts: [{ text: '41', kind: 'number' }] } }, ['expected: expected is “42”, but the number fact is “41”']],
  ['no contradiction within tolerance', { reference: 'It is 41.', expected: 42, contract: { tolerance: 1, facts: [{ text: '41', kind: 'number' }] } }, []],
  ['no contradiction beside an intermediate value', { reference: '6 * 7 = 42', expected: 42, contract: { facts: [{ text: '6', kind: 'number' }] } }, []],
  ['an expected option against the fact', { reference: 'A', expected: 'B', contract: { choices: ['A', 'B'], facts: [{ text: 'A', kind: 'choice' }] } }, ['expected: expected is “B”, but the choice fact is “A”']],
  ['no contradiction by label and text', { reference: 'red', expected: 'A', contract: { choices: ['A) red', 'B) blue'], facts: [{ text: 'red', kind: 'choice' }] } }, []],
])('%s', (_what, part, mismatches) => {
  expect(bind(part).mismatches.map(({ path, problem }) => `${path}: ${problem}`)).toEqual(mismatches)
})

test('expected numbers become plain texts', () => {
  expect(expectedTexts({ expected: [1e21, 1e-7, 0.1, 'x'] })).toEqual(['1000000000000000000000', '0.0000001', '0.1', 'x'])
})

test.each<[string, Partial<EvalCase> & { reference: string }, string | null, string | null]>([
  ['one expected value', { reference: 'Sure. The answer is 42. Bye.', expected: 42 }, '42', 'The answer is 42.'],
  ['the first alternative', { reference: '65', expected: ['65', '3'] }, '65', '65'],
  ['the only fact', { reference: 'a\nIt is Paris\r\nb', contract: { facts: [{ text: 'Paris', kind: 'name' }] } }, 'Paris', 'It is Paris'],
  ['none for two facts', { reference: 'Paris 5', contract: { facts: [{ text: 'Paris', kind: 'name' }, { text: '5', kind: 'number' }] } }, null, null],
  ['none when a second fact is not borne out', { reference: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }, { text: '5', kind: 'number' }] } }, null, null],
  ['none for several lines', { reference: 'a\nb', expected: 'a\nb' }, null, null],
  ['none for a long one', { reference: 'a'.repeat(121), expected: 'a'.repeat(121) }, null, null],
  ['none for a list of two', { reference: 'a, b', expected: ['a', 'b'], contract: { format: 'list' } }, null, null],
  ['the last of several lines', { reference: '42\nso\n42\n', expected: '42' }, '42', '42'],
  ['one that the reference lacks', { reference: 'Paris', expected: 'paris' }, 'paris', null],
])('gold is %s', (_what, part, text, line) => {
  const found = gold(part)
  expect(found?.text ?? null).toBe(text)
  expect(found?.answerLine ? part.reference.slice(found.answerLine.start, found.answerLine.end) : null).toBe(line)
})

test('a declared name is the gold of the same text', () => {
  expect(gold({ reference: 'Paris', expected: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } })?.kind).toBe('name')
})

test.each([
  ['A', 'A', null], ['A) 180 degrees', 'A', '180 degrees'], ['(b) red', 'b', 'red'], ['1. one', '1', 'one'], ['C: x', 'C', 'x'],
  ['Yes', 'Yes', null], ['A cat', 'A cat', null], ['3.5', '3.5', null], ['D - blue', 'D', 'blue'], ['10:30', '10:30', null],
])('an option is taken apart: %s', (choice, label, text) => {
  expect(choiceParts(choice)).toEqual({ whole: choice, label, text })
})

test('an option is found by any of its spellings, and by none that two share', () => {
  const choices = ['A) red', 'B) blue', 'C) Red']
  expect(['A', 'b', ' B) blue ', 'blue', 'red', 'RED', 'x'].map((text) => choiceIndex(choices, text))).toEqual([0, 1, 1, 1, 0, -1, -1])
  expect(choiceForms('A) red')).toEqual(['A) red', 'red', 'A'])
})

test.each([
  ['Three bookings', [3]], ['twenty-one or TWENTY minutes', [21, 20]], ['two hundred', [200]], ['one two', [1, 2]],
  ['someone often', []], ['a thousand', [1000]], ['forty five', [45]], ['twenty thirty', [20, 30]], ['ninety-nine thousand', [99000]],
])('number words are read: %s', (text, values) => {
  expect(numberWordsIn(text).map(({ value }) => value)).toEqual(values)
})

test('a subject holds the case as read, and the others from the next one on', () => {
  const suiteCases: EvalCase[] = ['a', 'b', 'c'].map((id) => ({ id, reference: `It is ${id}.`, expected: id }))
  const subject = readSubject({ suiteCases, index: 1, families: new Set(['equals']) })
  expect(subject.others.map(({ id }) => id)).toEqual(['c', 'a'])
  expect(subject).toMatchObject({ intent: 'answer', format: 'text', contentRequired: true, expected: ['b'], language: 'english' })
  expect(readSubject({ suiteCases, index: 1, families: new Set(['absence']) }).contentRequired).toBe(false)
  expect(() => readSubject({ suiteCases, index: 3, families: new Set() })).toThrow(RangeError)
})
