import { canon } from '../../canon/canon.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import type { Tolerance } from '../../model/suite.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { listReading, type ListReading } from './shared/list-reading.ts'

interface Form {
  readonly form: string
  readonly tolerances: readonly Tolerance[]
  readonly edit: Edit
}

/** The same items in the same order, laid out in another way. */
export const listLayoutVariant = {
  id: 'list_layout_variant',
  title: 'Lay the list out in another way',
  family: 'list',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'order',
  pair: 'list_items_changed',
  origins: [{ title: 'multi-line answers fail', url: 'https://github.com/diegosouzapw/OmniRoute/pull/13413' }],
  example: {
    case: { reference: 'a, b', expected: ['a', 'b'], contract: { format: 'list', tolerates: ['markdown'] } },
    makes: '- a\n- b',
    declines: { case: { reference: 'a, b; c', expected: ['a, b', 'c'], contract: { format: 'list', tolerates: ['markdown', 'whitespace'] } }, because: 'the separator is not certain' },
  },

  *mutate(subject) {
    const { text, contract, tolerates } = subject
    const list = listReading(subject)
    if (isDecline(list)) return yield list
    if (list.separator === 'json') return yield decline('a JSON array has one layout')
    if (list.texts.some((item) => /[,;\r\n]/.test(item) || /^(?:[-*+•]|\d+[.)])/.test(item))) return yield decline('the separator is not certain')
    if (list.items.length < 2) return yield decline('no two items')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const { form, tolerances, edit } of formsOf(subject, list)) {
      const output = applyEdits(text, [edit])
      if (!tolerances.every((name) => tolerates.has(name)) || seen.has(output)) continue
      if (canon(output, contract, subject.case) !== right || !keepsDeclarations(subject, { output })) continue
      seen.add(output)
      yield {
        change: { edits: [edit] },
        form,
        site: 'the list',
        because: [...list.because, ...tolerances.map((name) => `tolerates.${name}`)],
        why: `The items and their order are the same; another layout is declared tolerated (${tolerances.join(', ')}).`,
      }
    }
    if (seen.size === 1) yield undeclared(tolerates.has('markdown') ? 'whitespace' : 'markdown')
  },
} satisfies Mutator

function formsOf({ text }: Subject, { items, texts, separator }: ListReading): Form[] {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) return []
  const marked = separator === 'numbered' || separator === 'bullets'
  const start = marked ? Math.max(text.lastIndexOf('\n', first.start - 1), text.lastIndexOf('\r', first.start - 1)) + 1 : first.start
  const as = (written: string): Edit => ({ start, end: last.end, replacement: written })
  const joined = (blank: string): string => texts.join(`,${blank}`)
  const isComma = separator === ', ' || separator === ','
  const forms: Form[] = [
    { form: 'bullets', tolerances: ['markdown'], edit: as(texts.map((item) => `- ${item}`).join('\n')) },
    { form: 'numbers', tolerances: ['markdown'], edit: as(texts.map((item, index) => `${index + 1}. ${item}`).join('\n')) },
  ]
  if (isComma) forms.push({ form: 'no blank', tolerances: ['whitespace'], edit: as(joined('')) }, { form: 'blank', tolerances: ['whitespace'], edit: as(joined(' ')) })
  if (isComma) forms.push({ form: 'lines', tolerances: ['whitespace', 'punctuation'], edit: as(texts.join('\n')) })
  if (separator === 'lines') forms.push({ form: 'commas', tolerances: ['whitespace', 'punctuation'], edit: as(joined(' ')) })
  return forms
}
