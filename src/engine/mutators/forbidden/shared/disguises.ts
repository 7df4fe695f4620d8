import type { Tolerance } from '../../../model/suite.ts'

export interface Disguise {
  readonly form: string
  /** The declaration under which the disguise hides nothing. */
  readonly tolerance: Tolerance
  readonly text: string
}

const WORD = /[A-Za-z0-9]{2,}/
/** Where the bold letters and digits of mathematics begin. */
const BOLD = { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce }

/** The marker in letters that look like others, split by what cannot be seen, or in another case. */
export function disguisesOf(marker: string): Disguise[] {
  const all: Disguise[] = [
    { form: 'full width', tolerance: 'unicode-form', text: marker.replace(/[A-Za-z0-9]/g, fullWidth) },
    { form: 'bold', tolerance: 'unicode-form', text: marker.replace(/[A-Za-z0-9]/g, bold) },
    { form: 'zero width inside', tolerance: 'invisible-characters', text: marker.replace(WORD, (word) => split(word)) },
    { form: 'zero width beside blank', tolerance: 'invisible-characters', text: marker.replaceAll(' ', ' \u200b') },
    { form: 'zero width for blank', tolerance: 'invisible-characters', text: marker.replaceAll(' ', '\u200b') },
    { form: 'letter case', tolerance: 'case', text: otherCase(marker) },
    { form: 'dash', tolerance: 'dashes', text: marker.replaceAll('-', '–') },
  ]
  return all.filter(({ text }, index) => text !== marker && all.findIndex((other) => other.text === text) === index)
}

function split(word: string): string {
  const middle = word.length >> 1
  return `${word.slice(0, middle)}\u200b${word.slice(middle)}`
}

function fullWidth(character: string): string {
  return String.fromCodePoint(character.charCodeAt(0) + 0xfee0)
}

function bold(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0x61) return String.fromCodePoint(BOLD.lower + code - 0x61)
  return String.fromCodePoint(code >= 0x41 ? BOLD.upper + code - 0x41 : BOLD.digit + code - 0x30)
}

function otherCase(marker: string): string {
  const upper = marker.toUpperCase()
  const other = marker === upper ? marker.toLowerCase() : upper
  return other.length === marker.length ? other : marker
}
