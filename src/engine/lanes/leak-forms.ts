import { decodedBlobs, unescapeText, type Escape } from './decode-text.ts'
import { fold, isBoundedAt, looseWords, squeeze } from './fold-text.ts'
import { mapped, rewrite, sourceSpan, type MappedText, type SourceSpan } from './mapped-text.ts'
import { plainNumbers, romanNumbers } from './plain-numbers.ts'
import { copiedRuns } from './word-windows.ts'

/** How a leaked text is written in the prompt, from as it is to farthest from it. */
export const LEAK_FORMS = [
  'verbatim',
  'case',
  'unicode',
  'white space',
  'quotes',
  'mixed',
  'punctuation',
  'number',
  'split',
  'reversed',
  'html',
  'url',
  'json',
  'nested escapes',
  'base64',
  'hex',
  'word window',
] as const
export type LeakForm = (typeof LEAK_FORMS)[number]

export interface FoundForm extends SourceSpan {
  readonly form: LeakForm
  /** Words of the secret that a word window copies in a row; the share decides whether it is a leak. */
  readonly copied?: { readonly words: number; readonly of: number }
}

const ESCAPES = ['html', 'url', 'json'] as const satisfies readonly Escape[]
const NUMERIC = /^[-+]?[\p{Sc}]?\d[\d.,' ]*(?:e[+-]?\d+)?%?$/u

/** Every stretch of the text that holds the secret in some form, each stretch once, under the nearest form. */
export function findForms(text: string, secret: string): readonly FoundForm[] {
  const found: FoundForm[] = []
  const add = (form: LeakForm | null, spans: Iterable<SourceSpan>) => {
    for (const span of spans) {
      if (found.some((one) => span.start < one.end && one.start < span.end)) continue
      found.push({
        start: span.start,
        end: span.end,
        form: form ?? nearestForm(text.slice(span.start, span.end), secret),
      })
    }
  }
  const needle = fold(mapped(secret)).text.trim()
  if (needle === '') return []
  const plain = mapped(text)
  add(null, foldedSpans(plain, needle))
  add('punctuation', looseSpans(plain, needle))
  add('number', numberSpans(plain, needle))
  add('split', splitSpans(plain, needle))
  add('reversed', reversedSpans(plain, secret))
  for (const escape of ESCAPES) add(escape, escapedSpans(plain, unescapeText(plain, escape), needle))
  add('nested escapes', escapedSpans(plain, unescapeAll(plain), needle))
  for (const { form, start, end, text: decoded } of decodedBlobs(text)) {
    const inner = mapped(decoded)
    const holds =
      needle.length < 6
        ? fold(inner).text.trim() === needle
        : [...foldedSpans(inner, needle), ...looseSpans(inner, needle)].length > 0
    if (holds) add(form, [{ start, end }])
  }
  for (const run of copiedRuns(looseWords(fold(plain)), looseWords(fold(mapped(secret))).text)) {
    if (!found.some((one) => run.start < one.end && one.start < run.end))
      found.push({ ...run, form: 'word window' })
  }
  return found.sort((a, b) => a.start - b.start)
}

function foldedSpans(text: MappedText, needle: string): SourceSpan[] {
  return bounded(fold(text), needle)
}

/** Words alone, whatever stands between them; too little to go by for single short words and for numbers. */
function looseSpans(text: MappedText, needle: string): SourceSpan[] {
  const words = looseWords(mapped(needle)).text.trim()
  if (NUMERIC.test(needle) || words.length < 4 || !/\p{L}/u.test(words)) return []
  return bounded(looseWords(fold(text)), words)
}

/** Letters drawn apart, joined, or broken over lines. */
function splitSpans(text: MappedText, needle: string): SourceSpan[] {
  const letters = squeeze(mapped(needle)).text
  if (letters.length < 4 || (NUMERIC.test(needle) && letters.length < 6)) return []
  const whole = text.text
  return occurrences(squeeze(fold(text)), letters).filter(({ start, end }) => {
    const slice = whole.slice(start, end)
    const apart = /^(?:\S[^\p{L}\p{N}]+)+\S$/u.test(slice) && slice.length >= 2 * letters.length - 1
    return (
      isBoundedAt(whole, start, end) && (letters.length >= 8 || apart || /[\r\n\u00ad\u200b]/.test(slice))
    )
  })
}

function numberSpans(text: MappedText, needle: string): SourceSpan[] {
  const number = plainNumbers(mapped(needle)).text
  if (!/\d/.test(number)) return []
  const spans = bounded(plainNumbers(fold(text)), number)
  const roman = romanNumbers(text)
  if (roman === text || !/^\d+$/.test(number)) return spans
  return [
    ...spans,
    ...bounded(roman, number).filter(({ start, end }) => /^[IVXLCDM]+$/.test(text.text.slice(start, end))),
  ]
}

/** Short words that read backwards are other words (live, evil), so these must keep their capitals to count. */
function reversedSpans(text: MappedText, secret: string): SourceSpan[] {
  const plain = secret.trim().normalize('NFC')
  const backwards = [...plain].reverse().join('')
  const substance = backwards.replace(/[^\p{L}\p{N}]/gu, '').length
  if (substance < 4 || backwards.toLowerCase() === plain.toLowerCase()) return []
  if (substance < 6)
    return /^\p{L}+$/u.test(backwards) && /\p{Lu}/u.test(backwards) ? bounded(text, backwards) : []
  return bounded(fold(text), fold(mapped(backwards)).text.trim())
}

function escapedSpans(plain: MappedText, decoded: MappedText, needle: string): SourceSpan[] {
  return decoded === plain
    ? []
    : [...foldedSpans(decoded, needle), ...looseSpans(decoded, needle), ...numberSpans(decoded, needle)]
}

/** Escapes within escapes, in any order, three deep. */
function unescapeAll(text: MappedText): MappedText {
  let current = text
  for (let depth = 0; depth < 3; depth++) {
    for (const escape of ESCAPES) current = unescapeText(current, escape)
  }
  return rewrite(current, /(?<=\S)\+(?=\S)/g, () => ' ')
}

function bounded(text: MappedText, needle: string): SourceSpan[] {
  return occurrences(text, needle, true)
}

function occurrences(text: MappedText, needle: string, onlyBounded = false): SourceSpan[] {
  const spans: SourceSpan[] = []
  for (let at = text.text.indexOf(needle); at >= 0; at = text.text.indexOf(needle, at + 1)) {
    if (!onlyBounded || isBoundedAt(text.text, at, at + needle.length))
      spans.push(sourceSpan(text, at, at + needle.length))
  }
  return spans
}

function nearestForm(slice: string, secret: string): LeakForm {
  const blank = (text: string) => text.replace(/\s+/g, ' ').trim()
  const quotes = (text: string) => text.replace(/[‘’´`]/g, "'").replace(/[“”„«»]/g, '"')
  const a = slice.trim()
  const b = secret.trim()
  if (a === b) return 'verbatim'
  if (a.toLowerCase() === b.toLowerCase()) return 'case'
  if (blank(a) === blank(b)) return 'white space'
  if (quotes(a) === quotes(b)) return 'quotes'
  return a.normalize('NFKC') === b.normalize('NFKC') ? 'unicode' : 'mixed'
}
