import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { sentencesOf, wordsOf } from '../../../src/engine/reading/sentences.ts'

const texts = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test.each<[string, string, string[]]>([
  ['two sentences', 'Refunds take 5 days. Keep the receipt.', ['Refunds take 5 days.', 'Keep the receipt.']],
  ['no mark at the end', 'One. Two', ['One.', 'Two']],
  ['decimals', 'It is 3.5 now. Yes!', ['It is 3.5 now.', 'Yes!']],
  ['short forms', 'Use e.g. salt, vs. sugar etc. here. Dr. J. Smith came.', ['Use e.g. salt, vs. sugar etc. here.', 'Dr. J. Smith came.']],
  ['No. before a number only', 'No. It is No. 5.', ['No.', 'It is No. 5.']],
  ['a closing quote', 'He said "go." Then left.', ['He said "go."', 'Then left.']],
  ['a blank line', 'Title\n\nBody text', ['Title', 'Body text']],
  ['a blank line of CR LF', 'Title\r\n \r\nBody', ['Title', 'Body']],
  ['a single line break', 'one\ntwo', ['one\ntwo']],
  ['a numbered list', '1. Add salt\n2. Stir', ['1. Add salt\n2. Stir']],
  ['a year at the end', 'It was 1987. Then 5.', ['It was 1987.', 'Then 5.']],
  ['Japanese', '首都は東京です。人口は多い！', ['首都は東京です。', '人口は多い！']],
  ['Japanese speech', '「はい。」と言った。', ['「はい。」と言った。']],
  ['Hindi', 'यह दिल्ली है। वह नहीं।', ['यह दिल्ली है।', 'वह नहीं।']],
  ['Arabic', 'هل هذا صحيح؟ نعم.', ['هل هذا صحيح؟', 'نعم.']],
  ['marks in a row', 'Really?! Yes... no', ['Really?!', 'Yes...', 'no']],
  ['a fence', 'Run this. Now:\n```js\na. b. c\n\nd. e\n```\nDone. Bye.', ['Run this.', 'Now:', '```js\na. b. c\n\nd. e\n```', 'Done.', 'Bye.']],
  ['JSON', '{"a": "One. Two."}', ['{"a": "One. Two."}']],
  ['nothing', ' \n\n ', []],
])('%s', (_what, text, expected) => {
  expect(texts(text)).toEqual(expected)
})

test('sentences are in order, apart, without blank at their ends, and lose no visible character', () => {
  const unit = fc.constantFrom('a', 'B', ' ', '.', '!', '。', '\n', '\r\n', '"', '5', '```\n', '1. ', '🎉', '…')
  fc.assert(fc.property(fc.array(unit, { maxLength: 60 }).map((units) => units.join('')), (text) => {
    let [at, kept] = [0, '']
    for (const { start, end } of sentencesOf(text)) {
      expect(start).toBeGreaterThanOrEqual(at)
      expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
      kept += text.slice(start, end)
      at = end
    }
    expect(kept.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  }))
})

test.each(['.'.repeat(100_000), '. '.repeat(50_000), '\n'.repeat(100_000), '```\n'.repeat(25_000), '"'.repeat(100_000), '.""'.repeat(30_000), 'a.'.repeat(50_000), '\n \t'.repeat(30_000), '~~~a\n'.repeat(20_000)])(
  'a long hostile text is read to its end', (text) => { expect(sentencesOf(text).length).toBeLessThan(100_001) },
)

test('words are runs of letters and digits', () => {
  const text = "It's 5km, दिल्ली!"
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['It', 's', '5km', 'दिल्ली'])
})
