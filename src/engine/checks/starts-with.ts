import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

/** The output begins with the prefix, character for character. */
export const startsWith = defineCheck<[prefix: string]>({
  name: 'startsWith',
  title: 'Starts with text',
  family: 'starts-with',
  doc: 'The output begins with the prefix, character for character: leading white space and letter case count.',
  parameters: [{ name: 'prefix', type: 'string', doc: 'How the output begins.' }],
  example: { args: ['Yes'], passes: { output: 'Yes, it is open.' }, fails: { output: 'Oh yes.' } },
  prepare(ask, prefix) {
    const want = ask.text('prefix', prefix)
    return (output) => {
      const pass = output.startsWith(want)
      return { pass, reason: `${pass ? 'starts' : 'does not start'} with ${preview(want)}` }
    }
  },
})
