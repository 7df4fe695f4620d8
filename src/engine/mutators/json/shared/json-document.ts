import type { CheckFamily } from '../../../model/grader.ts'
import { isJsonText, isLeaf, nodesOf, parseJsonSource, type JsonNode } from '../../../reading/json-source.ts'
import type { Span, Subject } from '../../../reading/subject.ts'
import { decline, type Decline, type Edit } from '../../mutator.ts'

const READS_JSON: ReadonlySet<CheckFamily> = new Set(['json-syntax', 'json-schema', 'json-equal', 'json-diff'])

export function readsJson(family: CheckFamily): boolean {
  return READS_JSON.has(family)
}

/**
 * The document of a case whose answer is JSON: its format is `json`, or the reference is an object or array and a check
 * of the case reads JSON. null otherwise; `noDocument` says why.
 */
export function documentOf({ format, text, families }: Subject): JsonNode | null {
  if (format !== 'json' && !([...families].some(readsJson) && isJsonText(text))) return null
  const root = parseJsonSource(text)
  return root !== null && (format === 'json' || !isLeaf(root)) ? root : null
}

export function noDocument({ format }: Subject): Decline {
  return format === 'json' ? decline('the reference is not JSON') : decline('declare format: json', 'format', 'json')
}

/**
 * Pointers at or below a member whose key stands twice in its object: readers differ in which of the two they see, so
 * nothing is proven of either.
 */
export function shadowedPointers(root: JsonNode): (pointer: string) => boolean {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { pointer } of nodesOf(root)) (seen.has(pointer) ? twice : seen).add(pointer)
  return (pointer) => twice.size > 0 && ancestors(pointer).some((one) => twice.has(one))
}

/** Removes one member or item with one comma. */
export function removal(siblings: readonly { readonly span: Span }[], index: number): Edit {
  const { start = 0, end = 0 } = siblings[index]?.span ?? {}
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  if (before !== undefined) return { start: before.span.end, end, replacement: '' }
  return { start, end: after?.span.start ?? end, replacement: '' }
}

function ancestors(pointer: string): string[] {
  const tokens = pointer.split('/')
  return tokens.map((_, index) => tokens.slice(0, index + 1).join('/'))
}
