import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import type { EvalCase, FactKind } from '../../../src/engine/model/suite.ts'
import { antonymSites, reversed } from '../../../src/engine/reading/antonyms.ts'
import { certainlyDifferentNumber, isGross } from '../../../src/engine/reading/certainly-different.ts'
import { firstClean, isClean } from '../../../src/engine/reading/clean.ts'
import { decimal } from '../../../src/engine/reading/decimal.ts'
import type { Decimal } from '../../../src/engine/reading/decimal.ts'
import { readSubject } from '../../../src/engine/reading/read-subject.ts'
import { dropWithBlank, factGone, replaceAll } from '../../../src/engine/reading/replace.ts'
import type { Subject } from '../../../src/engine/reading/subject.ts'
import { wrongGold, wrongValue, wrongValues } from '../../../src/engine/reading/wrong-value.ts'
import { applyEdits } from '../../../src/engine/mutators/mutator.ts'

type Part = Partial<EvalCase> & { reference: string }
const subjectOf = (part: Part, others: Part[] = []): Subject =>
  readSubject({ suiteCases: [part, ...others].map((each, i) => ({ id: `c${i}`, ...each })), index: 0, families: new Set() })
const fact = (text: string, kind: FactKind): Part => ({ reference: `${text}`, contract: { facts: [{ text, kind }] } })
const d = (text: string): Decimal => decimal(text) ?? expect.fail(text)

test.each<[string, Part, Part[], string | null]>([
  ['a number', fact('42', 'number'), [], '133'],
  ['a number in a label', fact('Answer: 56', 'number'), [], 'Answer: 175'],
  ['a number with decimals', fact('2.50', 'number'), [], '14.50'],
  ['a grouped number', fact('1,250', 'number'), [], '3,757'],
  ['a negative number', fact('−5', 'number'), [], '−22'],
  ['nought', fact('0', 'number'), [], '7'],
  ['a number whose first wrong value holds it', fact('28', 'number'), [], '91'],
  ['a number whose first wrong value the prompt holds', { ...fact('12', 'number'), prompt: 'Is it 43?' }, [], '57'],
  ['no number outside a huge tolerance', { reference: '4', contract: { tolerance: 1000, facts: [{ text: '4', kind: 'number' }] } }, [], null],
  ['a fraction', fact('5108/10000', 'number'), [], null],
  ['a quantity', fact('12 litres', 'quantity'), [], '43 litres'],
  ['a quantity in words', fact('three bookings', 'quantity'), [], '16 bookings'],
  ['a price', fact('$304', 'quantity'), [], '$919'],
  ['an ISO date', fact('2021-10-09', 'date'), [], '2021-11-18'],
  ['a worded date', fact('October 9th, 2021', 'date'), [], 'November 18th, 2021'],
  ['a date with its weekday', fact('Saturday, 9 October 2021', 'date'), [], 'Thursday, 18 November 2021'],
  ['a day without a year', fact('14 March', 'date'), [], '23 April'],
  ['a day whose shift depends on the year', fact('20 January', 'date'), [], null],
  ['a weekday', fact('Tuesday', 'date'), [], 'Sunday'],
  ['a clock time', fact('22:00', 'date'), [], null],
  ['an ambiguous date', fact('03/04/2021', 'date'), [], null],
  ['a choice', { reference: 'D', expected: 'D', contract: { choices: ['A', 'B', 'C', 'D'] } }, [], 'A'],
  ['a choice by its text', { reference: 'red', expected: 'red', contract: { choices: ['A) red', 'B) blue'] } }, [], 'blue'],
  ['a choice by its whole text', { reference: 'A) red', expected: 'A) red', contract: { choices: ['A) red', 'B) blue'] } }, [], 'B) blue'],
  ['no choice that is an alternative', { reference: 'A', expected: ['A', 'B'], contract: { choices: ['A', 'B', 'C'], facts: [{ text: 'A', kind: 'choice' }] } }, [], 'C'],
  ['a citation among contexts', { reference: 'So [1].', contexts: ['x', 'y'], contract: { facts: [{ text: '[1]', kind: 'citation' }] } }, [], '[2]'],
  ['a citation alone', { reference: 'So [1], [3].', contract: { facts: [{ text: '[1]', kind: 'citation' }] } }, [], '[93]'],
  ['a place', fact('Paris', 'name'), [], 'Quillmere'],
  ['a person', fact('Ada Lovelace', 'name'), [], 'Orlen Vask'],
  ['a name in small letters', fact('paris', 'name'), [], 'quillmere'],
  ['a name of another case', fact('Paris', 'name'), [fact('London', 'name')], 'London'],
  ['no name that holds it', fact('Paris', 'name'), [fact('Paris, Texas', 'name'), fact('Rome', 'name')], 'Rome'],
  ['no name that it holds', fact('Paris, Texas', 'name'), [fact('Texas', 'name')], 'Orlen Vask'],
  ['no name of the prompt', { ...fact('Paris', 'name'), prompt: 'Is London its capital?' }, [fact('London', 'name')], 'Quillmere'],
  ['no name of another case under synonym', { reference: 'Paris', contract: { tolerates: ['synonym'], facts: [{ text: 'Paris', kind: 'name' }] } }, [fact('London', 'name')], 'Quillmere'],
  ['an antonym', fact('No', 'phrase'), [], 'Yes'],
  ['an antonym that the prompt names', { ...fact('was approved', 'phrase'), prompt: 'Was it approved or denied?' }, [], 'was denied'],
  ['no antonym that is an alternative', { reference: 'no', expected: ['no', 'yes'], contract: { facts: [{ text: 'no', kind: 'phrase' }] } }, [], null],
  ['a phrase of another case', { reference: 'Paris', expected: 'Paris' }, [{ reference: 'It is Lima.', expected: 'Lima' }], 'Lima'],
  ['no phrase', fact('Keep the receipt', 'phrase'), [], null],
  ['no negation', fact('not Africa', 'negation'), [fact('not Asia', 'negation')], null],
  ['no code', fact('x = 1', 'code'), [], null],
])('the wrong value of %s', (_what, part, others, wrong) => {
  const subject = subjectOf(part, others)
  const [first] = subject.facts
  expect(first === undefined ? 'no fact' : wrongValue(subject, first)).toBe(wrong)
})

test('every wrong value of a number is certainly different and does not hold it', () => {
  fc.assert(fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 0, max: 3 }), (units, scale) => {
    const text = (units / 10 ** scale).toFixed(scale)
    const subject = subjectOf(fact(text, 'number'))
    for (const wrong of wrongValues(subject, { text, kind: 'number' })) {
      expect(wrong.includes(text)).toBe(false)
      expect(certainlyDifferentNumber(subject, { text, kind: 'number' }, wrong)).toBe(true)
      expect(factGone(subject, wrong, { text, kind: 'number' })).toBe(true)
    }
  }), { numRuns: 50 })
})

test('the gold has a wrong value where its fact has one', () => {
  expect(wrongGold(subjectOf({ reference: 'It is 7.', expected: 7 }))).toBe('28')
  expect(wrongGold(subjectOf({ reference: 'It is so.' }))).toBeNull()
})

test.each([
  ['5', '10', true], ['5', '9.99', false], ['5', '-5', true], ['0', '1', true], ['0', '0.9', false], ['0', '0', false],
  ['0.001', '0.002', true], ['-3', '-6', true], ['100', '50', true], ['100', '51', false],
])('a change from %s to %s is gross: %s', (a, b, gross) => { expect(isGross(d(a), d(b))).toBe(gross) })

test.each<[string, Part, string, FactKind, string, boolean]>([
  ['within tolerance', { reference: '5', contract: { tolerance: 1 } }, '5', 'number', '6', false],
  ['outside tolerance', { reference: '5', contract: { tolerance: 1 } }, '5', 'number', '6.01', true],
  ['near another alternative', { reference: '5', expected: ['5', '50'] }, '5', 'number', '51', false],
  ['unreadable', { reference: '5' }, '5', 'number', '5abc', false],
  ['another unit', { reference: '5' }, '100 cm', 'quantity', '100 m', true],
  ['the same size in another unit', { reference: '5' }, '100 cm', 'quantity', '1 m', false],
  ['a unit less than twice as large', { reference: '5' }, '5 yd', 'quantity', '5 m', false],
  ['another dimension', { reference: '5' }, '5 km', 'quantity', '5 kg', true],
  ['an equal product', { reference: '5' }, '5 J', 'quantity', '5 N·m', false],
  ['another temperature scale', { reference: '5' }, '20 °C', 'quantity', '20 °F', false],
  ['another noun', { reference: '5' }, '3 cats', 'quantity', '3 dogs', false],
])('certainly different: %s', (_what, part, text, kind, now, is) => {
  expect(certainlyDifferentNumber(subjectOf(part), { text, kind }, now)).toBe(is)
})

test.each<[string, Part, string, FactKind, string, boolean]>([
  ['still there', fact('Paris', 'name'), 'Paris', 'name', 'In Paris.', false],
  ['inside a word', fact('Paris', 'name'), 'Paris', 'name', 'Parisian', true],
  ['in another case, tolerated', { reference: 'Paris', contract: { tolerates: ['case'] } }, 'Paris', 'name', 'PARIS', false],
  ['in another case', { reference: 'Paris' }, 'Paris', 'name', 'PARIS', true],
  ['grouped', { reference: '1250' }, '1250', 'number', 'It is 1,250.', false],
  ['as a word', { reference: '3' }, '3', 'number', 'It is three.', false],
  ['within tolerance', { reference: '3', contract: { tolerance: 0.5 } }, '3', 'number', 'It is 3.4.', false],
  ['another number', { reference: '3' }, '3', 'number', 'It is 13.', true],
  ['another spelling of the unit', { reference: '5 km' }, '5 km', 'quantity', 'It is 5 kilometres.', false],
  ['another unit', { reference: '5 km' }, '5 km', 'quantity', 'It is 5 kg.', true],
  ['another price', { reference: '$5' }, '$5', 'quantity', 'It is $5.00.', false],
  ['another spelling of the day', { reference: '2021-10-09' }, '2021-10-09', 'date', 'On 9 October 2021.', false],
  ['another day', { reference: '2021-10-09' }, '2021-10-09', 'date', 'On 10 October 2021.', true],
  ['the option by its text', { reference: 'A', contract: { choices: ['A) red', 'B) blue'] } }, 'A', 'choice', 'B, so red', false],
  ['another option', { reference: 'A', contract: { choices: ['A) red', 'B) blue'] } }, 'A', 'choice', 'B) blue', true],
])('a fact is gone or not: %s', (_what, part, text, kind, now, gone) => {
  expect(factGone(subjectOf(part), now, { text, kind })).toBe(gone)
})

test('every occurrence is replaced', () => {
  const subject = subjectOf({ reference: 'Paris, Parisian, Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } })
  expect(applyEdits(subject.text, replaceAll(subject.facts[0] ?? { spans: [] }, 'Rome'))).toBe('Rome, Parisian, Rome')
})

test.each([
  ['a b c', 2, 3, 'a c'], ['b c', 0, 1, 'c'], ['a b', 2, 3, 'a'], ['a\nb c', 2, 3, 'a\nc'], ['ab', 1, 2, 'a'], ['a b.', 2, 3, 'a.'],
])('a span goes with one blank: %j', (text, start, end, left) => {
  expect(applyEdits(text, [dropWithBlank(text, { start, end })])).toBe(left)
})

test.each<[string, Part, string, string[], boolean]>([
  ['nothing of the case', { reference: 'Paris', expected: 'Paris' }, 'It is Rome.', [], true],
  ['the gold', { reference: 'Paris', expected: 'Paris' }, 'It is Paris.', [], false],
  ['the gold in another case and a word', { reference: 'Paris', expected: 'Paris' }, 'PARISIAN', [], false],
  ['the gold, allowed', { reference: 'Paris', expected: 'Paris' }, 'It is Paris.', ['Paris'], true],
  ['a marker around an allowed text', { reference: 'Paris', expected: 'Paris', contract: { forbids: ['not Paris'] } }, 'not Paris', ['Paris'], false],
  ['a letter inside a word', { reference: 'B', expected: 'B' }, 'bvudl', [], true],
  ['a letter as a word', { reference: 'B', expected: 'B' }, 'plan b', [], false],
  ['a digit inside a number', { reference: '7', expected: 7 }, 'in 1987', [], false],
  ['a number as a word', { reference: '3', expected: 3 }, 'three versions', [], false],
  ['a forbidden sign', { reference: 'a', contract: { forbids: [';'] } }, 'a; b', [], false],
  ['a forbidden blank', { reference: 'a', contract: { forbids: ['\n'] } }, 'a\nb', [], false],
  ['an option', { reference: 'A', contract: { choices: ['A) red', 'B) blue'] } }, 'dark blue', [], false],
  ['a label', { reference: 'A', contract: { choices: ['A) red', 'B) blue'] } }, 'a cat', [], false],
])('an insert holds %s', (_what, part, inserted, allow, clean) => {
  expect(isClean(subjectOf(part), inserted, allow)).toBe(clean)
})

test('the first clean template is taken', () => {
  const subject = subjectOf({ reference: 'Paris', expected: 'Paris' })
  expect(firstClean(subject, ['Paris?', 'Rome?', 'Oslo?'])).toBe('Rome?')
  expect(firstClean(subject, ['Paris?'])).toBeNull()
})

test.each([
  ['The claim was approved.', 'The claim was denied.'], ['YES', 'NO'], ['an open door', 'a closed door'], ['a closed door', 'an open door'],
  ['not approved', null], ["isn't safe", null], ['yes and no', null], ['Paris', null], ['never', 'always'],
])('a text is reversed or not: %s', (text, opposite) => { expect(reversed(text)).toBe(opposite) })

test('antonyms are found as whole words', () => {
  expect(antonymSites('Yes, more nowhere').map(({ replacement }) => replacement)).toEqual(['No', 'less'])
})
