import type { EvalCase, FactKind } from '../model/suite.ts'
import { boundedSpans } from './bounded.ts'
import { citationsIn } from './citations.ts'
import { FUNCTION_WORDS } from './constants.ts'
import { dateSpansIn } from './date-spans.ts'
import { bindFacts } from './facts.ts'
import { isJsonText, leavesOf, parseJsonSource } from './json-source.ts'
import { languageOf } from './language.ts'
import { numeralsIn } from './numerals.ts'
import { sentencesOf } from './sentences.ts'
import type { Span } from './subject.ts'

/** Something in a reference that its author may want to declare; nothing is declared by suggesting it. */
export interface FactSuggestion {
  readonly text: string
  readonly kind: FactKind
  /** Every bounded occurrence in the reference, in order; at least one. */
  readonly spans: readonly Span[]
}

const MOST = 40
/** A percentage, a currency or degree sign, or the noun that is counted, with one word between (2 business days). */
const UNIT = /^(?:\s?(?:[%‰€$£¥]|°\s?[CF]?)|\s?(\p{L}[\p{L}/µ²³]*)(?: (\p{Ll}+s)(?![\p{L}\p{N}]))?)/u
const CURRENCY = /[€$£¥]\s?$/u
const NEGATION =
  /(?<![\p{L}\p{N}])(?:(?:is|are|was|were|do|does|did|can|will|must|may|should) not|not|never|cannot|without)(?: be)? \p{L}+/giu
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu

/**
 * What in a case's reference could be declared as a fact: dates, citations, quantities and numbers, and in English
 * text negations and names; of a JSON reference its leaves. In text order, without what is declared already.
 */
export function suggestFacts(evalCase: EvalCase): FactSuggestion[] {
  const { reference: text, contract, prompt } = evalCase
  const taken = bindFacts(evalCase).facts.flatMap(({ spans }) => [...spans])
  const suggestions = new Map<string, FactSuggestion>()
  const isJson = contract?.format === 'json' || (/^\s*[{[]/.test(text) && isJsonText(text))
  const language = languageOf(prompt === undefined ? [text] : [prompt, text], contract?.language)
  for (const { span, kind } of isJson ? jsonCandidates(text) : candidates(text, language)) {
    const needle = text.slice(span.start, span.end)
    if (suggestions.has(needle) || taken.some((other) => overlaps(other, span))) continue
    const spans = boundedSpans(text, needle, kind).filter(
      (found) => !taken.some((other) => overlaps(other, found)),
    )
    if (spans.length === 0) continue
    taken.push(...spans)
    suggestions.set(needle, { text: needle, kind, spans })
  }
  const first = ({ spans }: FactSuggestion) => spans[0]?.start ?? 0
  return [...suggestions.values()].sort((a, b) => first(a) - first(b)).slice(0, MOST)
}

interface Candidate {
  readonly span: Span
  readonly kind: FactKind
}

function* jsonCandidates(text: string): Iterable<Candidate> {
  const json = parseJsonSource(text)
  if (json === null) return
  for (const { span, value } of leavesOf(json)) {
    if (typeof value === 'number') yield { span, kind: 'number' }
    else if (typeof value === 'string' && value !== '' && value.length < 80) {
      yield { span: { start: span.start + 1, end: span.end - 1 }, kind: 'phrase' }
    }
  }
}

/** The surest readings first: what they take, the later ones leave. */
function* candidates(text: string, language: 'english' | 'neutral' | 'other'): Iterable<Candidate> {
  for (const { span } of citationsIn(text)) yield { span, kind: 'citation' }
  for (const span of dateSpansIn(text)) yield { span, kind: 'date' }
  for (const { span } of numeralsIn(text)) yield withUnit(text, span)
  if (language !== 'english') return
  for (const span of matches(text, NEGATION)) yield { span, kind: 'negation' }
  const starts = new Set(sentencesOf(text).map(({ start }) => start))
  for (const span of matches(text, NAME)) {
    const several = text.slice(span.start, span.end).includes(' ')
    const word = text.slice(span.start, span.end).toLowerCase()
    if (!starts.has(span.start) && (several || (word.length > 2 && !FUNCTION_WORDS.has(word))))
      yield { span, kind: 'name' }
  }
}

function withUnit(text: string, { start, end }: Span): Candidate {
  const before = CURRENCY.exec(text.slice(Math.max(0, start - 2), start))
  if (before !== null) return { span: { start: start - before[0].length, end }, kind: 'quantity' }
  const after = UNIT.exec(text.slice(end, end + 80))
  const [whole, noun, plural] = after ?? []
  if (whole === undefined || (noun !== undefined && FUNCTION_WORDS.has(noun.toLowerCase())))
    return { span: { start, end }, kind: 'number' }
  // “12 months terms” counts months; “2 business days” counts days.
  const isCounted = noun !== undefined && /[^s]s$/.test(noun)
  const length = plural !== undefined && isCounted ? whole.length - plural.length - 1 : whole.length
  return { span: { start, end: end + length }, kind: 'quantity' }
}

function matches(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
