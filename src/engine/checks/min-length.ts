import { defineCheck } from './check.ts'

/** The output has at least so many characters. */
export const minLength = defineCheck<[characters: number]>({
  name: 'minLength',
  title: 'Has at least so many characters',
  family: 'length',
  doc: 'The output has at least this many characters, counted as Unicode code points, white space included.',
  parameters: [{ name: 'characters', type: 'number', doc: 'A whole number, inclusive.' }],
  example: { args: [8], passes: { output: 'long enough' }, fails: { output: 'short' } },
  prepare(ask, characters) {
    const limit = ask.number('characters', characters, { min: 0, whole: true })
    return (output) => {
      const count = [...output].length
      return { pass: count >= limit, reason: `${count} characters, wanted at least ${limit}` }
    }
  },
})
