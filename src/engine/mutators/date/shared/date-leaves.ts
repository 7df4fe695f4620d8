import { formatDate, parseDate } from '../../../reading/dates.ts'
import type { ParsedDate } from '../../../reading/dates.ts'
import { jsonSpan, leavesOf, parseJsonSource } from '../../../reading/json-source.ts'
import { outsideSchema, schemaAt } from '../../../reading/schema.ts'
import type { Span, Subject } from '../../../reading/subject.ts'

/** A JSON string for which the schema asks for an ISO date or date-time. */
export interface DateLeaf {
  readonly pointer: string
  /** The text between the quotes. */
  readonly span: Span
  readonly raw: string
  readonly date: ParsedDate
  /** Whether an output certainly breaks the schema. */
  readonly isOutside: (output: string) => boolean
  /** The same day, or instant, in spellings that are not ISO. */
  readonly otherForms: readonly (readonly [string, string])[]
}

/** The date leaves of a JSON reference, in source order; none where the schema cannot be read. */
export function dateLeaves({ text, contract: { schema } }: Subject): DateLeaf[] {
  const root = schema === undefined ? null : parseJsonSource(text)
  if (schema === undefined || root === null) return []
  const isOutside = (output: string): boolean => {
    const span = jsonSpan(output)
    try {
      return span !== null && outsideSchema(schema, JSON.parse(output.slice(span.start, span.end)))
    } catch {
      return false
    }
  }
  return leavesOf(root).flatMap((leaf) => {
    const here = leaf.type === 'string' ? schemaAt(schema, leaf.pointer) : null
    if (here === null || here === 'unsupported' || (here.format !== 'date' && here.format !== 'date-time')) return []
    const raw = leaf.raw.slice(1, -1)
    const date = parseDate(raw)
    if (date === null || !date.pattern.startsWith('{yyyy}-')) return []
    return [{ pointer: leaf.pointer, span: { start: leaf.span.start + 1, end: leaf.span.end - 1 }, raw, date, isOutside, otherForms: otherForms(date) }]
  })
}

function otherForms(date: ParsedDate): (readonly [string, string])[] {
  const { time, zone } = date
  const clock = time === null ? '' : ` ${time}${zone === null ? '' : zone === 'Z' ? ' UTC' : ` GMT${zone.replace(':', '')}`}`
  return ['{MMM} {d} {yyyy}', '{dd}/{MM}/{yyyy}'].flatMap((pattern) => {
    const text = formatDate(date, pattern)
    return text === null ? [] : [['non-ISO', `${text}${clock}`] as const]
  })
}
