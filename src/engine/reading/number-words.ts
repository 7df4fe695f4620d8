import type { Span } from './subject.ts'

/** An English number word, or several that make one number, such as `two hundred` or `twenty-one`. */
export interface NumberWord {
  readonly span: Span
  readonly value: number
}

const ONES = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const VALUES = new Map([...ONES.map((word, i) => [word, i] as const), ...TENS.map((word, i) => [word, 10 * (i + 2)] as const)])
const UNIT = [...new Set([...TENS, ...ONES])].sort((a, b) => b.length - a.length).join('|')
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}_])(?:(?:${UNIT})(?:[- ](?:${UNIT}))?(?: (?:hundred|thousand))?|hundred|thousand)(?![\\p{L}\\p{N}\\p{M}_])`,
  'giu',
)

/** The number words of a text in order: zero to twenty, the tens, and these with a unit, hundred or thousand. */
export function numberWordsIn(text: string): NumberWord[] {
  const words: NumberWord[] = []
  for (const match of text.matchAll(RUN)) {
    let at = match.index
    for (const { length, value } of readRun(match[0].toLowerCase())) {
      words.push({ span: { start: at, end: at + length }, value })
      at += length + 1
    }
  }
  return words
}

function readRun(run: string): { length: number; value: number }[] {
  const parts = run.split(/[- ]/)
  const last = parts.at(-1)
  const factor = last === 'hundred' ? 100 : last === 'thousand' ? 1000 : null
  const [a, b] = (factor === null ? parts : parts.slice(0, -1)).map((word) => VALUES.get(word) ?? 0)
  if (a === undefined) return [{ length: run.length, value: factor ?? 0 }]
  if (b === undefined) return [{ length: run.length, value: a * (factor ?? 1) }]
  if (a >= 20 && a % 10 === 0 && b > 0 && b < 10) return [{ length: run.length, value: (a + b) * (factor ?? 1) }]
  // Two words that make no number together (`one two`) are two numbers.
  const [head = ''] = parts
  return [{ length: head.length, value: a }, { length: run.length - head.length - 1, value: b * (factor ?? 1) }]
}
