import { defineCheck } from './check.ts'

/** The output has at most so many characters. */
export const maxLength = defineCheck<[characters: number]>({
  name: 'maxLength',
  title: 'Has at most so many characters',
  family: 'length',
  doc: 'The output has at most this many characters, counted as Unicode code points, white space included.',
  parameters: [{ name: 'characters', type: 'number', doc: 'A whole number, inclusive.' }],
  example: { args: [8], passes: { output: 'short' }, fails: { output: 'much too long' } },
  prepare(ask, characters) {
    const limit = ask.number('characters', characters, { min: 0, whole: true })
    return (output) => {
      const count = [...output].length
      return { pass: count <= limit, reason: `${count} characters, wanted at most ${limit}` }
    }
  },
})
