/** The source with the insides of strings, templates and comments blanked, at the same length, so that it can be searched for code. */
export function maskSource(source: string): string {
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*`?/g
  return source.replace(pattern, (found) => found.replace(/[^\n]/g, (character, index: number) => (index === 0 && /['"`]/.test(character) ? character : ' ')))
}
