import type { Tolerance } from '../../engine/index.ts'

export const TOLERANCE_GROUPS = [
  'Spacing',
  'Letters',
  'Punctuation',
  'Numbers',
  'Wording',
  'Wrapping',
  'Order',
] as const
export type ToleranceGroup = (typeof TOLERANCE_GROUPS)[number]

export interface ToleranceWords {
  readonly group: ToleranceGroup
  readonly label: string
  /** An example in general, for an answer on which the tolerance would change nothing. */
  readonly like: string
}

/** What an author says by each tolerance: an edit of this kind leaves the answer right. */
export const TOLERANCE_WORDS: Readonly<Record<Tolerance, ToleranceWords>> = {
  whitespace: {
    group: 'Spacing',
    label: 'Blanks and line breaks',
    like: 'a blank more, a line break at the end',
  },
  'line-endings': { group: 'Spacing', label: 'Windows line ends', like: 'CR LF instead of LF' },
  'invisible-characters': {
    group: 'Spacing',
    label: 'Invisible characters',
    like: 'a no-break space, a zero-width space',
  },
  case: { group: 'Letters', label: 'Capitals or small letters', like: 'PARIS for Paris' },
  'unicode-form': {
    group: 'Letters',
    label: 'How accents are stored',
    like: 'é as one character or as e and an accent',
  },
  punctuation: {
    group: 'Punctuation',
    label: 'The closing mark, brackets',
    like: 'a full stop more or less',
  },
  quotes: { group: 'Punctuation', label: 'Straight or curly quotes', like: '“so” for "so"' },
  dashes: { group: 'Punctuation', label: 'Kinds of dash', like: 'a long dash for a hyphen' },
  markdown: { group: 'Punctuation', label: 'Markdown', like: '**bold**, a heading, a bullet' },
  'number-format': { group: 'Numbers', label: 'How numbers are written', like: '1,000 for 1000, 5.0 for 5' },
  currency: { group: 'Numbers', label: 'A currency sign', like: '$5 for 5' },
  'percent-form': { group: 'Numbers', label: 'A percent sign or the word', like: '5 percent for 5 %' },
  'unit-form': { group: 'Numbers', label: 'How units are written', like: '5 kilometres for 5 km' },
  'date-form': { group: 'Numbers', label: 'How dates are written', like: '5 May 2026 for 2026-05-05' },
  boxed: { group: 'Numbers', label: 'A boxed result', like: '\\boxed{5} for 5' },
  latex: { group: 'Numbers', label: 'LaTeX', like: '$5$ for 5' },
  contraction: { group: 'Wording', label: 'Contractions', like: 'don’t for do not' },
  article: { group: 'Wording', label: 'An article in front', like: 'the river for river' },
  synonym: { group: 'Wording', label: 'Other names for the same thing', like: 'New York City for NYC' },
  language: { group: 'Wording', label: 'The answer in another language', like: 'ja for yes' },
  greeting: { group: 'Wrapping', label: 'A greeting', like: 'Hello! before, a nice day after' },
  'lead-in': { group: 'Wrapping', label: 'A lead-in', like: 'Answer: in front' },
  explanation: { group: 'Wrapping', label: 'An explanation around it', like: 'a sentence that says how' },
  disclaimer: { group: 'Wrapping', label: 'A disclaimer', like: 'Please check with an expert.' },
  'code-fence': { group: 'Wrapping', label: 'A code fence', like: '``` before and after' },
  'reasoning-block': { group: 'Wrapping', label: 'A block of reasoning in front', like: '<think>…</think>' },
  'list-order': { group: 'Order', label: 'The order of a list', like: 'b, a for a, b' },
  'key-order': { group: 'Order', label: 'The order of JSON keys', like: '{"b":…,"a":…}' },
  'extra-keys': { group: 'Order', label: 'More JSON keys', like: 'one key that the schema does not name' },
  'extra-calls': { group: 'Order', label: 'More tool calls', like: 'one call that changes nothing' },
  'call-order': { group: 'Order', label: 'The order of tool calls', like: 'lookup after search' },
}

/** In the order of the groups. */
export const ALL_TOLERANCES: readonly Tolerance[] = keysOf(TOLERANCE_WORDS)

function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in words) keys.push(key)
  return keys
}
