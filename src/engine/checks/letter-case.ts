import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

const CASES = ['upper', 'lower'] as const

/** Every cased letter of the output is a capital, or none is. */
export const letterCase = defineCheck<[letters: (typeof CASES)[number]]>({
  name: 'letterCase',
  title: 'Is in capitals, or in small letters',
  family: 'letter-case',
  doc: 'Every letter of the output that has a case has the one given. An output without such letters passes.',
  parameters: [{ name: 'letters', type: "'upper' | 'lower'", doc: 'The case that every letter must have.' }],
  example: { args: ['upper'], passes: { output: 'ALL CLEAR 7' }, fails: { output: 'All Clear' } },
  prepare(ask, letters) {
    const want = ask.oneOf('letters', letters, CASES)
    const wrong = want === 'upper' ? /[\p{Ll}\p{Lt}]/u : /[\p{Lu}\p{Lt}]/u
    return (output) => {
      const at = output.search(wrong)
      return at === -1
        ? { pass: true, reason: `every letter is ${want} case` }
        : { pass: false, reason: `not in ${want} case: ${preview(output.slice(at, at + 40))}` }
    }
  },
})
