import type { Span, Subject } from '../../../reading/subject.ts'
import { applyEdits, type Alibi, type Edit } from '../../mutator.ts'

/** Excuses a rejected equivalent whose lightest form is accepted: then an unrelated rule of length or layout is at work (law L25). */
export function light(output: string): Alibi[] {
  return [{ name: 'light', when: [{ input: { output }, is: 'accepted' }] }]
}

/**
 * The light form of many edits at once: those at the gold, else at the declared facts, else the one nearest to them.
 * None when that is every edit, or when nothing is declared: a probe that misses what the check reads would excuse anything.
 */
export function lightOf(subject: Subject, edits: readonly Edit[]): Alibi[] {
  const few = lightEdits(subject, edits)
  return few.length === 0 || few.length === edits.length ? [] : light(applyEdits(subject.text, few))
}

function lightEdits({ gold, facts }: Subject, edits: readonly Edit[]): readonly Edit[] {
  const spans = (gold?.fact ? [gold.fact] : facts).flatMap((fact) => fact.spans)
  const inside = edits.filter((edit) => spans.some((span) => edit.start <= span.end && edit.end >= span.start))
  if (inside.length > 0) return inside
  const at = spans.at(-1)
  if (at === undefined) return []
  return [...edits].sort((a, b) => distance(a, at) - distance(b, at)).slice(0, 1)
}

function distance(edit: Edit, span: Span): number {
  return Math.max(span.start - edit.end, edit.start - span.end)
}
