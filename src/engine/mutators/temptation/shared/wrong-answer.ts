import { G1 } from '../../../reading/constants.ts'
import { isClean } from '../../../reading/clean.ts'
import type { Subject } from '../../../reading/subject.ts'
import { wrongGold } from '../../../reading/wrong-value.ts'
import { canon } from '../../../canon/canon.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../../reading/content-required.ts'
import { decline, type Alibi, type Decline } from '../../mutator.ts'

/** A wrong answer to dress up, with the declarations that make it wrong. */
export interface WrongAnswer {
  readonly text: string
  readonly because: readonly string[]
}

/** The bare wrong text is reported by the mutator that makes it. */
export const OWNED_BY_BARE_TEXT: readonly Alibi[] = ['garbage_answer', 'name_swap', 'choice_swap', 'number_gross_change'].map((owner) => ({ name: 'bare wrong', owner, when: [] }))

/** The gold's wrong value, else garbage; or why there is none. */
export function wrongAnswer(subject: Subject): WrongAnswer | Decline {
  const { contentRequired, intent, gold, format } = subject
  if (intent === 'judge-reply') return decline('the output is a judge\'s reply itself')
  if (!contentRequired) return decline(NOTHING_REQUIRED, 'contentRequired', true)
  const wrong = intent === 'answer' && format !== 'json' && format !== 'code' ? wrongGold(subject) : null
  if (wrong !== null && gold !== null) return { text: wrong, because: [gold.path] }
  if (!isClean(subject, G1)) return decline('the filler holds the fact; declare a longer expected', 'expected', subject.text)
  return { text: G1, because: contentPaths(subject) }
}

/** Whether the dressed text holds nothing right but what may stand in it. */
export function staysWrong(subject: Subject, dressed: string, allow: readonly string[]): boolean {
  const { contract, text, expected, case: known } = subject
  const right = [text, ...expected].map((value) => canon(value, contract, known))
  return isClean(subject, dressed, allow) && !right.includes(canon(dressed, contract, known))
}
