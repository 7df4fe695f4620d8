/** The line (from 1) on which a module exports `name`, or null. Reads declarations and `export { … }` lists. */
export function exportLine(source: string, name: string): number | null {
  const word = name.replace(/[$\\^.*+?()[\]{}|]/g, '\\$&')
  const declared = new RegExp(
    `^[ \\t]*export\\s+(?:async\\s+)?(?:const|let|var|function\\*?|class)\\s+${word}(?![\\w$])`,
    'm',
  )
  const listed = new RegExp(`^[ \\t]*export\\s*\\{[^}]*(?<![\\w$])${word}(?![\\w$])`, 'm')
  const at = declared.exec(source) ?? listed.exec(source)
  return at === null ? null : source.slice(0, at.index).split('\n').length
}
