import type { Span, Subject } from '../../../reading/subject.ts'

const LARGEST = 1_000_000_000_000
const LABEL = /^(?:\p{L}[\p{L} ]{0,30}[:=][ \t]*)?$/u

/** `a + b = ` to put in front of a whole gold that stands alone in its line or after a label; null elsewhere. */
export function shownSum({ text, facts }: Subject, line: Span, span: Span): string | null {
  const digits = text.slice(span.start, span.end)
  if (!/^\d{1,12}$/.test(digits) || !LABEL.test(text.slice(line.start, span.start))) return null
  const v = Number(digits)
  const a = Math.ceil(v / 2) + 1
  const b = v - a
  if (v > LARGEST || b < 1 || a === v || facts.some((fact) => fact.text === String(a) || fact.text === String(b))) return null
  return `${a} + ${b} = `
}
