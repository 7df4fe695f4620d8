import { isClean } from '../../reading/clean.ts'
import { listItems } from '../../reading/list-items.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Alibi, type Edit, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { light, lightOf } from './shared/light-probe.ts'
import { protectedSpans, touches } from './shared/protected-spans.ts'
import { isStructural, isTableRow } from './shared/structural-line.ts'

const MOST_TOKENS = 20
const GAP = 44

interface Form {
  readonly form: string
  readonly site: string
  readonly edits: readonly Edit[]
  readonly alibis: readonly Alibi[]
  readonly because: 'whitespace' | 'line-endings'
}

/** Another layout of the same tokens: blank lines in front, one token a line, one line, padded brackets, CR LF. */
export const layoutVariant = {
  id: 'layout_variant',
  title: 'Lay the answer out differently',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'list_items_changed',
  origins: [
    { title: 'blank chunk shifts the paragraph', url: 'https://github.com/scitix/sieval/pull/104' },
    { title: 'startsWith after a removed block', url: 'https://github.com/allenai/olmo-eval/pull/362' },
    { title: 'newline for blank', url: 'https://github.com/MaanasSehgal/Codeforces-Lite/pull/46' },
    { title: 'dot does not match newline', url: 'https://github.com/diegosouzapw/OmniRoute/pull/13413' },
    { title: 'blanks in brackets', url: 'https://github.com/EleutherAI/lm-evaluation-harness/pull/3880' },
  ],
  example: {
    case: { reference: '1 2 3', contract: { tolerates: ['whitespace'] } },
    makes: '1\n2\n3',
    declines: { case: { reference: '1 2 3' }, because: 'declare tolerates: whitespace' },
  },

  *mutate(subject) {
    const { text, tolerates } = subject
    if (!tolerates.has('whitespace') && !tolerates.has('line-endings')) return yield decline('declare tolerates: whitespace or line-endings', 'tolerates', 'whitespace')
    if (text.trim() === '') return yield decline('the reference is blank')
    const forms = [...(tolerates.has('whitespace') ? blankForms(subject) : []), ...(tolerates.has('line-endings') ? [crlf(subject)] : [])]
    let made = false
    for (const { form, site, edits, alibis, because } of forms) {
      if (edits.length === 0 || ![...new Set(edits.map(({ replacement }) => replacement))].every((inserted) => isClean(subject, inserted)) || !keepsAnswer(subject, applyEdits(text, edits))) continue
      made = true
      yield { change: { edits }, form, site, because: [`tolerates.${because}`], why: 'The same words are laid out differently, which is declared to change nothing.', alibis }
    }
    if (!made) yield decline(tolerates.has('whitespace') ? 'no blank here that may change' : 'one line only; declare tolerates: whitespace', ...(tolerates.has('whitespace') ? [] : ['tolerates', 'whitespace'] as const))
  },
} satisfies Mutator

function blankForms(subject: Subject): Form[] {
  const { text } = subject
  const because = 'whitespace' as const
  const [lines, spread, gap, join, pad] = [linesOf(subject), spreads(subject), longGap(subject), joins(subject), pads(subject)]
  return [
    { form: 'lead', site: 'the start', because, edits: [{ start: 0, end: 0, replacement: '\n\n' }], alibis: light(`\n${text}`) },
    { form: 'lines', site: 'every blank', because, edits: lines, alibis: lightOf(subject, lines) },
    { form: 'spread', site: 'every line end', because, edits: spread, alibis: [] },
    { form: 'long gap', site: 'one blank', because, edits: gap, alibis: gap.flatMap((edit) => light(applyEdits(text, [{ ...edit, replacement: edit.replacement.slice(0, 2) }]))) },
    { form: 'join', site: 'every line end', because, edits: join, alibis: lightOf(subject, join) },
    { form: 'pad', site: 'the brackets', because, edits: pad, alibis: [] },
  ]
}

/** Each single blank between two tokens. */
function linesOf(subject: Subject): Edit[] {
  const { text, format, intent } = subject
  if (format === 'code' || format === 'json' || intent === 'judge-reply' || text.trim().split(/\s+/).length > MOST_TOKENS) return []
  return sites(subject, /(?<=\S) (?=\S)/g).filter(({ start }) => !isStructural(lineAt(text, start))).map((span) => ({ ...span, replacement: '\n' }))
}

/** Blank lines where there was a line end. */
function spreads(subject: Subject): Edit[] {
  const { format, intent } = subject
  if (format === 'code' || format === 'json' || format === 'list' || format === 'set' || intent === 'judge-reply') return []
  return lineEnds(subject).map((span) => ({ ...span, replacement: '\n\n\n' }))
}

/** One long run of blank: where a pattern can read each blank in two ways, it never ends. */
function longGap(subject: Subject): Edit[] {
  const { text, format, intent } = subject
  if (format === 'code' || format === 'json' || format === 'list' || format === 'set' || intent === 'judge-reply') return []
  const last = lineEnds(subject).at(-1) ?? sites(subject, /(?<=\S) (?=\S)/g).at(-1)
  return last === undefined ? [] : [{ ...last, replacement: text.slice(last.start, last.end).repeat(GAP) }]
}

/** Each line end between lines of prose. */
function joins(subject: Subject): Edit[] {
  const { text, format, intent } = subject
  if (format === 'code' || format === 'json' || format === 'list' || format === 'set' || intent === 'judge-reply') return []
  if (text.split(/\r?\n/).some(isStructural)) return []
  const separator = listItems(text)?.separator
  if (separator === 'numbered' || separator === 'bullets') return []
  return sites(subject, /\r?\n/g).filter(({ end }) => end < text.trimEnd().length).map((span) => ({ ...span, replacement: ' ' }))
}

/** A blank inside brackets that hold the gold and nothing else. */
function pads({ text, gold, format, tolerates }: Subject): Edit[] {
  // Where no blank stood, `whitespace` alone does not say that one may.
  if (gold === null || !tolerates.has('punctuation') || format === 'code' || format === 'json' || format === 'math') return []
  const inner = gold.text.replace(/^[([](.*)[)\]]$/, '$1')
  const at = [`(${inner})`, `[${inner}]`].map((bracketed) => text.lastIndexOf(bracketed)).find((index) => index !== -1)
  if (at === undefined || /^\d+$/.test(inner) && text.charAt(at) === '[') return []
  return [at + 1, at + 1 + inner.length].map((index) => ({ start: index, end: index, replacement: ' ' }))
}

function crlf(subject: Subject): Form {
  const { text, tolerates } = subject
  const ends = Array.from(text.matchAll(/(?<!\r)\n/g), ({ index }) => ({ start: index, end: index + 1, replacement: '\r\n' }))
  const appended = tolerates.has('whitespace') ? [{ start: text.length, end: text.length, replacement: '\r\n' }] : []
  const edits = [...ends, ...appended]
  const alibis = appended.length > 0 && ends.length > 0 ? light(`${text}\r\n`) : lightOf(subject, ends)
  return { form: 'crlf', site: 'every line end', edits, alibis, because: 'line-endings' }
}

/** The ends of lines, but for those inside a table, which a blank line would end. */
function lineEnds(subject: Subject): Span[] {
  const { text } = subject
  return sites(subject, /(?<=\S)\n(?=\S)/g).filter(({ start, end }) => !isTableRow(lineAt(text, start)) || !isTableRow(lineAt(text, end)))
}

function lineAt(text: string, index: number): string {
  return /^[^\n]*/.exec(text.slice(text.lastIndexOf('\n', index - 1) + 1))?.[0] ?? ''
}

function sites(subject: Subject, pattern: RegExp): Span[] {
  const kept = protectedSpans(subject)
  return Array.from(subject.text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter((span) => !touches(kept, span))
}
