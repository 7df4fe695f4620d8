import type { TextPlace, Wants } from './text-places.ts'

const LINE = /[^\r\n]+/g
/** A token with its dress: quotes, emphasis, brackets, a final mark. */
const DRESSED = /^(?<open>[\s"'`*_(]*)(?<token>[^\s"'`*_(].{0,59}?)[\s"'`*_).!]*$/u
/** What a reply opens with, up to the first mark of its first sentence. */
const OPENING = /^(?<open>[\s"'`*_(]*)(?<token>[\p{L}\p{N}][^\n.!,;:]{0,59}?)[*_`"')]*(?=[.!,;:](?:\s|$))/u

/** The lines that hold a token and nothing else; null when two of them differ. */
export function ownLinePlace(text: string, wants: Wants): TextPlace | null {
  const found = [...text.matchAll(LINE)].flatMap(({ 0: line, index }) => {
    const { open = '', token = '' } = DRESSED.exec(line)?.groups ?? {}
    const unit = { start: index + open.length, end: index + open.length + token.length }
    return token !== '' && wants(token)
      ? [{ token, unit, statement: { start: index, end: index + line.trimEnd().length } }]
      : []
  })
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined || found.some(({ token }) => token !== last.token))
    return null
  return {
    place: 'line',
    token: last.token,
    spans: [first.unit, ...found.slice(1).map(({ unit }) => unit)],
    unit: last.unit,
    statement: last.statement,
    label: '',
  }
}

/** The token that the reply opens with, closed off by a mark: `Yes. The context names it.` */
export function openingPlace(text: string, wants: Wants): TextPlace | null {
  const { open = '', token = '' } = OPENING.exec(text)?.groups ?? {}
  if (token === '' || !wants(token)) return null
  const unit = { start: open.length, end: open.length + token.length }
  return { place: 'opening', token, spans: [unit], unit, statement: unit, label: '' }
}
