import { defineCheck } from './check.ts'
import { listed } from './shared/preview.ts'

/** Every needle occurs in the output, letter case included. */
export const containsCase = defineCheck<[needles: string | readonly string[]]>({
  name: 'containsCase',
  title: 'Contains text, case included',
  family: 'contains',
  doc: 'Every needle occurs somewhere in the output, letter case included.',
  parameters: [
    {
      name: 'needles',
      type: 'string | readonly string[]',
      doc: 'The text to look for, or several that must all occur.',
    },
  ],
  example: {
    args: [['Lisbon', 'Porto']],
    passes: { output: 'Lisbon and Porto' },
    fails: { output: 'Lisbon and porto' },
  },
  prepare(ask, needles) {
    const wanted = ask.texts('needles', needles)
    return (output) => {
      const missing = wanted.filter((needle) => !output.includes(needle))
      return missing.length === 0
        ? { pass: true, reason: `contains ${listed(wanted)}` }
        : { pass: false, reason: `does not contain ${listed(missing)}` }
    }
  },
})
