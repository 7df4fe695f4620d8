import type { CheckInput } from '../model/grader.ts'
import { boundedSpans } from './bounded.ts'
import { jsonSpan } from './json-source.ts'
import { limitCounts } from './limit-counts.ts'
import { validates } from './schema.ts'
import type { Subject } from './subject.ts'

/**
 * Whether a changed input still meets the declarations that an equivalent must not break (law L8): schema, limits,
 * letter case, and no forbidden marker that the reference does not hold itself.
 */
export function keepsDeclarations(subject: Subject, { output, toolCalls }: CheckInput): boolean {
  const { contract, text } = subject
  const { schema, limits, letterCase, forbids = [] } = contract
  if (output !== text) {
    if (schema !== undefined && meetsSchema(schema, text) && !meetsSchema(schema, output)) return false
    if (limits !== undefined && within(limits, text) && !within(limits, output)) return false
    if (letterCase === 'upper' && output.toUpperCase() !== output) return false
    if (letterCase === 'lower' && output.toLowerCase() !== output) return false
    if (forbids.some((marker) => holds(output, marker) && !holds(text, marker))) return false
  }
  return toolCalls === undefined || !toolCalls.some(({ tool }) => forbids.includes(tool))
}

function meetsSchema(schema: NonNullable<Subject['contract']['schema']>, text: string): boolean {
  const span = jsonSpan(text)
  if (span === null) return false
  try {
    return validates(schema, JSON.parse(text.slice(span.start, span.end))) === true
  } catch {
    return false
  }
}

function within(limits: NonNullable<Subject['contract']['limits']>, text: string): boolean {
  const counts = limitCounts(text)
  return (['words', 'characters', 'sentences', 'lines', 'items'] as const).every((unit) => {
    const { min = 0, max = Infinity } = limits[unit] ?? {}
    return counts[unit] >= min && counts[unit] <= max
  })
}

function holds(text: string, marker: string): boolean {
  return boundedSpans(text, marker, 'marker').length > 0
}
