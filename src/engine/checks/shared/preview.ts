/** A text on one line, in quotes, at most 80 characters: for reasons. Never splits a character. */
export function preview(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return JSON.stringify(
    characters.length > 80 || text.length > 400 ? `${characters.slice(0, 79).join('')}…` : line,
  )
}

export function listed(items: readonly string[]): string {
  return items.map(preview).join(', ')
}
