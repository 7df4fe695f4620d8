import type { Span } from '../../../reading/subject.ts'

export interface TextPlace {
  readonly place: 'bracket' | 'label' | 'whole' | 'line' | 'opening'
  readonly token: string
  readonly spans: readonly [Span, ...Span[]]
  readonly unit: Span
  readonly statement: Span
  readonly label: string
}

/** Whether a text may be the verdict that is looked for. */
export type Wants = (token: string, label?: string) => boolean

const NAMED = /\b(?:verdict|grade|score|rating|result|label|decision|answer|conclusion|judge?ment|pass|passed|correct|match|final|overall)\b/i
const LINE = /[^\r\n]+/g
const OPENING = /^[\s"'`*_(]*/
const CLOSING = /[\s"'`*_).!]*$/
/** No verdict token is longer. */
const LONGEST = 60
/** A score may be written with its scale behind it. */
const OF_SCALE = /^(?<body>[-−+]?\d+(?:\.\d+)?)\s*(?:\/|out of)\s*\d+(?:\.\d+)?$/

/** The last `[[token]]`, with the earlier ones that say the same. */
export function bracketPlaces(text: string, wants: Wants): TextPlace | null {
  const found = [...text.matchAll(/\[\[([^\][\n]{1,60})\]\]/g)].map((match) => ({
    token: match[1] ?? '', unit: { start: match.index, end: match.index + match[0].length },
  }))
  const last = found.at(-1)
  if (last === undefined || !wants(last.token)) return null
  const spans = found.filter(({ token }) => token === last.token).map(({ unit: { start, end } }) => ({ start: start + 2, end: end - 2 }))
  return { place: 'bracket', token: last.token, spans: nonEmpty(spans, last.unit), unit: last.unit, statement: sentenceAround(text, last.unit), label: '' }
}

/** The last `label: token` line with the like lines before it; `two` when lines of the same standing differ. */
export function labelPlaces(text: string, wants: Wants): TextPlace | 'two' | null {
  const all = [...text.matchAll(LINE)].flatMap((match) => labelled(match[0], match.index))
  const fit = all.filter(({ token, label }) => wants(token, label))
  const named = fit.filter(({ label }) => NAMED.test(label))
  const rivals = named.length > 0 ? named : fit
  const last = rivals.at(-1)
  if (last === undefined) return null
  if (named.length === 0 && rivals.some(({ label }) => label !== last.label)) return 'two'
  if (all.some(({ label, token }) => label === last.label && token !== last.token)) return 'two'
  const same = rivals.filter(({ label, token }) => label === last.label && token === last.token)
  return { place: 'label', token: last.token, spans: nonEmpty(same.map(({ unit }) => unit), last.unit), unit: last.unit, statement: last.statement, label: last.label }
}

/** The whole reply, when it is one token. */
export function wholePlace(text: string, wants: Wants): TextPlace | null {
  const found = undressed(text, 0)
  if (found === null || !wants(found.token)) return null
  const { token, unit } = found
  const start = text.length - text.trimStart().length
  return { place: 'whole', token, spans: [unit], unit, statement: { start, end: text.trimEnd().length }, label: '' }
}

function labelled(line: string, at: number): { token: string; unit: Span; statement: Span; label: string }[] {
  const colon = Math.max(line.lastIndexOf(':'), line.lastIndexOf('='))
  if (colon <= 0) return []
  const found = undressed(line.slice(colon + 1), at + colon + 1)
  const label = line.slice(0, colon).replace(/[*_#`>"']/g, '').trim().toLowerCase()
  return found === null || label === '' ? [] : [{ ...found, statement: { start: at, end: at + line.trimEnd().length }, label }]
}

/** The text without blank, emphasis, quotes and brackets around it; null when it is too long for a token. */
function undressed(text: string, at: number): { token: string; unit: Span } | null {
  const trimmed = text.trim()
  if (trimmed.length > 2 * LONGEST) return null
  const open = OPENING.exec(trimmed)?.[0].length ?? 0
  const body = trimmed.slice(open).replace(CLOSING, '')
  const token = OF_SCALE.exec(body)?.groups?.['body'] ?? body
  const start = at + (text.length - text.trimStart().length) + open
  return token === '' || token.length > LONGEST ? null : { token, unit: { start, end: start + token.length } }
}

/** From the end of the sentence or line before the unit to the end of its own. */
function sentenceAround(text: string, unit: Span): Span {
  const lineStart = text.lastIndexOf('\n', unit.start - 1) + 1
  const ends = [...text.slice(lineStart, unit.start).matchAll(/[.!?][ \t]+/g)]
  const last = ends.at(-1)
  const rest = /^[^\n.!?]*[.!?]?/.exec(text.slice(unit.end))?.[0] ?? ''
  return { start: lineStart + (last === undefined ? 0 : last.index + last[0].length), end: unit.end + rest.trimEnd().length }
}

function nonEmpty(spans: readonly Span[], fallback: Span): readonly [Span, ...Span[]] {
  const [first = fallback, ...rest] = spans
  return [first, ...rest]
}
