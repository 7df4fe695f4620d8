import { canon } from '../../canon/canon.ts'
import { COUNTED_CLAUSE, COUNTED_METHOD } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import type { Tolerance } from '../../model/suite.ts'
import { applyEdits, decline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { noNumber } from './shared/number-sites.ts'
import { shownSum } from './shared/shown-sum.ts'

interface Form {
  readonly form: string
  readonly tolerance: Tolerance
  readonly edits: readonly Edit[]
  /** The same words without the mark that a reader of numbers may trip over. */
  readonly twin?: string
  /** What the form adds. */
  readonly added?: string
}

/** The number with marks, brackets, words or its working right beside it. */
export const numberNextToText = {
  id: 'number_next_to_text',
  title: 'Put marks and words beside the number',
  family: 'number',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'last_mention_changed',
  origins: [
    { title: 'attached punctuation hides the number', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/pull/4744' },
    { title: 'point stripped', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/pull/4636' },
    { title: 'commas count as a number', url: 'https://github.com/stanford-crfm/helm/issues/4337' },
    { title: 'line break', url: 'https://huggingface.co/blog/open-llm-leaderboard-drop' },
    { title: 'first summand graded', url: 'https://github.com/antirez/ds4/pull/319' },
    { title: 'token with full stop', url: 'https://github.com/web-arena-x/visualwebarena/issues/84' },
  ],
  example: {
    case: { reference: 'Answer: 293', expected: 293, contract: { tolerates: ['explanation'] } },
    makes: 'Answer: 148 + 145 = 293',
    declines: { case: { reference: 'Answer: 293', expected: 293, contract: { format: 'number' } }, because: 'declare tolerates: explanation' },
  },

  *mutate(subject) {
    const { text, gold, format, contract, tolerates } = subject
    if (format === 'json' || format === 'code' || subject.intent === 'judge-reply') return yield decline('the answer is not prose')
    if (gold?.kind !== 'number' || gold.fact === null || gold.answerLine === null) return yield noNumber(subject)
    const line = gold.answerLine
    const span = gold.fact.spans.findLast(({ start, end }) => line.start <= start && end <= line.end)
    if (span === undefined) return yield noNumber(subject)
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const { form, tolerance, edits, twin, added = '' } of formsAt(subject, line, span)) {
      if (!tolerates.has(tolerance)) continue
      const output = applyEdits(text, edits)
      // Words in the answer line; marks and blank beside the number are declared as such.
      if (tolerance === 'explanation' && !keepsDemandedForm(subject, output)) continue
      if (seen.has(output) || canon(output, contract, subject.case) !== right || !isClean(subject, added) || !keepsDeclarations(subject, { output })) continue
      seen.add(output)
      yield {
        change: { edits },
        form,
        site: gold.fact.text,
        because: [gold.fact.path, `tolerates.${tolerance}`],
        why: `The number is still ${gold.fact.text}; ${tolerance} beside it is declared tolerated.`,
        ...(twin === undefined ? {} : { alibis: [{ name: 'twin', when: [{ input: { output: twin }, is: 'rejected' as const }], owner: 'explanation_added' }] }),
      }
    }
    if (seen.size > 1) return
    const missing = (['explanation', 'punctuation', 'whitespace'] as const).find((name) => !tolerates.has(name))
    yield missing === undefined ? decline('the number does not end its line') : undeclared(missing)
  },
} satisfies Mutator

function formsAt(subject: Subject, line: Span, span: Span): Form[] {
  const { text, language } = subject
  const number = text.slice(span.start, span.end)
  const around = { start: span.start, end: span.end }
  const mark = /^[.!?]?(?=\s|$)/.exec(text.slice(span.end))?.[0]
  const forms: Form[] = []
  // A question mark would put the answer in doubt.
  const marks: Form[] = mark === undefined ? [] : ['.', '!'].filter((sign) => sign !== mark)
    .map((sign) => ({ form: `ending ${sign}`, tolerance: 'punctuation', edits: [{ start: span.end, end: span.end + mark.length, replacement: sign }] }))
  forms.push(...marks, { form: 'brackets', tolerance: 'punctuation', edits: [{ ...around, replacement: `(${number})` }] })
  forms.push({ form: 'line break', tolerance: 'whitespace', edits: [{ start: text.length, end: text.length, replacement: '\n\n' }] })
  const atEnd = mark !== undefined && span.end + mark.length === line.end && text.slice(line.end).trim() === ''
  if (language === 'other' || !atEnd) return forms
  const end = { start: span.end, end: line.end }
  const told = (form: string, words: string, twin: string): Form => ({
    form, tolerance: 'explanation', edits: [{ ...end, replacement: words }], added: words, twin: applyEdits(text, [{ ...end, replacement: twin }]),
  })
  forms.push(told('clause', COUNTED_CLAUSE, ' in total and so that is the sum'), told('method', COUNTED_METHOD, ' method counted by hand'))
  const sum = shownSum(subject, line, span)
  if (sum !== null) {
    forms.push({
      form: 'shown sum', tolerance: 'explanation', added: sum,
      edits: [{ start: span.start, end: span.start, replacement: sum }],
      twin: applyEdits(text, [{ start: span.start, end: span.start, replacement: 'in all this makes ' }]),
    })
  }
  return forms
}
