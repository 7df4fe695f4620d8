import { defineCheck } from './check.ts'
import { listed } from './shared/preview.ts'

/** Every needle occurs in the output, letter case aside. */
export const contains = defineCheck<[needles: string | readonly string[]]>({
  name: 'contains',
  title: 'Contains text',
  family: 'contains',
  doc: 'Every needle occurs somewhere in the output, letter case aside; inside a longer word counts, and so does a denial.',
  parameters: [
    {
      name: 'needles',
      type: 'string | readonly string[]',
      doc: 'The text to look for, or several that must all occur.',
    },
  ],
  example: { args: ['harbour'], passes: { output: 'A wide Harbour.' }, fails: { output: 'A wide bay.' } },
  prepare(ask, needles) {
    const wanted = ask.texts('needles', needles)
    return (output) => {
      const lower = output.toLowerCase()
      const missing = wanted.filter((needle) => !lower.includes(needle.toLowerCase()))
      return missing.length === 0
        ? { pass: true, reason: `contains ${listed(wanted)}` }
        : { pass: false, reason: `does not contain ${listed(missing)}` }
    }
  },
})
