import type { CheckFamily } from '../../model/grader.ts'
import { G1, G2 } from '../../reading/constants.ts'
import { isClean } from '../../reading/clean.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Families that look for the words themselves: amid garbage they find them, and have read nothing. */
const LEXICAL: readonly CheckFamily[] = ['contains', 'regex']

/** The fact amid garbage. */
export const spuriousCueTokenInsert = {
  id: 'spurious_cue_token_insert',
  title: 'Put the fact amid garbage',
  family: 'presence',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  keepsGold: true,
  pair: 'explanation_added',
  origins: [
    { title: 'probing argument comprehension with cue words', url: 'https://arxiv.org/abs/1907.07355' },
    { title: 'status text passes', url: 'https://github.com/ucbepic/DataAgentBench/issues/93' },
  ],
  example: {
    case: { reference: 'The claim was approved.', contract: { mentionIsEnough: false, facts: [{ text: 'was approved', kind: 'phrase' }] } },
    makes: `${G1} was approved ${G2}`,
    declines: { case: { reference: 'The claim was approved.' }, because: 'declare facts' },
  },

  *mutate(subject) {
    const { facts, format, intent } = subject
    if (intent === 'judge-reply') return yield decline('see judge_earlier_verdict')
    const named = facts.filter(({ kind, text }) => (kind === 'name' || kind === 'phrase' || kind === 'choice') && !G1.includes(text) && !G2.includes(text) && !/[\r\n]/.test(text))
    if (named.length === 0) return yield decline('declare facts: [{ text, kind }]', 'facts', { text: subject.text.trim(), kind: 'phrase' })
    const proof = proofOf(subject)
    const bag = facts.length === 1 && (format === 'list' || format === 'set')
    if (bag) return yield decline('terms alone are an answer to a list')
    for (const { text, path } of named) {
      const output = `${G1} ${text} ${G2}`
      if (!isClean(subject, output, [text])) continue
      yield {
        change: { output }, site: text, why: `"${text}" stands amid letters without meaning; nothing is said of it.`,
        alibis: [{ name: 'garbage', owner: 'garbage_answer', when: [] }],
        ...(proof === null ? { proof: 'presumed' as const, because: [] } : { because: [path, proof] }),
      }
    }
  },
} satisfies Mutator

/**
 * What proves that a mention is not enough: the declaration, or that every check of the case is a built-in search
 * for words, which by its own family claims no more than that the words occur.
 */
function proofOf({ contract, families, intent }: Subject): string | null {
  if (contract.mentionIsEnough === false) return 'mentionIsEnough'
  if (contract.mentionIsEnough === true || intent !== 'answer') return null
  const lexical = families.size > 0 && [...families].every((family) => LEXICAL.includes(family))
  return lexical ? 'facts' : null
}
