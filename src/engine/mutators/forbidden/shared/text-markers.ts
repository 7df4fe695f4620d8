import { canon } from '../../../canon/canon.ts'
import { boundedSpans } from '../../../reading/bounded.ts'
import type { Subject } from '../../../reading/subject.ts'
import { decline, type Decline } from '../../mutator.ts'
import { forbiddenTools } from '../../trajectory/shared/tool-names.ts'

export interface Marker {
  readonly text: string
  readonly path: string
}

/** The forbidden markers that are texts, not tools of a case with calls, and that the reference does not hold itself. */
export function textMarkers(subject: Subject): Marker[] {
  const { contract, case: { toolCalls }, families, text } = subject
  const hasCalls = toolCalls !== undefined || contract.plan !== undefined || contract.judges?.includes('toolCalls') === true || families.has('tool-policy')
  const tools = hasCalls ? forbiddenTools(subject).map(({ name }) => name) : []
  const seen = new Set<string>()
  return (contract.forbids ?? []).flatMap((marker, index) => {
    if (tools.includes(marker) || seen.has(marker) || appears(subject, text, marker)) return []
    seen.add(marker)
    return [{ text: marker, path: `forbids[${index}]` }]
  })
}

/** Why there is no marker to write. */
export function noMarker({ contract: { forbids = [] } }: Subject): Decline {
  return forbids.length === 0
    ? decline('declare forbids: [...]', 'forbids', ['confidential'])
    : decline('each forbidden marker names a tool, see inject_denylisted_tool, or stands in the reference')
}

/** Whether a marker occurs bounded in a text, as written or in canonical form. */
export function appears(subject: Subject, text: string, marker: string): boolean {
  return boundedSpans(text, marker, 'marker').length > 0 || appearsCanonically(subject, text, marker)
}

/** Whether the canonical form of a marker occurs bounded in that of a text: what the contract calls its appearance. */
export function appearsCanonically({ contract, case: known }: Subject, text: string, marker: string): boolean {
  const canonical = canon(marker, contract, known)
  return canonical.trim() !== '' && boundedSpans(canon(text, contract, known), canonical, 'marker').length > 0
}
