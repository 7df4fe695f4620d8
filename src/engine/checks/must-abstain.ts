import { defineCheck } from './check.ts'
import { ABSTENTION_PHRASES, firstPhrase } from './shared/phrases.ts'
import { preview } from './shared/preview.ts'

/** The output says that there is no such thing or that it does not know. */
export const mustAbstain = defineCheck<[]>({
  name: 'mustAbstain',
  title: 'Abstains',
  family: 'refusal',
  doc: 'The output holds one of 14 English phrases for "no such thing" or "I do not know of it", anywhere, letter case aside.',
  parameters: [],
  example: {
    args: [],
    passes: { output: 'There is no such river.' },
    fails: { output: 'It is 80 km long.' },
  },
  prepare: () => (output) => {
    const found = firstPhrase(output, ABSTENTION_PHRASES)
    return found === undefined
      ? { pass: false, reason: `expected an abstention, got ${preview(output)}` }
      : { pass: true, reason: `abstains: ${preview(found)}` }
  },
})
