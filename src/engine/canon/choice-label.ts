/** The short label of an option: `A` of `A`, `A) 180 degrees`, `(A) 180 degrees`, `A. …`, `A: …`; null when it has none. */
export function labelOf(choice: string): string | null {
  const text = choice.trim()
  if (/^[\p{L}\d]{1,2}$/u.test(text)) return text
  return /^\(?([\p{L}\d]{1,2})[).:](?=\s)/u.exec(text)?.[1] ?? null
}

/** The text of a labelled option without its label; the option itself when it has none. */
export function optionText(choice: string): string {
  const label = labelOf(choice)
  const text = choice.trim()
  return label === null || label === text ? text : text.replace(/^\(?[\p{L}\d]{1,2}[).:]\s+/u, '')
}
