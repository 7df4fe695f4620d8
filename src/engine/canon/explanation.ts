import type { Contract } from '../model/suite.ts'
import { choiceParts } from '../reading/choice-parts.ts'
import type { CanonStep } from './canon-step.ts'
import { EXPLANATIONS, isLoose, withoutInserts } from './catalogue-inserts.ts'
import { knownValues } from './known-values.ts'

const COMMENT_LINE = /^[ \t]*(?:#|\/\/)[ \t][^\n]*\n/gm
const SHOWN_SUM = /(?<![\d.+])\d+ \+ \d+ = (?=\d)/g

/** Drops the catalogue's explanations around, beside and inside the answer; nothing that holds a declared fact goes. */
export const explanation: CanonStep = (text, contract, known) => {
  if (contract.format === 'code') return withoutInserts(text, EXPLANATIONS, false).replace(COMMENT_LINE, '')
  const kept = knownValues(contract, known)
  const bare = withoutInserts(text, EXPLANATIONS, isLoose(contract), kept)
  const denied = bare.replace(/, not [^\n.,;!?]{1,120}(?=[.!?]?(?:\s|$))/g, (part) => (holds(part, kept) ? part : ''))
  const counted = denied.replace(/, in total, so that is the sum\.|\. Method: counted by hand\./g, '').replace(SHOWN_SUM, '')
  const box = /^I first got \\boxed\{[^\n]{1,120}\}, but the right value is (\\boxed\{[^\n]{1,120}\})\.$/.exec(counted.trim())
  return picked(box?.[1] ?? counted, contract)
}

/** The label that one of the catalogue's choice sentences picks. */
function picked(text: string, { choices }: Contract): string {
  if (!choices) return text
  const labels = choices.map((choice) => choiceParts(choice).label)
  const label = labels.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length).join('|')
  if (label === '') return text
  const sentences = [
    `[^\\n]{1,120} looks close, but only option (${label}) is right\\.`,
    `(?:Answer: )?It is not [^\\n]{1,120}, the answer is (${label})`,
    `(?:A careful check rules out the rest\\. )?The answer is \\(?(${label})\\)?\\.?`,
    `(?:The answer is )?(${label})(?: because a|\\. A) check of each option says so\\.?`,
    `I went over a list of reasons, and the answer is (${label})\\.`,
  ]
  const found = sentences.flatMap((sentence) => new RegExp(`^\\s*(?:${sentence})\\s*$`).exec(text) ?? [])
  return found[1] ?? text
}

function holds(part: string, kept: readonly string[]): boolean {
  return kept.some((fact) => fact !== '' && part.includes(fact))
}
