import { certainlyDifferentNumber } from '../../../reading/certainly-different.ts'
import { holdsFact, parseJsonSource, valueOf, type JsonLeaf, type JsonNode } from '../../../reading/json-source.ts'
import { factGone } from '../../../reading/replace.ts'
import { isSchema, outsideSchema, schemaAt, validates, type JsonSchema } from '../../../reading/schema.ts'
import type { Fact, Span, Subject } from '../../../reading/subject.ts'

/** Facts that touch a span of the reference and that the changed text no longer states. */
export function lostFacts(subject: Subject, output: string, span: Span): Fact[] {
  return subject.facts.filter((fact) => holdsFact(span, [fact]) && factGone(subject, output, fact))
}

/** Up to this length the whole document is validated as well, to confirm what its one place says. */
const CHECKED_WHOLE = 20_000

const metBy = new WeakMap<Subject, boolean>()

/** The schema of one place, when the contract declares one that the reference meets; null where it says nothing readable. */
export function placeSchema(subject: Subject, root: JsonNode, pointer: string): JsonSchema | null {
  const { schema } = subject.contract
  if (schema === undefined || !meetsSchema(subject, schema, root)) return null
  const here = schemaAt(schema, pointer)
  return isSchema(here) ? here : null
}

function meetsSchema(subject: Subject, schema: JsonSchema, root: JsonNode): boolean {
  const known = metBy.get(subject) ?? validates(schema, valueOf(root)) !== false
  metBy.set(subject, known)
  return known
}

/**
 * Whether a new value at a place breaks the schema there, and so the whole document. Of a judge's reply that proves
 * nothing: the verdict may still be read.
 */
export function breaksSchema(subject: Subject, root: JsonNode, pointer: string, value: unknown, output: string): boolean {
  if (subject.intent === 'judge-reply') return false
  const here = placeSchema(subject, root, pointer)
  if (here === null || !outsideSchema(here, value)) return false
  const { schema } = subject.contract
  if (schema === undefined || output.length > CHECKED_WHOLE) return true
  const changed = parseJsonSource(output)
  return changed === null || validates(schema, valueOf(changed)) !== true
}

/** A changed number is surely wrong only when no undeclared tolerance could cover it. */
export function isSurelyWrong(subject: Subject, fact: Fact, leaf: JsonLeaf, raw: string): boolean {
  if (fact.kind !== 'number' || leaf.type !== 'number' || raw.startsWith('"')) return true
  return certainlyDifferentNumber(subject, { text: leaf.raw, kind: 'number' }, raw)
}
