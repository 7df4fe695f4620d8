import type { Fact, Subject } from '../../../reading/subject.ts'
import type { Edit } from '../../mutator.ts'
import type { WrittenForm } from './written-forms.ts'

const WORD = /^[ \u00a0]?per ?cent(?![\p{L}\p{N}_-]| points?(?!\p{L}))/iu
const SIGN = /^[ \u00a0]?%(?![\p{L}\p{N}])/u

/** The sign for the word behind a percentage, or the word for the sign, wherever the number stands. */
export function percentSwaps({ text, format, language, tolerates }: Subject, { text: own, kind, spans }: Fact): (WrittenForm & { readonly edits: readonly Edit[] })[] {
  if (!tolerates.has('percent-form') || kind !== 'number' || !/\d$/.test(own) || format === 'math') return []
  const behind = spans.map(({ end }) => text.slice(end, end + 20))
  const swap = (form: string, mark: RegExp, other: string): (WrittenForm & { readonly edits: readonly Edit[] })[] => {
    if (!behind.every((rest) => mark.test(rest))) return []
    const edits = spans.map(({ end }, index) => ({ start: end, end: end + (mark.exec(behind[index] ?? '')?.[0].length ?? 0), replacement: other }))
    return [{ form, tolerance: 'percent-form', replacement: own + other, edits }]
  }
  return [...swap('percent sign', WORD, '%'), ...(language === 'other' ? [] : swap('percent word', SIGN, ' percent'))]
}
