import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { light } from './shared/light-probe.ts'
import { protectedSpans } from './shared/protected-spans.ts'

const MATH = /\$[^$\n]{1,400}\$|\\\([^\n]{1,400}?\\\)|\\boxed\{[^{}\n]{0,400}\}/g
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/m
/** Emphasis, headings and inline code; bullets are a list's layout. The second group is what stays. */
const MARKED: readonly RegExp[] = [
  /^([ \t]*#{1,6}[ \t]+)(\S[^\n]*)$/gm,
  /(\*\*)(?=\S)([^*\n]*?\S)\*\*/g,
  /(?<![\p{L}\d*_])(__)(?=\S)([^_\n]*?\S)__(?![\p{L}\d_])/gu,
  /(?<![`\p{L}\d])(`)([^`\n]+)`(?!`)/gu,
]

/** The same answer in bold, as code, as a heading, or without the marks that it has. */
export const markdownVariant = {
  id: 'markdown_variant',
  title: 'Add or drop Markdown marks',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'polished_wrong_answer',
  origins: [
    { title: 'bold markers rejected', url: 'https://github.com/ucbepic/DataAgentBench/pull/41' },
    { title: 'style bias', url: 'https://arxiv.org/abs/2604.23178' },
  ],
  example: {
    case: { reference: 'The total is 12345', expected: 12345, contract: { tolerates: ['markdown'] } },
    makes: 'The total is **12345**',
    declines: { case: { reference: 'a*b', expected: 'a*b', contract: { tolerates: ['markdown'] } }, because: 'marks would change the gold' },
  },

  *mutate(subject) {
    const { text, format, tolerates, gold } = subject
    if (!tolerates.has('markdown')) return yield undeclared('markdown')
    if (format !== 'text' && format !== 'number' && format !== 'choice' && format !== 'math') return yield decline(`marks are out of place in ${format}`)
    if (gold !== null && /[*`_]/.test(gold.text)) return yield decline('marks would change the gold')
    const spans = plainSpans(subject)
    const around = (mark: string): Edit[] => spans.flatMap(({ start, end }) => [start, end].map((at) => ({ start: at, end: at, replacement: mark })))
    const isLine = !/[\r\n]/.test(text) && !/^[\s#>|`~$\\*+-]|^\d{1,4}[.)]|\s$/.test(text) && text !== ''
    const heading = isLine ? [{ start: 0, end: 0, replacement: '# ' }] : []
    const alibis = spans.length === 0 ? [] : light(applyEdits(text, around('**')))
    const forms = [['bold', around('**'), []], ['code', around('`'), alibis], ['heading', heading, alibis], ['plain', FENCE.test(text) ? [] : unmarking(text), []]] as const
    let made = false
    for (const [form, edits, excuses] of forms) {
      if (edits.length === 0 || !keepsAnswer(subject, applyEdits(text, edits))) continue
      made = true
      yield {
        change: { edits }, form, site: form === 'bold' || form === 'code' ? (gold?.text ?? '') : text.slice(0, 40), because: ['tolerates.markdown'],
        why: `Markdown marks are ${form === 'plain' ? 'left out' : 'added'}, which is declared to change nothing.`, alibis: excuses,
      }
    }
    if (!made) yield decline('nothing here that marks could be put around or taken from')
  },
} satisfies Mutator

/** Where the gold stands in plain prose. */
function plainSpans(subject: Subject): readonly Span[] {
  const { text, gold } = subject
  const math = Array.from(text.matchAll(MATH), (match) => ({ start: match.index, end: match.index + match[0].length }))
  const taken = [...protectedSpans(subject), ...math]
  return (gold?.fact?.spans ?? []).filter(({ start, end }) => {
    if (/[*`_~$\\]/.test(text.charAt(start - 1)) || /[*`_~]/.test(text.charAt(end))) return false
    return !taken.some((span) => start < span.end && span.start < end && (span.start !== start || span.end !== end))
  })
}

function unmarking(text: string): Edit[] {
  const edits: Edit[] = []
  for (const pattern of MARKED) {
    for (const { 0: whole, 1: mark = '', 2: inner = '', index } of text.matchAll(pattern)) {
      const [open, close] = [index + mark.length, index + mark.length + inner.length]
      edits.push({ start: index, end: open, replacement: '' })
      if (close < index + whole.length) edits.push({ start: close, end: index + whole.length, replacement: '' })
    }
  }
  const sorted = edits.sort((a, b) => a.start - b.start)
  return sorted.every(({ start }, at) => start >= (sorted[at - 1]?.end ?? 0)) ? sorted : []
}
