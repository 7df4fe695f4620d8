import { languageOf } from '../../reading/language.ts'
import { isClean } from '../../reading/clean.ts'
import { E1, E2, E3, T1 } from '../../reading/constants.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'

/** A fluent answer to another question, or an error message in place of one. */
export const unrelatedAnswer = {
  id: 'unrelated_answer',
  title: 'Answer another question',
  family: 'null',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'expected_alternative',
  origins: [
    { title: 'nonsense answer scores 1', url: 'https://github.com/vibrantlabsai/ragas/pull/317' },
    { title: 'unnormalised similarity passes anything', url: 'https://github.com/vibrantlabsai/ragas/issues/481' },
    { title: 'error text matches the pattern', url: 'https://github.com/diegosouzapw/OmniRoute/pull/13413' },
    { title: 'off-task but polished', url: 'https://arxiv.org/abs/2310.07641' },
  ],
  example: {
    case: { reference: 'The capital is Paris.', expected: 'Paris' },
    others: [{ reference: 'The capital is Lima.', expected: 'Lima' }],
    makes: 'The capital is Lima.',
    declines: { case: { reference: 'Paris' }, because: 'nothing is required here' },
  },

  *mutate(subject) {
    const { contentRequired, intent } = subject
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (intent === 'comply' || !contentRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const because = contentPaths(subject)
    const alibis = [{ name: 'garbage', owner: 'garbage_answer', when: [] }]
    let made = false
    const neighbour = neighbourReference(subject)
    const outputs = [['neighbour', neighbour], ['off topic', T1], ['error 1', E1], ['error 2', E2], ['error 3', E3]] as const
    for (const [form, output] of outputs) {
      if (output === null || !isClean(subject, output)) continue
      made = true
      yield { change: { output }, form, because, why: 'This answers something else; nothing that the case requires is in it.', alibis }
    }
    if (!made) yield decline('every unrelated text holds a fact of this case')
  },
} satisfies Mutator

/** The next case's reference where it looks alike and holds nothing that would be right here. */
function neighbourReference({ others, format, intent, language, facts, expected }: Subject): string | null {
  if (intent !== 'answer' || (facts.length === 0 && expected.length === 0)) return null
  const next = others.find(({ contract = {}, prompt = '', reference }) => (contract.format ?? 'text') === format
    && (contract.intent ?? 'answer') === 'answer' && languageOf([prompt, reference], contract.language) === language)
  return next === undefined || next.reference.trim() === '' ? null : next.reference
}
