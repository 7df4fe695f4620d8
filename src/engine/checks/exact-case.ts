import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

/** The output is the expected text, letter case included, white space around it aside. */
export const exactCase = defineCheck<[expected: string]>({
  name: 'exactCase',
  title: 'Is exactly this text, case included',
  family: 'equals',
  doc: 'The output is the expected text, letter case included. White space around the output does not count.',
  parameters: [{ name: 'expected', type: 'string', doc: 'The text.' }],
  example: { args: ['Yes'], passes: { output: 'Yes\n' }, fails: { output: 'yes' } },
  prepare(ask, expected) {
    const want = ask.anyText('expected', expected)
    return (output) => {
      const pass = output.trim() === want
      return {
        pass,
        reason: pass ? `is ${preview(want)}` : `expected exactly ${preview(want)}, got ${preview(output)}`,
      }
    }
  },
})
