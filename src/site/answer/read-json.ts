export type JsonRead =
  | { readonly ok: true; readonly value: unknown }
  /** A sentence that says where. */
  | { readonly ok: false; readonly problem: string }

/** Reads JSON as a person types it; what cannot be read is said with its line and column, from 1. */
export function readJson(text: string): JsonRead {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const at = /position (\d+)/.exec(message)?.[1]
    const lined = /line (\d+) column (\d+)/.exec(message)
    const what = plainly(message)
    if (at !== undefined) {
      const before = text.slice(0, Number(at)).split('\n')
      return {
        ok: false,
        problem: `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${what}`,
      }
    }
    if (lined !== null) return { ok: false, problem: `Line ${lined[1]}, column ${lined[2]}: ${what}` }
    return { ok: false, problem: `At the end: ${what}` }
  }
}

function plainly(message: string): string {
  if (/end of (?:JSON|data|the)|unterminated/i.test(message))
    return 'something is still open; close its bracket or quote.'
  if (/property name|double-quoted/i.test(message))
    return 'a key in double quotes must stand here (and no comma after the last).'
  if (/after (?:property value|array element)/i.test(message))
    return 'a comma or a closing bracket must stand here.'
  return 'this is not JSON. Texts and keys stand in double quotes, and there is no comma after the last.'
}
