import type { FactKind } from '../../engine/index.ts'

export interface FactWords {
  readonly label: string
  /** As it stands under a mark in the reference. */
  readonly short: string
  /** With its article: `a number`. */
  readonly one: string
  readonly says: string
}

export const FACT_WORDS: Readonly<Record<FactKind, FactWords>> = {
  number: { label: 'number', short: 'number', one: 'a number', says: 'Another value is wrong.' },
  quantity: {
    label: 'quantity',
    short: 'quantity',
    one: 'a quantity',
    says: 'Another value or another unit is wrong.',
  },
  date: { label: 'date', short: 'date', one: 'a date', says: 'Another day, month or year is wrong.' },
  name: { label: 'name', short: 'name', one: 'a name', says: 'Another name is wrong.' },
  phrase: {
    label: 'phrase',
    short: 'phrase',
    one: 'a phrase',
    says: 'Leaving it out or saying its opposite is wrong.',
  },
  negation: {
    label: 'negation',
    short: 'not',
    one: 'a negation',
    says: 'Without its “not” the answer is wrong.',
  },
  citation: {
    label: 'citation',
    short: 'cite',
    one: 'a citation',
    says: 'Leaving out the source or citing another is wrong.',
  },
  choice: { label: 'choice', short: 'choice', one: 'a choice', says: 'Another of the options is wrong.' },
  code: {
    label: 'code',
    short: 'code',
    one: 'a piece of code',
    says: 'One character more or less is wrong.',
  },
}

export const FACT_KINDS: readonly FactKind[] = [
  'number',
  'quantity',
  'date',
  'name',
  'phrase',
  'negation',
  'citation',
  'choice',
  'code',
]

const NEGATOR =
  /(?<!\p{L})(?:not|no|never|cannot|without|none|nicht|kein\p{L}*|ne|pas|nunca|jamais)(?!\p{L})|n[’']t\b/iu
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i

/** The likeliest kind of a text that a person has selected; only the order of the buttons rests on it. */
export function likelyKind(text: string): FactKind {
  if (/^(?:\[[^\]]+\]|https?:\S+)$/.test(text)) return 'citation'
  if (/\d{4}-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(text) || (MONTH.test(text) && /\d/.test(text)))
    return 'date'
  if (/^[+-]?[\d.,\s]*\d$/.test(text)) return 'number'
  if (/\d/.test(text) && /^[\d\s.,]*\s?[\p{L}%€$£¥°]+|[€$£¥]\s?\d/u.test(text)) return 'quantity'
  if (NEGATOR.test(text)) return 'negation'
  if (/^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*$/u.test(text)) return 'name'
  return 'phrase'
}
