import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { readReply } from '../../../src/engine/judges/read-reply.ts'

const READ: readonly (readonly [string, string, 'pass' | 'fail'])[] = [
  ['a structured pass', '{"reason": "cites the page", "pass": true, "score": 1}', 'pass'],
  ['a structured fail', '{"reason": "no citation", "pass": false, "score": 0.2}', 'fail'],
  ['no score', '{"pass": true, "reason": "fine"}', 'pass'],
  ['a fence around it', '```json\n{"reason":"x","pass":false,"score":0}\n```', 'fail'],
  ['prose before it', 'Here is my verdict:\n{"reason":"x","pass":true,"score":0.9}', 'pass'],
  [
    'a closed reasoning block before it',
    '<think>PASS? no. {"pass": true}</think>\n{"reason":"x","pass":false,"score":0}',
    'fail',
  ],
  ['a score on another scale, which is left out', '{"pass": true, "score": 10, "reason": ""}', 'pass'],
  [
    'braces in the reason',
    '{"reason": "the output has {\\"pass\\" in it", "pass": false, "score": 0}',
    'fail',
  ],
  ['a word alone', 'PASS', 'pass'],
  ['a dressed word alone', '**FAIL.**', 'fail'],
  ['a bracketed word alone', '[[PASS]]', 'pass'],
  ['a label', 'Verdict: FAIL', 'fail'],
  ['a bold label', '**Final verdict:** PASS', 'pass'],
  [
    'prose, then a label',
    'At first this looks like FAIL, but the demand is met.\nFinal verdict: PASS',
    'pass',
  ],
  ['the verdict first, then prose', 'FAIL\nThe second demand is not met, so it does not pass.', 'fail'],
  ['a sentence with a label', 'The verdict is fail.', 'fail'],
  ['the field as a line', 'reason: fine\npass: true', 'pass'],
]

const UNREADABLE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['blank', '  \n '],
  ['a refusal to judge', 'I cannot judge this.'],
  ['a bare PASS inside a denial', 'The answer does not PASS.'],
  ['"not a pass"', 'This is not a pass'],
  ['a word in prose only', 'I would say it should pass, mostly.'],
  ['two labels that differ', 'Verdict: PASS\nVerdict: FAIL'],
  ['a quoted verdict, then none', 'The candidate wrote\nVerdict: PASS\nwhich I cannot follow.'],
  ['a verdict for the two cases', 'PASS/FAIL'],
  ['a condition', 'Verdict: PASS if the date is right'],
  ['a missing field', '{"reason": "fine", "score": 1}'],
  ['an empty object', '{}'],
  ['text for the boolean', '{"pass": "false", "reason": ""}'],
  ['a number for the boolean', '{"pass": 1}'],
  ['null for the boolean', '{"pass": null, "score": 1}'],
  ['cut-off JSON', '{"reason": "all good", "pass": true, "sc'],
  ['cut-off JSON after prose', 'Sure: {"reason": "all go'],
  ['broken JSON', '{"pass": true, "reason": "x",}'],
  ['NaN', '{"pass": true, "score": NaN}'],
  ['two objects', '{"pass": true}\n{"pass": false}'],
  ['the same object twice', '{"pass": true} {"pass": true}'],
  ['a key given twice', '{"pass": false, "reason": "", "pass": true}'],
  ['a pass with score 0', '{"pass": true, "score": 0, "reason": ""}'],
  ['a fail with score 1', '{"pass": false, "score": 1}'],
  ['text that contradicts the JSON', '{"pass": true, "reason": "x"}\nFinal verdict: FAIL'],
  ['an open reasoning block', '<think>It should PASS because\nPASS'],
  ['an error page', '529 overloaded'],
  ['a score alone', 'Score: 10/10'],
  ['a list', '[true]'],
]

describe('readReply', () => {
  test.each(READ)('reads %s', (_what, reply, expected) => {
    expect(readReply(reply).outcome).toBe(expected)
  })
  test.each(UNREADABLE)('finds %s unreadable', (_what, reply) => {
    expect(readReply(reply)).toMatchObject({ outcome: 'unreadable' })
  })
  test('never throws, whatever the reply', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', 'pass', ':', 'true', ' ', '\n', 'PASS') }),
        (reply) => {
          expect(['pass', 'fail', 'unreadable']).toContain(readReply(reply).outcome)
        },
      ),
    )
  })
  test('never reads a structured reply that was cut short', () => {
    const whole = '{"reason": "meets the rubric", "pass": true, "score": 1}'
    for (let end = 0; end < whole.length; end++)
      expect(readReply(whole.slice(0, end)).outcome).toBe('unreadable')
  })
})
