import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canon, canonContexts, canonToolCalls } from '../../../src/engine/canon/canon.ts'
import type { Known } from '../../../src/engine/canon/canon-step.ts'
import { FILLER, T1 } from '../../../src/engine/reading/constants.ts'
import type { Contract, Tolerance, ToolCall } from '../../../src/engine/model/suite.ts'
import { TOLERANCES } from '../../../src/engine/suite/schema.ts'

const tolerates = (...names: Tolerance[]): Contract => ({ tolerates: names })
const CHOICES = ['A) 180 degrees', 'B) 90 degrees', 'C) 45 degrees']

type Row = readonly [what: string, contract: Contract, reference: string, mutant: string, known?: Known]

const SAME: readonly Row[] = [
  ['CR LF', tolerates('line-endings'), 'a\nb', 'a\r\nb'],
  ['a closed reasoning block', tolerates('reasoning-block'), 'C', '<think>D looks likely at first.</think>\nC'],
  ['a tagged fence', tolerates('code-fence'), '{"a":1}', '```json\n{"a":1}\n```'],
  ['a closing fence alone', { format: 'code', tolerates: ['code-fence'] }, 'def f(): return 1', 'def f(): return 1\n```'],
  ['a greeting', tolerates('greeting'), 'Yes', 'Hello! Yes'],
  ['a farewell', tolerates('greeting'), 'Yes.', 'Yes. Have a nice day.'],
  ['sympathy under case and quotes', tolerates('greeting', 'case', 'quotes'), 'Go.', 'I’M SORRY TO HEAR THAT. GO.'],
  ['a label', tolerates('lead-in'), 'yes', 'Answer: yes'],
  ['a lead-in sentence', tolerates('lead-in'), 'yes', 'The answer is yes.'],
  ['a label in a reference whose case is swapped', tolerates('lead-in', 'case'), 'Answer: Yes', 'aNSWER: yES'],
  ['a label in a reference under a heading', tolerates('lead-in', 'markdown'), 'Answer: Yes', '# Answer: Yes'],
  ['a disclaimer', tolerates('disclaimer'), 'Take 5 mg.', 'Take 5 mg.\n\n(This reply comes from an AI assistant and is no substitute for professional advice.)'],
  ['a plain explanation', tolerates('explanation'), 'Yes.', 'We went over this once. Yes.'],
  ['filler in front', tolerates('explanation'), 'Yes.', `${FILLER}\nYes.`],
  ['a first value taken back', tolerates('explanation'), 'It is 5.', 'At first I had 16. That is wrong.\nIt is 5.'],
  ['another value denied beside the answer', tolerates('explanation'), 'It is Asia.', 'It is Asia, not Dovane.'],
  ['another value denied behind', tolerates('explanation'), 'It is Asia.', 'It is Asia. It is not Dovane.'],
  ['a shown sum', tolerates('explanation'), 'Answer: 293', 'Answer: 148 + 145 = 293'],
  ['a weighed option', { choices: CHOICES, tolerates: ['explanation'] }, 'The answer is B.', 'A looks close, but only option B is right.'],
  ['a comment line in code', { format: 'code', tolerates: ['explanation'] }, 'def f(): return 1', '# reads the keys\ndef f(): return 1'],
  ['a draft block in front', { format: 'code', tolerates: ['explanation', 'code-fence'] }, 'f()', 'Draft, do not use:\n```\ng()\n```\nFinal version:\n```\nf()\n```'],
  ['bold type', tolerates('markdown'), 'The total is 12345', 'The total is **12345**'],
  ['inline code and a heading', tolerates('markdown'), 'The total is 5', '# The total is `5`'],
  ['a box', { format: 'math', tolerates: ['boxed'] }, '\\frac{1}{2}', '\\boxed{\\frac{1}{2}}'],
  ['a box in display delimiters', { format: 'math', tolerates: ['boxed', 'latex'] }, '\\frac{1}{2}', '\\[ \\boxed{\\frac{1}{2}} \\]'],
  ['a plain fraction', { format: 'math', tolerates: ['latex'] }, '\\frac{1}{2}', '1/2'],
  ['sizing macros', { format: 'math', tolerates: ['latex'] }, '(3, \\dfrac{\\pi}{2})', '\\left( 3, \\frac{\\pi}{2} \\right)'],
  ['math in dollars and a text group', { format: 'math', tolerates: ['latex'] }, '42', '$\\text{42}$'],
  ['NFD', tolerates('unicode-form'), 'café', 'cafe\u0301'],
  ['invisible characters', tolerates('invisible-characters'), 'a b', '\ufeffa\u00a0\u200bb'],
  ['curly quotes', tolerates('quotes'), `"it's"`, '“it’s”'],
  ['dashes, sign included', tolerates('dashes'), '1939-1945, -5', '1939–1945, −5'],
  ['a contraction', tolerates('contraction'), 'I cannot. Do not.', "I can't. Don't."],
  ['a curly contraction', tolerates('contraction', 'quotes'), 'I am not', 'I’m not'],
  ['grouped digits and zeros', tolerates('number-format'), 'The total is 1250', 'The total is 1,250.00'],
  ['thin groups under other steps', tolerates('number-format', 'unicode-form', 'invisible-characters'), '1250', '1\u202f250'],
  ['an exponent', tolerates('number-format'), '1250', '1.25e3'],
  ['leading zeros and a plus', tolerates('number-format'), '7', '+0007'],
  ['a decimal comma', { language: 'de', tolerates: ['number-format'] }, '3.25', '3,25'],
  ['a fraction', { format: 'math', tolerates: ['number-format'] }, '0.5', '1/2'],
  ['a currency sign and grouping', tolerates('number-format', 'currency'), '29', '$29.00'],
  ['a currency code', tolerates('currency'), '29', '29 EUR'],
  ['a percent word', tolerates('percent-form'), '60%', '60 percent'],
  ['no percent sign', tolerates('percent-form'), '60\\%', '60'],
  ['a unit spelled out', tolerates('unit-form'), 'It is 21 cm.', 'It is 21 centimetres.'],
  ['a unit that the prompt names', tolerates('unit-form'), '21', '21 inches', { prompt: 'Height in inches?' }],
  ['a unit that the fact names', { tolerates: ['unit-form'], facts: [{ text: '21 cm', kind: 'quantity' }] }, '21 cm', '21'],
  ['month first', tolerates('date-form'), 'Due 2021-10-21', 'Due October 21, 2021'],
  ['day first, short', tolerates('date-form'), 'Due 2021-10-09', 'Due 9 Oct 2021'],
  ['an ordinal without a year', tolerates('date-form'), 'Oct 21st', 'October 21'],
  ['a weekday in capitals', tolerates('date-form', 'case'), 'Monday', 'MON'],
  ['letter case', tolerates('case'), 'Answer', 'aNSWER'],
  ['an article', tolerates('article'), 'Spice Girls', 'The Spice Girls'],
  ['a final mark', tolerates('punctuation'), 'yes', 'yes!'],
  ['brackets around the answer', tolerates('punctuation'), 'B', '(B)'],
  ['brackets at the gold', { tolerates: ['punctuation'], facts: [{ text: '5', kind: 'number' }] }, 'It is 5 in all', 'It is (5) in all'],
  ['a mark at an expected value', tolerates('punctuation'), 'It is 5 in all', 'It is 5: in all', { expected: 5 }],
  ['half a bracket behind a label', { choices: CHOICES, tolerates: ['punctuation'] }, 'B', 'B)'],
  ['padded brackets', { choices: CHOICES, tolerates: ['punctuation', 'whitespace'] }, 'B', '( B )'],
  ['the label for its option', { choices: CHOICES }, 'B) 90 degrees', 'B'],
  ['blank', tolerates('whitespace'), '1 2 3', '\n1\n2  3 '],
  ['a value inside the band', { tolerance: 0.4, facts: [{ text: '4.0', kind: 'number' }] }, 'It is 4.0', 'It is 4.36'],
  ['an expected value inside the band', { tolerance: 1e-6 }, '0.333333333333', '0.333333', { expected: 0.333333333333 }],
  ['members in reverse', { format: 'json', tolerates: ['key-order'] }, '{"a":1 , "b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2} , "a":1}'],
  ['indent', { format: 'json', tolerates: ['key-order'] }, '{"a":1,"b":[1,2]}', '{\n "a": 1,\n "b": [1, 2]\n}'],
  ['escapes', { format: 'json' }, '{"a":"é/"}', '{"a":"\\u00e9\\/"}'],
  ['number forms', { format: 'json', tolerates: ['number-format'] }, '{"p":12,"q":1500}', '{"p":12.0,"q":1.5e3}'],
  ['a fence with blanks around', { format: 'json', tolerates: ['code-fence', 'whitespace'] }, '{"a":1}', '\n```\n{"a":1}\n```\n'],
  ['a lead-in before JSON', { format: 'json', tolerates: ['lead-in'] }, '{"a":1}', 'Here is the JSON:\n{"a":1}'],
  ['the extra member of the catalogue', { format: 'json', tolerates: ['extra-keys'] }, '{ "a":1 }', '{ "a":1,"note":"bvudl" }'],
  ['a member that the schema leaves out', { format: 'json', tolerates: ['extra-keys'], schema: { properties: { a: {} } } }, '{"a":1}', '{"x":2,"a":1}'],
  ['array order', { format: 'json', tolerates: ['list-order'] }, '[1, 2, 3]', '[3, 2, 1]'],
  ['members of a set', { format: 'set' }, '1,-2', '-2,1'],
  ['order of a list with a last and', { format: 'list', tolerates: ['list-order'] }, 'apple, pear and fig', 'fig, pear and apple'],
  ['bullets for commas', { format: 'list', tolerates: ['markdown'] }, 'a, b', '- a\n- b'],
  ['numbers for commas', { format: 'list', tolerates: ['markdown'] }, 'a, b and c', '1. a\n2. b\n3. c'],
  ['tight commas', { format: 'list', tolerates: ['whitespace'] }, 'a, b', 'a,b'],
  ['lines for commas', { format: 'list', tolerates: ['whitespace', 'punctuation'] }, 'a, b', 'a\nb'],
  ['order of math values', { format: 'math', tolerates: ['list-order'] }, '(1, 2), 3', '3, (1, 2)'],
]

const OTHER: readonly Row[] = [
  ['nothing declared', {}, 'yes', 'yes.'],
  ['an unclosed block', tolerates('reasoning-block'), 'It is Paris', '<think>Paris looks right, but more checks are'],
  ['a lead-in that hides another value', tolerates('lead-in'), 'yes', 'The answer is no.'],
  ['the gold denied', tolerates('explanation'), 'It is Asia.', 'It is Dovane, not Asia.'],
  ['a declared denial left out', { tolerates: ['explanation'], facts: [{ text: 'not Asia', kind: 'negation' }] }, 'Dovane, not Asia.', 'Dovane.'],
  ['another option picked', { choices: CHOICES, tolerates: ['explanation'] }, 'The answer is B.', 'Answer: It is not B, the answer is C'],
  ['the answer lost in reasoning', tolerates('explanation'), 'Yes.', 'We went over this once.'],
  ['another number', tolerates('number-format', 'currency', 'percent-form', 'unit-form'), '1250', '12.50'],
  ['0.6 for 60%', tolerates('percent-form', 'number-format'), '60%', '0.6'],
  ['another unit', tolerates('unit-form'), 'The rod is 100 cm.', 'The rod is 100 m.'],
  ['another unit than the fact', { tolerates: ['unit-form'], facts: [{ text: '100 cm', kind: 'quantity' }] }, '100 cm', '100 m'],
  ['another day', tolerates('date-form'), '2021-10-09', '10 October 2021'],
  ['a lost sign', tolerates('dashes', 'number-format'), '-5', '5'],
  ['a doubled sign', tolerates('number-format'), '5', '-5'],
  ['a value outside the band', { tolerance: 0.4, facts: [{ text: '4.0', kind: 'number' }] }, 'It is 4.0', 'It is 4.42'],
  ['digits joined over a blank', tolerates('whitespace'), '1 2', '12'],
  ['a version cut', tolerates('number-format', 'punctuation'), 'v2.14.1', 'v2.14'],
  ['another type', { format: 'json', tolerates: ['number-format', 'key-order'] }, '{"a":1}', '{"a":"1"}'],
  ['a long integer', { format: 'json', tolerates: ['number-format'] }, '{"a":12345678901234567890}', '{"a":12345678901234567891}'],
  ['a duplicate key', { format: 'json', tolerates: ['key-order'] }, '{"a":1}', '{"a":1,"a":22}'],
  ['swapped duplicate keys', { format: 'json', tolerates: ['key-order'] }, '{"a":1,"a":22}', '{"a":22,"a":1}'],
  ['broken JSON', { format: 'json', tolerates: ['key-order', 'whitespace', 'punctuation'] }, '{"a":1}', '{"a":1'],
  ['blank in a JSON string', { format: 'json', tolerates: ['key-order', 'whitespace'] }, '{"a":"b c"}', '{"a":"b  c"}'],
  ['an extra member not tolerated', { format: 'json' }, '{"a":1}', '{"a":1,"note":"bvudl"}'],
  ['a required member dropped', { format: 'json', tolerates: ['extra-keys'], schema: { properties: { a: {} } } }, '{"a":1}', '{}'],
  ['array order not tolerated', { format: 'json', tolerates: ['key-order'] }, '[1,2]', '[2,1]'],
  ['a list in another order', { format: 'list', tolerates: ['whitespace', 'markdown'] }, 'a, b', 'b, a'],
  ['a doubled member', { format: 'set' }, 'a, b', 'a, b, a'],
  ['an operator in code', { format: 'code', tolerates: ['markdown', 'whitespace'] }, 'a * b * c', 'a  b  c'],
  ['indent in code', { format: 'code', tolerates: ['whitespace'] }, 'if a:\n  b()\nc()', 'if a:\n  b()\n  c()'],
  ['a product', tolerates('markdown'), '2*3*4', '234'],
  ['two amounts in dollars', tolerates('latex'), '$5 and $6', '5 and 6'],
]

const named = (rows: readonly Row[]) => rows.map(([what, contract, reference, mutant, known]) => ({ what, contract, reference, mutant, known }))

describe('canon', () => {
  it.each(named(SAME))('is the same for $what', ({ contract, reference, mutant, known }) => {
    expect(canon(mutant, contract, known)).toBe(canon(reference, contract, known))
  })

  it.each(named(OTHER))('differs for $what', ({ contract, reference, mutant, known }) => {
    expect(canon(mutant, contract, known)).not.toBe(canon(reference, contract, known))
  })

  it.each(named(SAME).filter(({ contract }) => contract.tolerates?.length === 1))('tells $what apart when it is not declared', ({ contract, reference, mutant }) => {
    const { tolerates: _declared, tolerance: _band, ...rest } = contract
    expect(canon(mutant, rest)).not.toBe(canon(reference, rest))
  })

  it('is total and deterministic', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'a1 .,-$%(){}[]"`*_#\\\n=<>') }), fc.json())
    const format = fc.constantFrom('text', 'json', 'number', 'choice', 'list', 'set', 'code', 'math')
    fc.assert(fc.property(text, fc.subarray([...TOLERANCES]), format, (value, names, kind) => {
      const contract: Contract = { tolerates: names, format: kind, choices: ['A', 'B'], tolerance: 0 }
      expect(canon(value, contract)).toBe(canon(value, contract))
    }), { numRuns: 300 })
  })
})

describe('canonContexts', () => {
  it.each([
    ['a neutral context', {}, ['a', T1], ['a'], true],
    ['another order', tolerates('list-order'), ['b', 'a'], ['a', 'b'], true],
    ['another order, undeclared', {}, ['b', 'a'], ['a', 'b'], false],
    ['neutral contexts alone', {}, [T1], ['a'], false],
    ['no contexts', {}, [], ['a'], false],
  ])('compares %s', (_, contract, mutant, reference, same) => {
    expect(canonContexts(mutant, contract) === canonContexts(reference, contract)).toBe(same)
  })
})

describe('canonToolCalls', () => {
  const find = { tool: 'find', args: { q: 1, r: 2 } }
  const refund = { tool: 'refund' }
  const plan = { steps: ['find', 'refund'] }
  it.each([
    ['a harmless call', tolerates('extra-calls'), [find, { tool: 'list_help', args: {} }], [find], true],
    ['a call outside the plan', { plan, tolerates: ['extra-calls'] }, [find, { tool: 'look' }, refund], [find, refund], true],
    ['a forbidden call', { plan, tolerates: ['extra-calls'], forbids: ['drop'] }, [find, { tool: 'drop' }], [find], false],
    ['a forbidden call in capitals', { plan, tolerates: ['extra-calls', 'case'], forbids: ['drop'] }, [find, { tool: 'DROP' }], [find], false],
    ['another order', tolerates('call-order'), [refund, find], [find, refund], true],
    ['an order that the plan leaves free', { plan: { ...plan, ordered: false } }, [refund, find], [find, refund], true],
    ['another order, undeclared', { plan }, [refund, find], [find, refund], false],
    ['another argument', tolerates('call-order', 'extra-calls'), [{ tool: 'find', args: { q: 2, r: 2 } }], [find], false],
    ['a failed step', {}, [{ ...refund, result: { error: 'timeout' } }], [refund], false],
  ] satisfies [string, Contract, ToolCall[], ToolCall[], boolean][])('compares %s', (_, contract, mutant, reference, same) => {
    expect(canonToolCalls(mutant, contract) === canonToolCalls(reference, contract)).toBe(same)
  })
})
