import { distance } from 'fastest-levenshtein'
import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

/** Comparing takes time in proportion to both lengths, so both are bounded. */
const LONGEST = 20_000

/** The output is at most so many edits away from the expected text. */
export const levenshtein = defineCheck<[expected: string, options?: { readonly max?: number }]>({
  name: 'levenshtein',
  title: 'Is close to this text',
  family: 'similarity',
  doc: 'At most `max` insertions, deletions or replacements of a UTF-16 unit turn the output into the expected text.',
  parameters: [
    { name: 'expected', type: 'string', doc: 'The text, of at most 20,000 units.' },
    {
      name: 'options',
      type: '{ readonly max?: number }',
      optional: true,
      doc: '`max`: the most edits that are right (default 5).',
    },
  ],
  example: { args: ['harbour', { max: 1 }], passes: { output: 'harbor' }, fails: { output: 'arbor' } },
  prepare(ask, expected, options) {
    ask.options(options, ['max'])
    const want = ask.anyText('expected', expected)
    if (want.length > LONGEST)
      return ask.refuse('expected', `is longer than ${LONGEST} units; compare a shorter text`)
    const max = ask.number('max', options?.max ?? 5, { min: 0, max: LONGEST, whole: true })
    return (output) => {
      if (Math.abs(output.length - want.length) > max)
        return { pass: false, reason: `${output.length} units, and ${preview(want)} has ${want.length}` }
      const edits = distance(output, want)
      return { pass: edits <= max, reason: `${edits} edits from ${preview(want)}, at most ${max} wanted` }
    }
  },
})
