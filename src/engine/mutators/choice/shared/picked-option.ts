import { canon } from '../../../canon/canon.ts'
import { sameValue } from '../../../canon/same-value.ts'
import { choiceIndex, choiceParts, type ChoiceParts } from '../../../reading/choice-parts.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'
import { decline, type Decline } from '../../mutator.ts'

const LONGEST_LABEL = 24

export interface PickedOption {
  /** The option that is right, and those that are surely wrong, in order from the one after it. */
  readonly right: ChoiceParts
  readonly wrong: readonly ChoiceParts[]
  /** The fact or `expected` that names the right option. */
  readonly fact: Fact
  readonly because: readonly string[]
  /** Whether every option has a label short enough for a sentence. */
  readonly isLabelled: boolean
}

/** The one right option of a case and the wrong ones, or why there is none. */
export function pickedOption(subject: Subject): PickedOption | Decline {
  const { contract, facts, gold, expected, mismatches } = subject
  const choices = contract.choices ?? []
  if (choices.length === 0) return decline('declare choices', 'choices', ['A', 'B', 'C', 'D'])
  const mismatch = mismatches.find(({ path }) => path === 'expected')
  if (mismatch !== undefined) return decline(mismatch.problem)
  const named = [...(gold?.fact ? [gold.fact] : []), ...facts.filter(({ kind }) => kind === 'choice')].find(({ text }) => choiceIndex(choices, text) !== -1)
  if (named === undefined) return decline('no option is declared to be right', 'expected', choiceParts(choices[0] ?? '').label)
  const at = choiceIndex(choices, named.text)
  const options = [...choices.slice(at), ...choices.slice(0, at)].map((choice) => withText(choiceParts(choice), subject.case.prompt))
  const [right, ...others] = options
  if (right === undefined) return decline('declare choices', 'choices', ['A', 'B', 'C', 'D'])
  const rights = [...expected, ...facts.filter(({ kind }) => kind === 'choice').map(({ text }) => text)]
  const isRight = (option: ChoiceParts): boolean => rights.some((text) => sameValue(text, option.whole, 'choice', contract) || sameValue(text, option.label, 'choice', contract))
  const wrong = others.filter((option) => !isRight(option) && canon(option.label, contract) !== canon(right.label, contract))
  if (wrong.length === 0) return decline('one option only; declare every one in choices', 'choices', [...choices, 'another'])
  return { right, wrong, fact: named, because: ['choices', named.path], isLabelled: options.every(({ label }) => label.length <= LONGEST_LABEL && !/[.!?\n]/.test(label)) }
}

/** The text that the prompt gives to an option which is declared by its label alone: `A) 180 degrees`. */
function withText(option: ChoiceParts, prompt = ''): ChoiceParts {
  if (option.text !== null || option.label.length > 2) return option
  const label = option.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const line = new RegExp(`(?:^|\\n)[ \\t]*[([]?${label}[)\\].:][ \\t]*(\\S[^\\n]{0,200})`).exec(prompt)
  const text = line?.[1]?.trim().replace(/[.;,]$/, '')
  return text === undefined || text === '' ? option : { ...option, text }
}
