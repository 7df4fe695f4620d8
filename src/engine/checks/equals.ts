import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

/** The output is the expected text, character for character. */
export const equals = defineCheck<[expected: string]>({
  name: 'equals',
  title: 'Equals this text',
  family: 'equals',
  doc: 'The output is the expected text, character for character: white space, letter case and punctuation count.',
  parameters: [{ name: 'expected', type: 'string', doc: 'The text.' }],
  example: { args: ['PONG'], passes: { output: 'PONG' }, fails: { output: 'PONG\n' } },
  prepare(ask, expected) {
    const want = ask.anyText('expected', expected)
    return (output) => {
      const pass = output === want
      return {
        pass,
        reason: pass
          ? `equals ${preview(want)}`
          : `expected ${preview(want)} to the letter, got ${preview(output)}`,
      }
    }
  },
})
