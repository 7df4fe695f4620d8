import { escapeMarkup } from '../escape-markup.ts'
import { visible } from '../words.ts'

/** Text of one line for an element or a quoted attribute; what a browser would hide or obey is written out. */
export function inlineText(text: string): string {
  return escapeMarkup(visible(text))
}
