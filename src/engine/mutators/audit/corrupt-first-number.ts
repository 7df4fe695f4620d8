import { numeralsIn } from '../../reading/numerals.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import { wrongNumeral, wrongValue } from '../../reading/wrong-value.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'

/** Changes the first number; proven where that number is declared to be right and the new value certainly is not. */
export const corruptFirstNumber = {
  id: 'corrupt_first_number',
  title: 'Corrupt the first number',
  family: 'audit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'number_form_variant',
  origins: [{ title: 'copied-number and final-answer errors', url: 'https://arxiv.org/abs/2406.13439' }],
  example: {
    case: { reference: 'It holds 12 litres.', contract: { facts: [{ text: '12 litres', kind: 'quantity' }] } },
    makes: 'It holds 43 litres.',
    declines: { case: { reference: 'It holds twelve litres.' }, because: 'no number in digits' },
  },

  *mutate(subject) {
    const { text, facts } = subject
    const first = numeralsIn(text)[0]
    if (first === undefined) return yield decline('no number in digits')
    const fact = facts.find(({ kind, spans }) => (kind === 'number' || kind === 'quantity' || kind === 'date')
      && spans.some(({ start, end }) => start <= first.span.start && first.span.end <= end))
    const wrong = fact === undefined ? null : wrongValue(subject, fact)
    if (fact !== undefined && wrong !== null) {
      const edits = replaceAll(fact, wrong)
      if (factGone(subject, applyEdits(text, edits), fact)) {
        yield { change: { edits }, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right, and it became "${wrong}".`, alibis: [{ name: 'gross', owner: 'number_gross_change', when: [] }] }
        return
      }
    }
    yield {
      change: { edits: [{ ...first.span, replacement: wrongNumeral(first) }] },
      site: first.raw,
      proof: 'presumed',
      because: [],
      why: `The number ${first.raw} was changed; nothing declared says that it must be right.`,
    }
  },
} satisfies Mutator
