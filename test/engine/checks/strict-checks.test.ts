import { describe, expect, test } from 'vitest'
import type { BuiltInCheck, Sample } from '../../../src/engine/checks/check.ts'
import * as checks from '../../../src/engine/checks/index.ts'

const {
  answerIs,
  callArguments,
  cites,
  forbids,
  grounding,
  jsonEquals,
  jsonSchema,
  lengthWithin,
  listEquals,
  trajectory,
  toolMisuse,
  number,
  oneOf,
} = checks

const says = (check: BuiltInCheck, { output, ...context }: Sample) =>
  check(output, { caseId: 'a', ...context }).pass
const calls = (...tools: readonly string[]) => ({
  output: 'done',
  toolCalls: tools.map((tool) => ({ tool })),
})
const refund = (args: Record<string, string | number | boolean>) => ({ tool: 'refund', args })
const open = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }

describe('accepts', () => {
  test.each<[string, BuiltInCheck, Sample]>([
    [
      'answerIs · one of several answers',
      answerIs(['14', 'fourteen'], { tolerates: ['case'] }),
      { output: 'Fourteen\n' },
    ],
    [
      'answerIs · layers of dressing',
      answerIs('Oslo', { tolerates: ['lead-in', 'markdown', 'punctuation'] }),
      { output: '**Answer:** **Oslo**.' },
    ],
    [
      'answerIs · a number in another form',
      answerIs(1250, { tolerates: ['number-format', 'currency'] }),
      { output: '$1,250.00' },
    ],
    ['answerIs · a number within the band', answerIs(9.81, { tolerance: 0.05 }), { output: '9.8' }],
    ['answerIs · a box', answerIs('3/4', { tolerates: ['boxed', 'latex'] }), { output: '\\boxed{3/4}' }],
    ['answerIs · the last line', answerIs('42', { scope: 'last_line' }), { output: '30 + 12\n42\n' }],
    ['answerIs · a fence', answerIs('42', { tolerates: ['code-fence'] }), { output: '```text\n42\n```' }],
    ['forbids · an innocent longer word', forbids('ass'), { output: 'An assault.' }],
    ['forbids · a look-alike of its point', forbids('a.b'), { output: 'axb' }],
    ['cites · a range', cites({ least: 2 }), { output: 'So [1-2].', contexts: ['a', 'b'] }],
    ['cites · an id that a context holds', cites(), { output: 'So [doc-7].', contexts: ['doc-7: text'] }],
    ['cites · a word in brackets beside it', cites(), { output: 'So [sic] [1].', contexts: ['a'] }],
    ['cites · a named source', cites({ each: ['(Ito, 2019)'] }), { output: 'It is (Ito, 2019).' }],
    ['jsonEquals · a fence', jsonEquals([1]), { output: '```json\n[1]\n```' }],
    ['jsonEquals · an escape', jsonEquals('é'), { output: '"\\u00e9"' }],
    [
      'jsonSchema · a reference into itself',
      jsonSchema({ $ref: '#/$defs/n', $defs: { n: { type: 'integer' } } }),
      { output: '3' },
    ],
    ['jsonSchema · an extra member of an open object', jsonSchema(open), { output: '{"n": 1, "m": 2}' }],
    ['trajectory · order free', trajectory(['a', 'b'], { ordered: false }), calls('b', 'a')],
    ['trajectory · a lower bar', trajectory(['a', 'b', 'c'], { threshold: 0.6 }), calls('a', 'c')],
    ['trajectory · no call wanted', trajectory([]), calls()],
    [
      'callArguments · beside another tool',
      callArguments('refund', { n: 1 }),
      { output: '', toolCalls: [{ tool: 'log' }, refund({ n: 1 })] },
    ],
    [
      'callArguments · extra arguments where they may be',
      callArguments('refund', { n: 1 }, { extraArgs: true }),
      { output: '', toolCalls: [refund({ n: 1, m: 2 })] },
    ],
    ['listEquals · any order', listEquals(['red', 'green'], { ordered: false }), { output: 'green and red' }],
    ['listEquals · JSON', listEquals(['red', 'green']), { output: '["red", "green"]' }],
    ['listEquals · numbered lines', listEquals(['red', 'green']), { output: 'They are:\n1. Red\n2. Green' }],
    ['lengthWithin · items', lengthWithin({ items: { min: 2, max: 2 } }), { output: '- a\n- b' }],
    [
      'lengthWithin · an abbreviation ends no sentence',
      lengthWithin({ sentences: { max: 1 } }),
      { output: 'Ask Dr. Ito about it.' },
    ],
    [
      'lengthWithin · sentences without blanks',
      lengthWithin({ sentences: { min: 2, max: 2 } }),
      { output: '開いています。どうぞ。' },
    ],
    [
      'lengthWithin · characters are code points',
      lengthWithin({ characters: { max: 2 } }),
      { output: '👍👍' },
    ],
    ['number · the last line', number(42, { scope: 'last_line' }), { output: '30 + 12\n42' }],
    ['number · any', number(12, { which: 'any' }), { output: '5 and 1,2 and 7' }],
    ['oneOf · final full stops', oneOf(['north']), { output: ' North...' }],
    [
      'grounding · another script',
      grounding(),
      { output: 'башня из дуба', contexts: ['Башня сделана из дуба.'] },
    ],
  ])('%s', (_, check, sample) => expect(says(check, sample)).toBe(true))
})

describe('rejects', () => {
  test.each<[string, BuiltInCheck, Sample]>([
    [
      'answerIs · noise around the answer',
      answerIs('Oslo', { tolerates: ['case'] }),
      { output: 'bvu Oslo Kq7' },
    ],
    [
      'answerIs · another answer denied',
      answerIs('Oslo', { tolerates: ['lead-in'] }),
      { output: 'Not Bergen: not Oslo' },
    ],
    ['answerIs · a dressing not tolerated', answerIs('Oslo'), { output: '**Oslo**' }],
    ['answerIs · a number outside the band', answerIs(9.81, { tolerance: 0.05 }), { output: '9.87' }],
    [
      'answerIs · a block that never ends',
      answerIs('Oslo', { tolerates: ['reasoning-block'] }),
      { output: '<think>Oslo' },
    ],
    ['forbids · full-width letters', forbids('badword'), { output: 'ｂａｄｗｏｒｄ' }],
    ['forbids · bold mathematical letters', forbids('bad'), { output: '𝐛𝐚𝐝' }],
    ['forbids · an invisible character inside', forbids('badword'), { output: 'bad\u200Bword' }],
    ['forbids · an invisible character for a blank', forbids('bad word'), { output: 'bad\u200Bword' }],
    ['forbids · another dash', forbids('sk-1'), { output: 'sk–1' }],
    ['forbids · a symbol at its edge', forbids('@55'), { output: 'a @55 b' }],
    ['cites · no marker', cites(), { output: 'So.', contexts: ['a'] }],
    ['cites · a marker out of range', cites(), { output: 'So [91].', contexts: ['a'] }],
    [
      'cites · a source laundered through a link',
      cites(),
      { output: 'So [1], [doc-99](https://doc.invalid/99).', contexts: ['a'] },
    ],
    ['cites · no context left', cites(), { output: 'So [1].', contexts: [] }],
    ['cites · a listed marker missing', cites({ each: ['[2]'] }), { output: 'So [1].' }],
    [
      'cites · a marker beside those listed',
      cites({ each: ['[1]'], only: true }),
      { output: 'So [1], [4].' },
    ],
    ['jsonEquals · a number as a text', jsonEquals({ n: 3 }), { output: '{"n": "3"}' }],
    ['jsonEquals · a member named twice', jsonEquals({ n: 3 }), { output: '{"n": 4, "n": 3}' }],
    [
      'jsonEquals · a member named twice by an escape',
      jsonEquals({ n: 3 }),
      { output: '{"\\u006e": 4, "n": 3}' },
    ],
    ['jsonEquals · text after it', jsonEquals([1]), { output: '[1] so' }],
    ['jsonSchema · a missing member', jsonSchema(open), { output: '{}' }],
    ['jsonSchema · a member named twice', jsonSchema(open), { output: '{"n": 1, "n": 2}' }],
    [
      'jsonSchema · a date that does not exist',
      jsonSchema({ type: 'string', format: 'date' }),
      { output: '"2023-02-29"' },
    ],
    ['trajectory · a step missing', trajectory(['a', 'b']), calls('a')],
    ['trajectory · a tool of a longer name', trajectory(['a']), calls('a_v2')],
    [
      'trajectory · an extra call where none may be',
      trajectory(['a'], { extraCalls: false }),
      calls('a', 'b'),
    ],
    [
      'trajectory · a failed step',
      trajectory(['a'], { succeeded: true }),
      { output: '', toolCalls: [{ tool: 'a', result: { error: 'timeout' } }] },
    ],
    ['trajectory · a call where none is wanted', trajectory([]), calls('a')],
    [
      'toolMisuse · a failed call',
      toolMisuse('rm'),
      { output: '', toolCalls: [{ tool: 'a', result: { error: 'denied' } }] },
    ],
    [
      'callArguments · a longer value',
      callArguments('refund', { s: 'done' }),
      { output: '', toolCalls: [refund({ s: 'undone' })] },
    ],
    [
      'callArguments · an extra argument',
      callArguments('refund', { n: 1 }),
      { output: '', toolCalls: [refund({ n: 1, all: true })] },
    ],
    [
      'callArguments · a second call that is wrong',
      callArguments('refund', { n: 1 }),
      { output: '', toolCalls: [refund({ n: 1 }), refund({ n: 2 })] },
    ],
    ['callArguments · no call', callArguments('refund', {}), { output: '' }],
    ['listEquals · an item twice', listEquals(['red', 'green']), { output: 'red, green, green' }],
    ['lengthWithin · a word too many', lengthWithin({ words: { max: 2 } }), { output: 'one two three' }],
    ['number · another number first', number(42), { output: '2 + 40 = 42' }],
    ['grounding · nothing said', grounding(), { output: ' ', contexts: ['a'] }],
  ])('%s', (_, check, sample) => expect(says(check, sample)).toBe(false))
})

describe('refuses arguments', () => {
  test.each<[string, () => unknown, string]>([
    [
      'an empty needle',
      () => checks.contains(''),
      'contains: needles must be a text that is not blank, but is ""; write the text in quotes.',
    ],
    [
      'an empty list',
      () => checks.contains([]),
      'contains: needles is an empty list; name at least one text.',
    ],
    [
      'a broken pattern',
      () => checks.regex('('),
      'regex: pattern "(" with flags "is" is not a valid pattern; mend it or escape its special characters.',
    ],
    [
      'a number that is none',
      () => checks.number(NaN),
      'number: expected must be a finite number, but is NaN; give such a number without quotes.',
    ],
    [
      'a band below 0',
      () => checks.number(1, { tolerance: -1 }),
      'number: tolerance must be a finite number of at least 0, but is -1; give such a number without quotes.',
    ],
    ['no bound', () => checks.wordCount({}), 'wordCount: bounds has neither min nor max; write { max: 50 }.'],
    [
      'bounds that exclude all',
      () => checks.wordCount({ min: 5, max: 3 }),
      'wordCount: max must be a whole number of at least 5, but is 3; give such a number without quotes.',
    ],
    [
      'a $ref to nowhere',
      () => jsonSchema({ $ref: '#/$defs/x' }),
      'jsonSchema: schema has the $ref "#/$defs/x", which points nowhere in it; nothing is fetched, so put the definition inside.',
    ],
    [
      'a right option that is no choice',
      () => checks.onlyOneOf(['A', 'B'], 'C'),
      'onlyOneOf: right is "C", which is none of the choices; name one of them.',
    ],
    [
      'a fact among the wrong answers',
      () => checks.states('Oslo', { not: 'oslo' }),
      'states: not names the fact "Oslo" itself; list only wrong answers.',
    ],
    [
      'a tolerance that cannot be undone',
      () => Reflect.apply(answerIs, undefined, ['x', { tolerates: ['synonym'] }]),
      'answerIs: tolerates[0] must be one of',
    ],
    [
      'an unknown option',
      () => Reflect.apply(number, undefined, [1, { tol: 1 }]),
      'number: options has no member "tol"; the members are which, scope, tolerance.',
    ],
  ])('%s', (_, make, message) => expect(make).toThrow(message))
})

test('a pattern given as a RegExp keeps its flags, but no memory', () => {
  const check = checks.regex(/[A-Z]/g)
  expect(check.args).toEqual(['[A-Z]', ''])
  expect([check('a'), check('A'), check('A')].map(({ pass }) => pass)).toEqual([false, true, true])
})
