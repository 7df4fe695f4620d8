import { isClean } from '../../reading/clean.ts'
import { graphemesOf } from '../../reading/graphemes.ts'
import { numeralsIn } from '../../reading/numerals.ts'
import { wordsOf } from '../../reading/sentences.ts'
import type { Span } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { lightOf } from './shared/light-probe.ts'
import { protectedSpans, touches } from './shared/protected-spans.ts'

type Named = 'quotes' | 'dashes' | 'unicode-form' | 'invisible-characters'
type Form = readonly [form: string, tolerance: Named, edits: (text: string) => Edit[]]

const HYPHEN = /(?<!-)-(?!-)/g

/** Per form every place that it changes; bullets keep their hyphens, apostrophes their side. */
const FORMS: readonly Form[] = [
  ['curly quotes', 'quotes', (text) => replacing(text, /['"]/g, (mark, at) => curly(mark, isOpening(text, at)))],
  ['straight quotes', 'quotes', (text) => replacing(text, /[‘’“”]/g, (mark) => (/[‘’]/.test(mark) ? "'" : '"'))],
  ['en dash', 'dashes', (text) => replacing(text, HYPHEN, () => '–')],
  ['non-breaking hyphen', 'dashes', (text) => replacing(text, HYPHEN, () => '‑')],
  ['minus sign', 'dashes', (text) => replacing(text, /(?<!-)-(?=\d)/g, () => '−')],
  ['hyphen', 'dashes', (text) => replacing(text, /[‐‑‒–—−]/g, () => '-')],
  ['NFD', 'unicode-form', (text) => normalising(text, 'NFD')],
  ['NFC', 'unicode-form', (text) => normalising(text, 'NFC')],
  ['no-break blank', 'invisible-characters', (text) => replacing(text, /(?<=\S) (?=\S)/g, () => '\u00a0')],
  ['byte order mark', 'invisible-characters', () => [{ start: 0, end: 0, replacement: '\ufeff' }]],
  ['zero-width blank', 'invisible-characters', (text) => afterFirstWord(text)],
]

/** The same text in characters that look the same or are not seen. */
export const characterVariant = {
  id: 'character_variant',
  title: 'Write it in look-alike characters',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'look_alike_character',
  origins: [
    { title: 'en dash', url: 'https://github.com/deepset-ai/haystack/pull/2508' },
    { title: 'minus sign', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/pull/4636' },
    { title: 'NFC against NFD', url: 'https://github.com/mjpost/sacrebleu/issues/224' },
    { title: 'curly apostrophe', url: 'https://github.com/Bike4Mind/bike4mind/pull/1855' },
  ],
  example: {
    case: { reference: '1939-1945', contract: { tolerates: ['dashes'] } },
    makes: '1939–1945',
    declines: { case: { reference: 'Paris', contract: { tolerates: ['unicode-form'] } }, because: 'both Unicode forms are the same here' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    const declared = FORMS.filter(([, name]) => tolerates.has(name))
    if (declared.length === 0) return yield decline('declare tolerates: quotes, dashes, unicode-form or invisible-characters', 'tolerates', 'invisible-characters')
    if (format === 'json' || format === 'code') return yield decline(`every character is syntax in ${format}`)
    if (text.trim() === '') return yield decline('the reference is blank')
    const kept = protectedSpans(subject)
    const made = new Set<string>()
    for (const [form, name, find] of declared) {
      const found = find(text)
      const clean = new Set([...new Set(found.map(({ replacement }) => replacement))].filter((inserted) => isClean(subject, inserted)))
      const edits = found.filter((edit) => isFree(edit, name, kept) && clean.has(edit.replacement))
      const output = applyEdits(text, edits)
      if (made.has(output) || !keepsAnswer(subject, output)) continue
      made.add(output)
      yield {
        change: { edits }, form, site: text.slice(edits[0]?.start, edits[0]?.end) || 'the start', because: [`tolerates.${name}`],
        why: 'The same text is written in other characters, which is declared to change nothing.', alibis: edits.every(({ start, end, replacement }) => replacement.length === end - start) ? [] : lightOf(subject, edits),
      }
    }
    if (made.size === 0) yield decline(declared.every(([, name]) => name === 'unicode-form') ? 'both Unicode forms are the same here' : 'no character here has a declared other form')
  },
} satisfies Mutator

/** Quotation marks themselves may change; what they enclose may not. */
function isFree({ start, end }: Edit, name: Named, kept: readonly Span[]): boolean {
  if (name !== 'quotes') return !touches(kept, { start, end })
  return !touches(kept, { start, end }) || !touches(kept, { start: start - 1, end: start }) || !touches(kept, { start: end, end: end + 1 })
}

function replacing(text: string, pattern: RegExp, replacement: (found: string, at: number) => string): Edit[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length, replacement: replacement(found, index) }))
    .filter(({ start }) => !(/(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 8), start)) && /^\S[ \t]/.test(text.slice(start, start + 2))))
}

function isOpening(text: string, at: number): boolean {
  return /^$|[\s([{—–-]/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1))
}

function curly(mark: string, opens: boolean): string {
  if (mark === "'") return opens ? '‘' : '’'
  return opens ? '“' : '”'
}

function normalising(text: string, form: 'NFC' | 'NFD'): Edit[] {
  if (text.normalize(form) === text) return []
  return graphemesOf(text).map(({ start, end }) => ({ start, end, replacement: text.slice(start, end).normalize(form) }))
    .filter(({ start, end, replacement }) => replacement !== text.slice(start, end))
}

function afterFirstWord(text: string): Edit[] {
  const numbers = numeralsIn(text)
  const word = wordsOf(text).find(({ start, end }) => /\p{L}$/u.test(text.slice(start, end)) && !numbers.some(({ span }) => span.start <= end && end <= span.end))
  return word === undefined ? [] : [{ start: word.end, end: word.end, replacement: '\u200b' }]
}
