import type { Fact, Gold, Subject } from '../../../reading/subject.ts'
import { wrongValue } from '../../../reading/wrong-value.ts'
import { decline, type Alibi, type Decline } from '../../mutator.ts'

export interface GoldAndWrong {
  readonly gold: Gold
  readonly fact: Fact
  readonly wrong: string
}

/** The bare wrong answer is reported by the mutator that makes it. */
export const OWNED_BY_BARE_WRONG: readonly Alibi[] = ['name_swap', 'choice_swap', 'number_gross_change', 'garbage_answer'].map((owner) => ({ name: 'bare wrong', owner, when: [] }))

/** The gold with a wrong value of it, or why a mutator that needs both declines. */
export function goldAndWrong(subject: Subject, formats: readonly Subject['format'][]): GoldAndWrong | Decline {
  const { gold, intent, format, facts, expected, text } = subject
  if (intent !== 'answer') return decline('there is no one answer; declare intent: answer', 'intent', 'answer')
  if (!formats.includes(format)) return decline(`two values in one ${format} answer prove nothing; declare format: text`, 'format', 'text')
  if (gold === null || gold.fact === null) {
    if (facts.length > 1 && expected.length === 0) return decline('which of the facts is the answer is not known; declare expected', 'expected', facts[0]?.text)
    return decline('no short answer is declared', 'expected', text.trim())
  }
  const wrong = wrongValue(subject, gold.fact)
  if (wrong === null) return decline('no wrong value; declare choices, or a same-kind fact in another case', 'choices', [gold.text, 'another'])
  return { gold, fact: gold.fact, wrong }
}
