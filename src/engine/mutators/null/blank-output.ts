import { G2 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Nothing at all, where something is required. */
export const blankOutput = {
  id: 'blank_output',
  title: 'Answer with nothing',
  family: 'null',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'critical',
  aspect: 'content',
  pair: 'identity_control',
  origins: [
    { title: 'empty output scored as fully relevant', url: 'https://github.com/confident-ai/deepeval/pull/2451' },
    { title: 'vacuously faithful', url: 'https://github.com/OpenAgentHQ/openagent-eval/pull/208' },
    { title: 'blank crashes BLEU', url: 'https://github.com/promptfoo/promptfoo/pull/9841' },
  ],
  example: {
    case: { reference: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
    makes: '',
    declines: { case: { reference: 'Paris', contract: { forbids: ['secret'] } }, because: 'nothing is required here' },
  },

  *mutate(subject) {
    if (subject.intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (!subject.contentRequired && subject.intent !== 'comply') return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    if (subject.text.trim() === '') return yield decline('the reference is blank itself')
    yield {
      change: { output: '' },
      because: contentPaths(subject),
      why: 'There is no answer, and the case requires one.',
      alibis: subject.expected.every((value) => value.trim() === '') && subject.expected.length > 0
        ? [{ name: 'wants-empty', when: [{ input: { output: '' }, is: 'accepted' }, { input: { output: G2 }, is: 'rejected' }] }]
        : [],
    }
  },
} satisfies Mutator
