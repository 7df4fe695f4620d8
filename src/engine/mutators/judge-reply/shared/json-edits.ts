import type { JsonMember, JsonObject } from '../../../reading/json-source.ts'
import type { Edit } from '../../mutator.ts'

/** Removes members with their commas; what stands between the others stays as it is. */
export function withoutMembers({ members, span }: JsonObject, gone: readonly JsonMember[]): Edit[] {
  const kept = members.filter((member) => !gone.includes(member))
  if (kept.length === 0) return [{ start: span.start + 1, end: span.end - 1, replacement: '' }]
  const edits: Edit[] = []
  let run: { start: number; end: number } | null = null
  for (const [index, member] of members.entries()) {
    if (!gone.includes(member)) continue
    const before = members[index - 1]
    const after = members[index + 1]
    const lead = kept[0] !== undefined && member.span.start < kept[0].span.start
    const next = lead ? { start: member.span.start, end: after?.span.start ?? member.span.end } : { start: before?.span.end ?? member.span.start, end: member.span.end }
    if (run !== null && run.end >= next.start) run = { start: run.start, end: next.end }
    else {
      if (run !== null) edits.push({ ...run, replacement: '' })
      run = next
    }
  }
  return run === null ? edits : [...edits, { ...run, replacement: '' }]
}
