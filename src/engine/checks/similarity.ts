import { distance } from 'fastest-levenshtein'
import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

const LONGEST = 20_000

/** The output is similar to the expected text. */
export const similarity = defineCheck<[expected: string, options?: { readonly threshold?: number }]>({
  name: 'similarity',
  title: 'Is similar to this text',
  family: 'similarity',
  doc:
    'The similarity of output and expected text is at least `threshold`: 1 minus their edit distance over the longer length, ' +
    'after letter case and runs of white space are evened out. 1 is the same text, 0 nothing in common.',
  parameters: [
    { name: 'expected', type: 'string', doc: 'The text, of at most 20,000 units.' },
    {
      name: 'options',
      type: '{ readonly threshold?: number }',
      optional: true,
      doc: '`threshold`: least similarity, above 0 up to 1 (default 0.8).',
    },
  ],
  example: {
    args: ['the wide harbour', { threshold: 0.9 }],
    passes: { output: 'The wide harbor' },
    fails: { output: 'the wide bay' },
  },
  prepare(ask, expected, options) {
    ask.options(options, ['threshold'])
    const want = even(ask.text('expected', expected))
    if (want.length > LONGEST)
      return ask.refuse('expected', `is longer than ${LONGEST} units; compare a shorter text`)
    const threshold = ask.number('threshold', options?.threshold ?? 0.8, { min: 0.01, max: 1 })
    return (output) => {
      const got = even(output)
      const longer = Math.max(got.length, want.length)
      const most = 1 - Math.abs(got.length - want.length) / longer
      if (most < threshold || got.length > 2 * LONGEST)
        return { pass: false, score: 0, reason: `of another length than ${preview(want)}` }
      const score = 1 - distance(got, want) / longer
      return {
        pass: score >= threshold,
        score,
        reason: `similarity ${score.toFixed(3)} with ${preview(want)}, at least ${threshold} wanted`,
      }
    }
  },
})

function even(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
