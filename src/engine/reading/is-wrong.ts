import { sameValue } from '../canon/same-value.ts'
import type { FactKind } from '../model/suite.ts'
import { boundedSpans } from './bounded.ts'
import type { Fact, Subject } from './subject.ts'

/** Whether a value differs from everything that is right here, and neither holds the gold nor is held in it. */
export function isWrong({ contract, facts, expected, gold }: Subject, fact: Pick<Fact, 'text' | 'kind'>, text: string): boolean {
  const rights = new Set([fact.text, ...(gold === null ? [] : [gold.text]), ...expected, ...facts.map((other) => other.text)])
  for (const right of rights) {
    const kind = facts.find((other) => other.text === right)?.kind ?? fact.kind
    if (text.toLowerCase().trim() === right.toLowerCase().trim() || sameValue(text, right, kind, contract)) return false
  }
  const answers = [fact.text, ...(gold === null ? [] : [gold.text]), ...expected]
  return !answers.some((answer) => answer.trim() !== '' && overlaps(text, answer, fact.kind))
}

/** One holds the other: letter by letter for the wrong value, as whole words for the right one. A label is held as a word only. */
function overlaps(wrong: string, right: string, kind: FactKind): boolean {
  const [a, b] = [wrong.toLowerCase(), right.toLowerCase()]
  const label = kind === 'choice' && right.length <= 2
  if (label ? boundedSpans(a, b, 'phrase').length > 0 : a.includes(b)) return true
  return (kind === 'name' || kind === 'phrase') && boundedSpans(b, a, 'phrase').length > 0
}

/** Whether a value occurs in the prompt or the contexts, where the right one may come from. */
export function inSources({ case: { prompt = '', contexts = [] } }: Subject, text: string, kind: FactKind): boolean {
  const needle = text.toLowerCase()
  return [prompt, ...contexts].some((source) => kind === 'date' ? boundedSpans(source, text, kind).length > 0 : source.toLowerCase().includes(needle))
}
