import type { EvalCase } from '../model/suite.ts'
import { boundedSpans } from './bounded.ts'
import { expectedTexts, factOf, impliedKind } from './facts.ts'
import { sentencesOf } from './sentences.ts'
import type { Fact, Gold, Span } from './subject.ts'

const LONGEST_GOLD = 120

/**
 * The one short answer of a case (mutators.md, 4.4): `expected`, or its first alternative, or the only fact. Null when
 * there is none, or when it is blank, longer than 120 units or of several lines.
 */
export function goldOf(evalCase: EvalCase, facts: readonly Fact[]): Gold | null {
  const { reference, contract = {} } = evalCase
  const members = contract.format === 'list' || contract.format === 'set'
  const [first, ...rest] = expectedTexts(evalCase)
  if (first !== undefined) {
    if (members && rest.length > 0) return null
    const declared = facts.find(({ text, path }) => text === first || path === 'expected')
    const fact = declared ?? factOf(evalCase, first, 'expected')
    return short(first) ? { text: first, fact, kind: fact?.kind ?? impliedKind(evalCase, first), path: 'expected', answerLine: answerLineOf(reference, fact) } : null
  }
  const [only, ...others] = facts
  // A declared fact that the reference lacks still counts: with it there is more than one.
  if (only === undefined || others.length > 0 || (contract.facts?.length ?? 0) > 1 || !short(only.text)) return null
  return { text: only.text, fact: only, kind: only.kind, path: only.path, answerLine: answerLineOf(reference, only) }
}

/** The line, or the sentence where it is shorter, of the last bounded occurrence; without the blank at its ends. */
export function answerLineOf(reference: string, fact: Fact | null): Span | null {
  const last = fact === null ? undefined : (fact.spans.at(-1) ?? boundedSpans(reference, fact.text, fact.kind).at(-1))
  if (last === undefined) return null
  const sentence = sentencesOf(reference).find(({ start, end }) => start <= last.start && last.end <= end)
  const lineEnd = reference.slice(last.end).search(/[\r\n]/)
  const lineStart = Math.max(reference.lastIndexOf('\n', last.start - 1), reference.lastIndexOf('\r', last.start - 1)) + 1
  let start = Math.max(last.start === 0 ? 0 : lineStart, sentence?.start ?? 0)
  let end = Math.min(lineEnd === -1 ? reference.length : last.end + lineEnd, sentence?.end ?? reference.length)
  while (start < last.start && /\s/.test(reference.charAt(start))) start += 1
  while (end > last.end && /\s/.test(reference.charAt(end - 1))) end -= 1
  return { start, end }
}

function short(text: string): boolean {
  return text.length <= LONGEST_GOLD && text.trim() !== '' && !/[\r\n]/.test(text)
}
