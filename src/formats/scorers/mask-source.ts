/** The source with the insides of strings, templates and comments blanked, at the same length, so that it can be searched for code. */
export function maskSource(source: string): string {
  const pattern =
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*`?/g
  return source.replace(pattern, (found) => {
    const quote = /^['"`]/.test(found) ? found.slice(0, 1) : ''
    const closed = quote !== '' && found.length > 1 && found.endsWith(quote) ? quote : ''
    return quote + found.slice(quote.length, found.length - closed.length).replace(/[^\n]/g, ' ') + closed
  })
}
