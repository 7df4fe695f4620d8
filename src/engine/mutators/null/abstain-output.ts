import { isClean } from '../../reading/clean.ts'
import { U1, U2, U3 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Says that it does not know, where an answer is required. */
export const abstainOutput = {
  id: 'abstain_output',
  title: 'Say that you do not know',
  family: 'null',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  pair: 'refusal_reworded',
  origins: [
    { title: '"don\'t know" read as D', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/issues/2216' },
    { title: 'random option when none found', url: 'https://github.com/MMMU-Benchmark/MMMU/issues/72' },
    { title: 'IDK is faithful', url: 'https://github.com/vibrantlabsai/ragas/issues/878' },
    { title: 'two-letter code inside words', url: 'https://github.com/ucbepic/DataAgentBench/issues/78' },
  ],
  example: {
    case: { reference: 'MI', expected: 'MI' },
    makes: U2,
    declines: { case: { reference: U1, contract: { intent: 'abstain' } }, because: 'abstaining is right here' },
  },

  *mutate(subject) {
    const { intent, contentRequired, format, contract } = subject
    if (intent === 'abstain') return yield decline('abstaining is right here; declare intent: answer', 'intent', 'answer')
    if (intent === 'refuse') return yield decline('a reply that withholds may be a refusal', 'intent', 'answer')
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (!contentRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const because = contentPaths(subject)
    const options = format === 'choice' ? ["Don't know", "ANSWER: Don't know", 'None of the above'] : []
    const taken = new Set((contract.choices ?? []).map((choice) => choice.toLowerCase()))
    for (const output of [U1, U2, U3, ...options]) {
      if (!isClean(subject, output) || [...taken].some((choice) => choice.includes(output.toLowerCase()))) continue
      yield { change: { output }, form: output, because, why: 'It gives no answer, and the case requires one.', alibis: [{ name: 'garbage', owner: 'garbage_answer', when: [] }] }
    }
  },
} satisfies Mutator
