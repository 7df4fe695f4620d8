type Token = string | { readonly any: 'character' | 'part' | 'path' }

/** Whether a name is a pattern: `*`, `?` and `**` are known, as shells have them. */
export function isPattern(name: string): boolean {
  return /[*?]/.test(name)
}

/** Whether a path with `/` fits a pattern; works through both once, whatever the pattern. */
export function fitsPattern(path: string, pattern: string): boolean {
  const tokens = tokensOf(pattern)
  let states = withSkips(new Set([0]), tokens)
  for (const character of path) {
    const next = new Set<number>()
    for (const at of states) {
      const token = tokens[at]
      if (token === undefined) continue
      if (typeof token === 'string' ? token === character : token.any === 'character' && character !== '/')
        next.add(at + 1)
      else if (
        typeof token === 'object' &&
        (token.any === 'path' || (token.any === 'part' && character !== '/'))
      )
        next.add(at)
    }
    states = withSkips(next, tokens)
  }
  return states.has(tokens.length)
}

/** A wildcard of any length may also stand for nothing. */
function withSkips(states: Set<number>, tokens: readonly Token[]): Set<number> {
  for (const at of states) {
    const token = tokens[at]
    if (typeof token === 'object' && token.any !== 'character') states.add(at + 1)
  }
  return states
}

/** Two stars and a slash stand for any folders, none as well. */
function tokensOf(pattern: string): Token[] {
  return (pattern.match(/\*\*\/?|[^]/gu) ?? []).map((piece) =>
    piece.startsWith('**')
      ? { any: 'path' }
      : piece === '*'
        ? { any: 'part' }
        : piece === '?'
          ? { any: 'character' }
          : piece,
  )
}
