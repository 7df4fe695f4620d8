import { defineCheck } from './check.ts'
import { words } from './shared/words.ts'

/** The output has so many words. */
export const wordCount = defineCheck<[bounds: { readonly min?: number; readonly max?: number }]>({
  name: 'wordCount',
  title: 'Has so many words',
  family: 'length',
  doc: 'The output has at least `min` and at most `max` words. A word is a run of letters and digits, in any script.',
  parameters: [
    {
      name: 'bounds',
      type: '{ readonly min?: number; readonly max?: number }',
      doc: 'Whole numbers, both inclusive; at least one of them.',
    },
  ],
  example: {
    args: [{ max: 3 }],
    passes: { output: 'Three words only.' },
    fails: { output: 'These are four words.' },
  },
  prepare(ask, bounds) {
    ask.options(bounds, ['min', 'max'])
    if (bounds?.min === undefined && bounds?.max === undefined)
      return ask.refuse('bounds', 'has neither min nor max; write { max: 50 }')
    const min = ask.number('min', bounds.min ?? 0, { min: 0, whole: true })
    const max = bounds.max === undefined ? Infinity : ask.number('max', bounds.max, { min, whole: true })
    return (output) => {
      const count = words(output).length
      const wanted = max === Infinity ? `at least ${min}` : min === 0 ? `at most ${max}` : `${min} to ${max}`
      return { pass: count >= min && count <= max, reason: `${count} words, wanted ${wanted}` }
    }
  },
})
