/** A declared option, taken apart. */
export interface ChoiceParts {
  /** As declared: `A) 180 degrees`. */
  readonly whole: string
  /** `A`; the whole option when it has no label of its own. */
  readonly label: string
  /** `180 degrees`; null when the option is a label alone. */
  readonly text: string | null
}

const LABELLED = /^[([]?(\p{L}|\d{1,2}|[ivxIVX]{1,4})(?:[)\]][ \t]*|[.:][ \t]+|[ \t]+[-–—][ \t]+)(\S[\s\S]*)$/u

/** Reads a declared option: a label (`A`), or a labelled text (`A) 180 degrees`, `(b) red`, `1. red`). */
export function choiceParts(choice: string): ChoiceParts {
  const [, label, text] = LABELLED.exec(choice.trim()) ?? []
  if (label === undefined || text === undefined) return { whole: choice, label: choice, text: null }
  return { whole: choice, label, text }
}

/** Every spelling of an option that names it: whole, label, text; longest first. */
export function choiceForms(choice: string): string[] {
  const { whole, label, text } = choiceParts(choice)
  return [...new Set([whole, ...(text === null ? [] : [text]), label])]
}

/** The place in `choices` of the option that a text names, ignoring case and blank at the ends; -1 when none or two do. */
export function choiceIndex(choices: readonly string[], text: string): number {
  const wanted = text.trim().toLowerCase()
  const exact = choices.flatMap((choice, i) => (choiceForms(choice).includes(text.trim()) ? [i] : []))
  if (exact.length === 1) return exact[0] ?? -1
  const loose = choices.flatMap((choice, i) => (choiceForms(choice).some((form) => form.toLowerCase() === wanted) ? [i] : []))
  return loose.length === 1 ? (loose[0] ?? -1) : -1
}
