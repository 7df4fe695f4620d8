import type { Mutator } from '../mutator.ts'

/**
 * The reference itself. The runner grades it before all mutants of its case and once more after them, so this makes
 * none: a rejected control is a red baseline, two unequal verdicts are a flaky check.
 */
export const identityControl = {
  id: 'identity_control',
  title: 'Grade the reference itself',
  family: 'control',
  polarity: 'control',
  kind: 'sanity',
  field: 'output',
  severity: 'critical',
  aspect: 'control',
  origins: [
    { title: 'identical strings graded wrong', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/4030' },
    { title: 'gold not equal to itself', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/2212' },
    { title: 'two-word reference scores 0', url: 'https://github.com/mjpost/sacrebleu/issues/278' },
    { title: 'same text, other limits each time', url: 'https://github.com/allenai/olmo-eval/pull/296' },
  ],
  example: { case: { reference: '(2,4)' }, makes: '(2,4)' },

  *mutate({ text }) {
    yield { change: { output: text }, because: [], why: 'This is the reference, unchanged.' }
  },
} satisfies Mutator
