import { canon } from '../../canon/canon.ts'
import { isClean } from '../../reading/clean.ts'
import { O1, O2, O3, O4 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'

const CONSTANTS = [O1, O2, O3, O4, 'Yes', 'No', 'Sure', 'OK'] as const
const COMMON_ANSWERS = ['0', '1', '2', '3', '5', '10', '100', '2020', '2024', 'London', 'Berlin', 'A', 'B', 'C', 'D'] as const

/** One fixed text for every question: an opener, a nod, or a line of common answers. */
export const constantReply = {
  id: 'constant_reply',
  title: 'Answer with a fixed opener',
  family: 'null',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'identical_to_reference',
  origins: [
    { title: 'One Token to Fool LLM-as-a-Judge', url: 'https://arxiv.org/abs/2507.08794' },
    { title: 'Judging the Judges (dummy answers)', url: 'https://arxiv.org/abs/2406.12624' },
    { title: 'null models win', url: 'https://arxiv.org/abs/2410.07137' },
  ],
  example: {
    case: { reference: 'The answer is 42.', expected: '42' },
    makes: O3,
    declines: { case: { reference: 'Paris' }, because: 'nothing is required here' },
  },

  *mutate(subject) {
    if (subject.intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (subject.intent === 'comply') return yield decline('an opener may be the start of complying', 'intent', 'answer')
    if (!subject.contentRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const because = contentPaths(subject)
    for (const output of CONSTANTS) {
      if (isRight(subject, output)) continue
      yield { change: { output }, form: output, site: output, because, why: `"${output}" would be the reply to any question.` }
    }
    const shotgun = shotgunLine(subject)
    if (shotgun !== null) {
      yield { change: { output: shotgun }, form: 'shotgun', because, why: 'The line lists common answers and leaves the right one out.' }
    }
  },
} satisfies Mutator

function isRight(subject: Subject, output: string): boolean {
  const { expected, facts, contract, text } = subject
  const same = (value: string): boolean => canon(value, contract).toLowerCase() === canon(output, contract).toLowerCase()
  return !isClean(subject, output) || [text, ...expected, ...facts.map((fact) => fact.text), ...(contract.choices ?? [])].some(same)
}

/** Only where the answer is one token, so that a list of tokens cannot be a sentence that answers. */
function shotgunLine(subject: Subject): string | null {
  const { gold, format, facts, expected } = subject
  if (gold === null || (format !== 'number' && format !== 'choice' && /\s/.test(gold.text))) return null
  const right = new Set([gold.text, ...facts.map((fact) => fact.text), ...expected].map((value) => value.toLowerCase()))
  const listed = COMMON_ANSWERS.filter((answer) => !right.has(answer.toLowerCase()) && isClean(subject, answer))
  const line = listed.join(' ')
  return listed.length >= 5 && isClean(subject, line) ? line : null
}
