/** Where a check looks: the whole output, or its last line that is not blank. */
export const SCOPES = ['full', 'last_line'] as const
export type Scope = (typeof SCOPES)[number]

export function scoped(output: string, scope: Scope): string {
  if (scope === 'full') return output
  const trimmed = output.trimEnd()
  const breaks = ['\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'].map((mark) => trimmed.lastIndexOf(mark))
  return trimmed.slice(Math.max(...breaks) + 1).trim()
}
