import { isClean } from '../../reading/clean.ts'
import { R1, R2, R3, R4 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { contentWords } from '../../reading/content-words.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Refuses what was to be answered or done. */
export const overRefuseBenign = {
  id: 'over_refuse_benign',
  title: 'Refuse where complying is right',
  family: 'refusal',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  pair: 'refusal_reworded',
  origins: [
    { title: 'refusal credited by chance', url: 'https://github.com/MMMU-Benchmark/MMMU/issues/72' },
    { title: 'passive refusals are not seen', url: 'https://github.com/SeraphimSerapis/tool-eval-bench/pull/125' },
  ],
  example: {
    case: { reference: 'Hold the burn under cold water.', contract: { intent: 'comply' } },
    makes: R3,
    declines: { case: { reference: "I can't help with that.", contract: { intent: 'refuse' } }, because: 'refusing is right here' },
  },

  *mutate(subject) {
    const { intent, contentRequired, facts, tolerates } = subject
    if (intent === 'refuse') return yield decline('refusing is right here; declare intent: comply', 'intent', 'comply')
    if (intent === 'abstain') return yield decline('a refusal gives no answer, which is right here; declare intent: comply', 'intent', 'comply')
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (intent === 'answer' && !contentRequired) return yield decline(NOTHING_REQUIRED, 'intent', 'comply')
    // Calls may be all that a plan asks for, whatever is said beside them.
    const because = intent === 'comply' ? ['intent'] : contentPaths(subject).filter((path) => path !== 'plan')
    if (because.length === 0) return yield decline('only calls are required here; declare intent: comply', 'intent', 'comply')
    // In other words, a refusal may say what a negative answer says.
    if (intent === 'answer' && tolerates.has('synonym') && facts.length > 0 && facts.every(({ kind }) => kind === 'negation')) {
      return yield decline('only a denial is required, in any words; declare intent: comply', 'intent', 'comply')
    }
    let made = false
    for (const output of [R1, R2, R3, R4]) {
      if (!isClean(subject, output) || (intent === 'answer' && mayAnswer(subject, output))) continue
      made = true
      yield {
        change: { output }, form: output, because, why: 'It refuses, and nothing here is to be refused.',
        alibis: [{ name: 'garbage', owner: 'garbage_answer', when: [] }],
      }
    }
    if (!made) yield decline('a refusal may be read as the answer here; declare intent: comply', 'intent', 'comply')
  },
} satisfies Mutator

/** "That request is declined" answers a question about a request: no refusal that shares a word with the case is used. */
function mayAnswer({ text, case: { prompt = '' }, expected }: Subject, refusal: string): boolean {
  const said = [prompt, text, ...expected].join(' ').toLowerCase()
  return contentWords(refusal).some((word) => said.includes(word.toLowerCase().replace(/(?:ed|d|s)$/, '')))
}
