import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

/** The output ends with the suffix, character for character. */
export const endsWith = defineCheck<[suffix: string]>({
  name: 'endsWith',
  title: 'Ends with text',
  family: 'starts-with',
  doc: 'The output ends with the suffix, character for character: trailing white space and letter case count.',
  parameters: [{ name: 'suffix', type: 'string', doc: 'How the output ends.' }],
  example: { args: ['EUR'], passes: { output: '12 EUR' }, fails: { output: '12 EUR.' } },
  prepare(ask, suffix) {
    const want = ask.text('suffix', suffix)
    return (output) => {
      const pass = output.endsWith(want)
      return { pass, reason: `${pass ? 'ends' : 'does not end'} with ${preview(want)}` }
    }
  },
})
