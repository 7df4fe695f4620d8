import { isJsonText, isLeaf, parseJsonSource, type JsonLeaf, type JsonMember, type JsonObject } from '../../../reading/json-source.ts'
import type { Span } from '../../../reading/subject.ts'
import { decline, type Decline } from '../../mutator.ts'
import type { Wants } from './text-places.ts'

export interface JsonPlace {
  readonly token: string
  readonly spans: readonly [Span, ...Span[]]
  readonly unit: Span
  readonly statement: Span
  readonly label: string
  readonly json: { readonly root: JsonObject; readonly member: JsonMember; readonly leaf: JsonLeaf }
}

/** Members that state a verdict, the strongest first. */
const VERDICT_KEYS = ['pass', 'passed', 'verdict', 'score', 'match', 'correct', 'result', 'grade', 'rating', 'label']
const REASON_KEYS = /^(?:reason|reasons|reasoning|rationale|explanation|why|justification|comment|feedback)$/i

export function isVerdictMember({ key, node }: JsonMember): boolean {
  return VERDICT_KEYS.includes(key.toLowerCase()) && isLeaf(node)
}

export function isReasonMember({ key, node }: JsonMember): boolean {
  return REASON_KEYS.test(key) && node.type === 'string'
}

/** Whether the whole reply is a JSON object or array; `[[8]]` is a verdict in brackets. */
export function isDocument(text: string): boolean {
  return /^\s*(?:\{|\[(?!\[))/.test(text) && isJsonText(text)
}

/** The member that states the verdict: at the top, else in the objects below it. A decline when two may. */
export function jsonPlace(text: string, wants: Wants): JsonPlace | Decline | null {
  const root = parseJsonSource(text)
  if (root?.type !== 'object') return null
  const here = bestOf(root.members, wants)
  return here === null ? bestBelow(root, wants) : placeOf(root, here)
}

function bestBelow(root: JsonObject, wants: Wants): JsonPlace | Decline | null {
  const objects = root.members.flatMap(({ node }) => (node.type === 'object' ? [node] : []))
  const found = objects.flatMap((object) => bestOf(object.members, wants) ?? [])
  const [first] = found
  if (first === undefined) return null
  return found.length > 1 ? decline('two members may be the verdict') : placeOf(root, first)
}

function bestOf(members: readonly JsonMember[], wants: Wants): JsonMember[] | null {
  for (const name of VERDICT_KEYS) {
    const found = members.filter((member) => member.key.toLowerCase() === name && mayState(member, wants))
    if (found.length > 0) return found
  }
  return null
}

function mayState({ node }: JsonMember, wants: Wants): boolean {
  if (!isLeaf(node) || node.type === 'null') return false
  if (node.type === 'string') return wants(String(node.value), 'grade')
  return wants(node.raw)
}

function placeOf(root: JsonObject, found: JsonMember | readonly JsonMember[]): JsonPlace | Decline {
  const [member, second] = 'key' in found ? [found] : found
  if (member === undefined || second !== undefined || !isLeaf(member.node)) return decline('the verdict member stands twice')
  const leaf = member.node
  const quote = leaf.type === 'string' ? 1 : 0
  const unit = { start: leaf.span.start + quote, end: leaf.span.end - quote }
  const token = leaf.type === 'string' ? String(leaf.value) : leaf.raw
  return { token, spans: [unit], unit, statement: member.span, label: member.key, json: { root, member, leaf } }
}
