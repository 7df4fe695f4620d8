/** A number as it stands in a text. `value` is null where the spelling can be read in two ways. */
export interface Numeral {
  readonly start: number
  readonly end: number
  readonly value: number | null
}

const TOKEN =
  /(?<![\p{L}\p{M}\p{N}_.,])[+\-−]?\d(?:[\d_]|[.,'’](?=\d)|[ \u00A0\u2009\u202F](?=\d{3}(?!\d)))*(?:[eE][+\-−]?\d{1,3}(?!\d))?/gu

/**
 * The numbers of a text, read with a decimal point and commas, blanks or apostrophes between groups of three; with
 * `decimalComma`, points and commas change places. Numbers inside identifiers, version strings (two points), ISO
 * dates, citation markers and in front of list items are left out.
 */
export function readNumerals(text: string, decimalComma: boolean): readonly Numeral[] {
  const found: Numeral[] = []
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0]
    const start = match.index
    const end = start + token.length
    if (isLabel(text, start, end)) continue
    const signed = /^[+\-−]/.test(token) && /[\d\p{L})\]]$/u.test(text.slice(Math.max(0, start - 1), start))
    const digits = signed ? token.slice(1) : token
    found.push({ start: signed ? start + 1 : start, end, value: valueOf(digits, decimalComma) })
  }
  return found
}

function isLabel(text: string, start: number, end: number): boolean {
  const token = text.slice(start, end)
  const before = text.slice(Math.max(0, start - 3), start)
  const after = text.slice(end, end + 3)
  if (/^\d{1,3}$/.test(token) && /\[$/.test(before) && /^\]/.test(after)) return true
  if (/^\d{1,3}$/.test(token) && /(?:^|\n) {0,3}$/.test(start === 0 ? '' : before) && /^[.)]\s/.test(after))
    return true
  if (/^\d{4}$/.test(token) && /^-\d\d/.test(after)) return true
  if (/^-\d\d$/.test(token) && /\d$/.test(before))
    return /\d{4}(?:-\d\d)?$/.test(text.slice(Math.max(0, start - 7), start))
  return (token.match(/\./g)?.length ?? 0) > 1 && !/^[+\-−]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(token)
}

function valueOf(token: string, decimalComma: boolean): number | null {
  const plain = token.replaceAll('−', '-')
  const [group, point] = decimalComma ? ['.', ','] : [',', '.']
  const shape = new RegExp(
    `^([+-]?)(\\d+|\\d{1,3}(?:[${group} '’_\\u00A0\\u2009\\u202F]\\d{3})+)(?:\\${point}(\\d+))?([eE][+-]?\\d+)?$`,
  ).exec(plain)
  if (!shape) return null
  const [, sign = '', whole = '', fraction = '0', exponent = ''] = shape
  const value = Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}${exponent}`)
  return Number.isFinite(value) ? value : null
}
