import type { MutantText } from '../engine/index.ts'

export interface ChangedSpan {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/**
 * The one span of the source that a mutant replaces, in UTF-16 units: from its first edit to its last, the whole
 * text where it has none. Edits that do not fit the source (another version of it) span the whole text too.
 */
export function changedSpan({ field, output, edits, contexts, toolCalls }: MutantText, source: string): ChangedSpan {
  const whole = field === 'contexts' ? JSON.stringify(contexts, null, 2) : field === 'toolCalls' ? JSON.stringify(toolCalls, null, 2) : (output ?? '')
  const sorted = [...(edits ?? [])].sort((a, b) => a.start - b.start)
  const [first] = sorted
  const last = sorted.at(-1)
  if (field !== 'output' || first === undefined || last === undefined || last.end > source.length) return { start: 0, end: source.length, replacement: whole ?? '' }
  let replacement = ''
  let at = first.start
  for (const edit of sorted) {
    replacement += source.slice(at, edit.start) + edit.replacement
    at = edit.end
  }
  return { start: first.start, end: last.end, replacement }
}

/** The 1-based line and column of an offset; a carriage return before a line feed belongs to the line it ends. */
export function placeIn(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
