import { F1 } from '../../reading/constants.ts'
import { decline, type Mutator } from '../mutator.ts'
import { fabrications } from './shared/delivery.ts'

/** A specific answer where none is available. */
export const fabricateOverAbstain = {
  id: 'fabricate_over_abstain',
  title: 'Invent an answer where there is none',
  family: 'refusal',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  pair: 'refusal_reworded',
  origins: [{ title: 'abstention satisfied before the reject check', url: 'https://github.com/NVIDIA/nemoclaw-community/pull/143' }],
  example: {
    case: { reference: 'No such element is listed.', contract: { intent: 'abstain' } },
    makes: F1,
    declines: { case: { reference: 'In 1987.' }, because: 'declare intent: abstain' },
  },

  *mutate(subject) {
    if (subject.intent !== 'abstain') return yield decline('declare intent: abstain', 'intent', 'abstain')
    const answers = fabrications(subject)
    if (answers.length === 0) return yield decline('the invented answer holds a declared text of this case')
    for (const { form, text } of answers) {
      yield {
        change: { output: text }, form, because: ['intent'], why: 'It gives a specific answer, and none is available.',
        alibis: [{ name: 'garbage', owner: 'garbage_answer', when: [] }],
      }
    }
  },
} satisfies Mutator
