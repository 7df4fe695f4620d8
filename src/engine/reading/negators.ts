const NEGATOR = /\b(?:not|no|never|none|neither|nor|nobody|nothing|nowhere|cannot|without|hardly|barely)\b|n['’]t\b/giu

/** How many English negators a text holds. */
export function negatorsIn(text: string): number {
  return text.match(NEGATOR)?.length ?? 0
}
