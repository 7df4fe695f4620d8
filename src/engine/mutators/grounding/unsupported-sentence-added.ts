import { firstClean } from '../../reading/clean.ts'
import { DONOR_PERSONS } from '../../reading/constants.ts'
import { decline, type Mutator } from '../mutator.ts'
import { notJudged } from './shared/support.ts'

/** The right answer and an invented sentence; how much support is enough is not declared, so this stays presumed. */
export const unsupportedSentenceAdded = {
  id: 'unsupported_sentence_added',
  title: 'Add an unsupported sentence',
  family: 'grounding',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'grounding',
  english: true,
  keepsGold: true,
  pair: 'trailing_disclaimer',
  origins: [
    { title: 'wrong fact added', url: 'https://arxiv.org/abs/2406.13439' },
    { title: 'misattributed content', url: 'https://github.com/confident-ai/deepeval/pull/2811' },
  ],
  example: {
    case: { reference: 'Paris is the capital.', contexts: ['Paris is the capital.'] },
    families: ['grounding'],
    makes: 'Paris is the capital. It was introduced in 1987 by Orlen Vask and exists in three versions.',
    declines: {
      case: { reference: 'Paris is the capital.', contexts: ['Paris is the capital.'], contract: { tolerates: ['explanation'] } },
      because: 'extra text is tolerated',
    },
  },

  *mutate(subject) {
    const { tolerates, families, format, text } = subject
    const refusal = notJudged(subject)
    if (refusal !== null) return yield refusal
    if (!families.has('grounding')) return yield decline('no check of family grounding')
    if (tolerates.has('explanation')) return yield decline('extra text is tolerated')
    if (format !== 'text') return yield decline(`a sentence after the answer breaks the format ${format}`)
    const replacement = firstClean(subject, DONOR_PERSONS.map((name) => ` It was introduced in 1987 by ${name} and exists in three versions.`))
    if (replacement === null) return yield decline('the invented sentence holds a declared text of this case')
    yield {
      change: { edits: [{ start: text.length, end: text.length, replacement }] }, proof: 'presumed', because: [],
      why: 'The last sentence is invented; no context says it.', alibis: [{ name: 'no support', owner: 'contexts_voided', when: [] }],
    }
  },
} satisfies Mutator
