import { boundedSpans } from '../../../reading/bounded.ts'
import { compare, decimal, type Decimal } from '../../../reading/decimal.ts'
import type { JsonLeaf, JsonMember, JsonObject } from '../../../reading/json-source.ts'
import { sentencesOf } from '../../../reading/sentences.ts'
import type { Span, Subject } from '../../../reading/subject.ts'
import { decline, isDecline, type Decline } from '../../mutator.ts'
import { isDocument, jsonPlace } from './json-place.ts'
import { openingPlace, ownLinePlace } from './line-places.ts'
import { bracketPlaces, labelPlaces, wholePlace, type TextPlace } from './text-places.ts'
import { isToken, oppositeOf, sideOf } from './token-pairs.ts'

/** Where a judge's reply states its verdict (mutators.md, 6.22). */
export interface VerdictSite {
  readonly kind: 'token' | 'boolean' | 'number'
  readonly place: 'json' | 'bracket' | 'label' | 'whole' | 'line' | 'opening' | 'sentence'
  /** The token, number or JSON literal as written, without quotes and brackets. */
  readonly token: string
  /** Every statement of the verdict in this place, in order; the last is the verdict. */
  readonly spans: readonly [Span, ...Span[]]
  /** The last token with the brackets that belong to it. */
  readonly unit: Span
  /** The line, the sentence or the member that holds it. */
  readonly statement: Span
  readonly label: string
  /** The token of the other verdict; null for numbers, and when nothing says what it is. */
  readonly opposite: string | null
  readonly value: Decimal | null
  readonly because: readonly string[]
  readonly json: { readonly root: JsonObject; readonly member: JsonMember; readonly leaf: JsonLeaf } | null
}

export const MARK_IT = 'mark the verdict token as a `choice` fact'

const sites = new WeakMap<Subject, VerdictSite | Decline>()

/** The verdict site of a reply, first match wins, or why there is none. Read once per case. */
export function verdictSite(subject: Subject): VerdictSite | Decline {
  const known = sites.get(subject)
  if (known !== undefined) return known
  const site = readSite(subject)
  sites.set(subject, site)
  return site
}

function readSite(subject: Subject): VerdictSite | Decline {
  const { intent, contract, text } = subject
  if (intent !== 'judge-reply') return decline("the output is not a judge's reply")
  if (contract.verdict === undefined) return decline('declare the verdict that the reply states', 'verdict', 'pass')
  const marked = markedToken(subject)
  const found = marked !== null && isDecline(marked) ? marked : placed(subject, marked)
  if (found === null) return decline(MARK_IT, 'facts', { text: text.match(/[\p{L}\p{N}]+/gu)?.at(-1) ?? 'PASS', kind: 'choice' })
  return isDecline(found) ? found : contradiction(subject, found) ?? found
}

/** Edits that write another token wherever the reply states its verdict. */
export function restate({ spans }: VerdictSite, token: string): { start: number; end: number; replacement: string }[] {
  return spans.map(({ start, end }) => ({ start, end, replacement: token }))
}

/** A token as this reply writes it: `[[A]]` where the verdict stands in brackets. */
export function written({ place }: Pick<VerdictSite, 'place'>, token: string): string {
  return place === 'bracket' ? `[[${token}]]` : token
}

/** The token of the one choice fact; null when none is declared. */
function markedToken({ facts }: Subject): { token: string; path: string } | null | Decline {
  const marked = facts.filter(({ kind }) => kind === 'choice').map(({ text, path }) => ({ token: bare(text), path }))
  const [first] = marked
  return marked.some(({ token }) => token !== first?.token) ? decline('two choice facts: mark one verdict token only') : (first ?? null)
}

function bare(text: string): string {
  return text.slice(text.lastIndexOf(':') + 1).trim().replace(/^["'`*_[(]+|["'`*_\])]+$/g, '')
}

function placed(subject: Subject, marked: { token: string; path: string } | null): VerdictSite | Decline | null {
  const because = marked === null ? ['verdict'] : [marked.path, 'verdict']
  const wants = (token: string, label = ''): boolean => marked === null ? isToken(subject, token, label) || decimal(token) !== null : token === marked.token
  const json = jsonPlace(subject.text, wants)
  if (json !== null) return isDecline(json) ? json : siteOf(subject, { place: 'json', ...json, because })
  if (isDocument(subject.text)) return null
  const [brackets, labels] = [bracketPlaces(subject.text, wants), labelPlaces(subject.text, wants)]
  if (labels === 'two' && brackets === null) return MARKED_TWICE
  const place = brackets ?? (labels === 'two' ? null : labels) ?? wholePlace(subject.text, wants)
  if (place !== null) return siteOf(subject, { ...place, json: null, because })
  if (marked !== null) return sentencePlace(subject, marked.token, because)
  // A word alone on its line, or in front of the first mark, is the verdict where the options say that it is one.
  const isWord = (token: string): boolean => isToken(subject, token) && decimal(token) === null
  const line = ownLinePlace(subject.text, isWord) ?? (subject.contract.choices === undefined ? null : openingPlace(subject.text, isWord))
  return line === null ? null : siteOf(subject, { ...line, json: null, because })
}

const MARKED_TWICE = decline(`two verdicts may be meant: ${MARK_IT}`)

/** The last bounded occurrence of the marked token in prose. */
function sentencePlace(subject: Subject, token: string, because: readonly string[]): VerdictSite | null {
  const last = boundedSpans(subject.text, token, 'choice').at(-1)
  if (last === undefined) return null
  const sentence = sentencesOf(subject.text).find(({ start, end }) => start <= last.start && last.end <= end) ?? last
  const from = subject.text.slice(sentence.start, last.start).lastIndexOf('\n') + 1
  const statement = { start: sentence.start + from, end: sentence.end }
  return siteOf(subject, { place: 'sentence', token, spans: [last], unit: last, statement, label: '', json: null, because })
}

type Placed = Omit<TextPlace, 'place'> & Pick<VerdictSite, 'place' | 'json' | 'because'>

function siteOf(subject: Subject, place: Placed): VerdictSite {
  const { json, token, label, because } = place
  const isBoolean = json !== null && json.leaf.type === 'boolean'
  const value = isBoolean || isToken(subject, token, label) ? null : decimal(token)
  if (isBoolean) return { ...place, kind: 'boolean', value, opposite: String(token !== 'true') }
  if (value !== null) return { ...place, kind: 'number', value, opposite: null }
  const opposite = oppositeOf(subject, token, label)
  return { ...place, kind: 'token', value, opposite: opposite?.token ?? null, because: [...because, ...(opposite?.because ?? [])] }
}

/** A verdict that the declarations do not bear out (law L24). */
function contradiction({ contract: { verdict, scale } }: Subject, { kind, token, value }: VerdictSite): Decline | null {
  const states = kind === 'token' && /^(?:pass|fail)(?:ed)?$/i.test(token) ? sideOf(token) : null
  const passAt = scale?.passAt === undefined ? null : decimal(scale.passAt)
  const scored = value === null || passAt === null ? null : compare(value, passAt) >= 0 ? 'pass' : 'fail'
  const read = states ?? scored
  return read === null || read === verdict ? null : decline(`the reply says ${token}, which is no ${verdict}`)
}
