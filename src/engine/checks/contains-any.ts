import { defineCheck } from './check.ts'
import { listed } from './shared/preview.ts'

/** At least one needle occurs in the output, letter case aside. */
export const containsAny = defineCheck<[needles: readonly string[]]>({
  name: 'containsAny',
  title: 'Contains one of these texts',
  family: 'contains',
  doc: 'At least one of the needles occurs somewhere in the output, letter case aside.',
  parameters: [{ name: 'needles', type: 'readonly string[]', doc: 'The texts, any one of which is enough.' }],
  example: {
    args: [['refund', 'money back']],
    passes: { output: 'You get your money back.' },
    fails: { output: 'No way.' },
  },
  prepare(ask, needles) {
    const wanted = ask.texts('needles', needles)
    return (output) => {
      const lower = output.toLowerCase()
      const found = wanted.find((needle) => lower.includes(needle.toLowerCase()))
      return found === undefined
        ? { pass: false, reason: `contains none of ${listed(wanted)}` }
        : { pass: true, reason: `contains ${listed([found])}` }
    }
  },
})
