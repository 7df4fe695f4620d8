import type { Contract, Tolerance } from '../model/suite.ts'
import { choiceParts } from '../reading/choice-parts.ts'
import { article } from './article.ts'
import { boxed } from './boxed.ts'
import { canonJson } from './canon-json.ts'
import { canonList } from './canon-list.ts'
import type { CanonStep, Known } from './canon-step.ts'
import { codeFence } from './code-fence.ts'
import { contraction } from './contraction.ts'
import { currency } from './currency.ts'
import { dashes } from './dashes.ts'
import { dateForm } from './date-form.ts'
import { disclaimer } from './disclaimer.ts'
import { explanation } from './explanation.ts'
import { greeting } from './greeting.ts'
import { invisibleCharacters } from './invisible-characters.ts'
import { knownValues } from './known-values.ts'
import { latex } from './latex.ts'
import { leadIn } from './lead-in.ts'
import { letterCase } from './letter-case.ts'
import { lineEndings } from './line-endings.ts'
import { markdown } from './markdown.ts'
import { mathOrder } from './math-order.ts'
import { numberFormat } from './number-format.ts'
import { percentForm } from './percent-form.ts'
import { punctuation } from './punctuation.ts'
import { remembered, rememberedGolds } from './memo.ts'
import { quotes } from './quotes.ts'
import { reasoningBlock } from './reasoning-block.ts'
import { unicodeForm } from './unicode-form.ts'
import { unitForm } from './unit-form.ts'
import { whitespace } from './whitespace.ts'
import { withinBand } from './within-band.ts'

export { canonContexts, canonToolCalls } from './canon-fields.ts'

type Steps = readonly (readonly [Tolerance | 'tolerance', CanonStep])[]

/** What stands around the answer, in the order of mutators.md 3.3. */
const AROUND: Steps = [
  ['line-endings', lineEndings], ['reasoning-block', reasoningBlock], ['code-fence', codeFence], ['greeting', greeting],
  ['lead-in', leadIn], ['disclaimer', disclaimer], ['explanation', explanation],
]
/** How a value is written, wherever it stands. */
const WRITTEN: Steps = [
  ['markdown', markdown], ['boxed', boxed], ['latex', latex], ['unicode-form', unicodeForm],
  ['invisible-characters', invisibleCharacters], ['quotes', quotes], ['dashes', dashes], ['contraction', contraction],
  ['number-format', numberFormat], ['tolerance', withinBand], ['currency', currency], ['percent-form', percentForm],
  ['unit-form', unitForm], ['date-form', dateForm], ['case', letterCase],
]
/** The ends of the answer and the blank in it. */
const ENDS: Steps = [['article', article], ['punctuation', punctuation], ['whitespace', whitespace], ['list-order', mathOrder]]
const NOTHING_KNOWN: Known = {}
/** Taking one layer off can bare another; more rounds than this change nothing in practice. */
const ROUNDS = 6

/**
 * The text with every edit undone that the contract tolerates: two outputs with one canonical form are equally right
 * or wrong. Total and deterministic; a text to compare, not to show. `known` may be the case itself: its prompt names
 * units, its expected values mark where the answer stands.
 */
export function canon(text: string, contract: Contract, known: Known = NOTHING_KNOWN): string {
  if (!contract.tolerates?.length && contract.tolerance === undefined && !contract.choices && isProse(contract)) return text
  return remembered(text, contract, known, () => {
    const all = rememberedGolds(contract, known, () => goldsOf(contract, known))
    return labelled(settle(text, contract, all), contract, all)
  })
}

function isProse({ format }: Contract): boolean {
  return format === undefined || format === 'text' || format === 'code' || format === 'number' || format === 'choice' || format === 'math'
}

function settle(text: string, contract: Contract, known: Known): string {
  let current = text
  for (let round = 0; round < ROUNDS; round++) {
    const bare = run(AROUND, current, contract, known)
    const structured = asStructure(bare, contract, known)
    if (structured !== null) return structured
    const next = run(ENDS, run(WRITTEN, bare, contract, known), contract, known)
    if (next === current) break
    current = next
  }
  return current
}

function asStructure(text: string, contract: Contract, known: Known): string | null {
  const { format } = contract
  const written = (part: string): string => run(WRITTEN, part, contract, known)
  if (format === 'json' || (format === 'list' || format === 'set' || format === undefined || format === 'text') && isDocument(text)) {
    return canonJson(text, contract, written)
  }
  if (format !== 'list' && format !== 'set') return null
  const members = Array.isArray(known.expected) ? known.expected.map(String) : []
  return canonList(text, contract, members, (part) => run(ENDS.slice(0, 3), written(part), contract, known))
}

function isDocument(text: string): boolean {
  return /^\s*(?:\{[\s\S]*\}|\[[\s\S]*\])\s*$/.test(text)
}

function run(steps: Steps, text: string, contract: Contract, known: Known): string {
  const declared = steps.filter(([name]) => name === 'tolerance' ? contract.tolerance !== undefined : contract.tolerates?.includes(name))
  return declared.reduce((current, [, step]) => step(current, contract, known), text)
}

function goldsOf(contract: Contract, known: Known): string[] {
  if (!contract.tolerates?.includes('punctuation')) return []
  const labels = (contract.choices ?? []).map((choice) => choiceParts(choice).label)
  const golds = [...knownValues(contract, known), ...labels].map((gold) => run(WRITTEN, gold, contract, known))
  return [...new Set(golds)]
}

/** The label of the option that is the whole answer; whether it stands with its text makes no other choice. */
function labelled(text: string, contract: Contract, known: Known): string {
  const picked = (contract.choices ?? []).filter((choice) => settle(choice, contract, known) === text)
  const [only] = picked
  return only !== undefined && picked.length === 1 ? settle(choiceParts(only).label, contract, known) : text
}
