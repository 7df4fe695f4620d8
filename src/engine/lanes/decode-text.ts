import { type MappedText, rewrite } from './mapped-text.ts'

export type Escape = 'html' | 'url' | 'json'

export interface Blob {
  readonly form: 'base64' | 'hex'
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The named references that golds hold: the markup-relevant ones, and the Latin-1 block from U+00A0 in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  euro: '€',
  bull: '•',
  minus: '−',
  num: '#',
  period: '.',
  comma: ',',
  colon: ':',
  lpar: '(',
  rpar: ')',
  percnt: '%',
  dollar: '$',
  sol: '/',
  lowbar: '_',
  excl: '!',
  quest: '?',
  equals: '=',
  plus: '+',
  Tab: '\t',
  NewLine: '\n',
  ...Object.fromEntries(LATIN_1.map((name, at) => [name, String.fromCodePoint(0xa0 + at)])),
}
const JSON_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const BASE64_RUN = /(?:[A-Za-z0-9+/_-]{16,}\r?\n)*[A-Za-z0-9+/_-]{2,}={0,2}/g
/** Text that happens to stand on the line before a blob must not shift it, so each line may be where one begins. */
const WRAPPED_LINES = 40
const HEX_RUN = /(?<![0-9A-Za-z])(?:0x|\\x)?[0-9A-Fa-f]{2}(?:(?:[ :,-]|\\x)?[0-9A-Fa-f]{2})+(?![0-9A-Za-z])/g

/** The text with one kind of escape undone. The same object when it holds none. */
export function unescapeText(text: MappedText, escape: Escape): MappedText {
  if (escape === 'html') {
    return rewrite(
      text,
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));?/gi,
      (match) => htmlReference(match) ?? match[0],
    )
  }
  if (escape === 'url') return rewrite(text, /(?:%[0-9a-f]{2})+/gi, ([run]) => percentDecoded(run))
  return rewrite(
    text,
    /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([nrtbf"'\\/]))/gi,
    ([, braced, four, two, plain]) => {
      const code = braced ?? four ?? two
      return code === undefined
        ? (JSON_ESCAPES[plain ?? ''] ?? plain ?? '')
        : codePoint(Number.parseInt(code, 16))
    },
  )
}

/** Every stretch that decodes from base64 (both alphabets, wrapped lines included) or hexadecimal to UTF-8 text. */
export function decodedBlobs(text: string): readonly Blob[] {
  const blobs: Blob[] = []
  for (const match of text.matchAll(BASE64_RUN)) {
    const lines = match[0].split(/\r?\n/)
    for (const at of lines.keys()) {
      if (at > 0) blobs.push(...blob('base64', match, fromBase64(lines[at] ?? '')))
      blobs.push(...blob('base64', match, fromBase64(lines.slice(at, at + WRAPPED_LINES).join(''))))
    }
  }
  for (const match of text.matchAll(HEX_RUN)) blobs.push(...blob('hex', match, fromHex(match[0])))
  return blobs
}

function blob(form: Blob['form'], match: RegExpExecArray, text: string): readonly Blob[] {
  return text === '' ? [] : [{ form, start: match.index, end: match.index + match[0].length, text }]
}

function htmlReference([, decimal, hex, name]: RegExpExecArray): string | undefined {
  if (decimal !== undefined) return codePoint(Number(decimal))
  if (hex !== undefined) return codePoint(Number.parseInt(hex, 16))
  return NAMED[name ?? '']
}

function codePoint(value: number): string {
  return value <= 0x10_ffff ? String.fromCodePoint(value) : ''
}

/** A run that is not UTF-8 is left as it is: its other half may be escaped in another way. */
function percentDecoded(run: string): string {
  const text = utf8(
    run
      .slice(1)
      .split('%')
      .map((pair) => Number.parseInt(pair, 16)),
  )
  return text.includes('\ufffd') ? run : text
}

function fromBase64(run: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const char of run.replace(/\s|=/g, '').replaceAll('-', '+').replaceAll('_', '/')) {
    held = ((held << 6) | alphabet.indexOf(char)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return utf8(bytes)
}

function fromHex(run: string): string {
  return utf8(
    (run.replace(/0x|\\x/g, '').match(/[0-9A-Fa-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  )
}

/** Bytes that are not UTF-8 become U+FFFD: what stands beside a blob must not hide it. */
function utf8(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    const rest = bytes.slice(at + 1, at + length)
    const valid =
      (lead < 0x80 || (lead >= 0xc2 && lead < 0xf5)) &&
      rest.length === length - 1 &&
      rest.every((byte) => byte >> 6 === 2)
    const value = rest.reduce(
      (sum, byte) => (sum << 6) | (byte & 0x3f),
      length === 1 ? lead : lead & (0x7f >> length),
    )
    text += valid ? codePoint(value) : '\ufffd'
    at += valid ? length : 1
  }
  return text
}
