import { type MappedText, once, rewrite } from './mapped-text.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
}
const VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
])
const WORD = [...Object.keys(VALUES), ...Object.keys(SCALES)].sort((a, b) => b.length - a.length).join('|')
const WORDS = new RegExp(`\\b(?:${WORD})(?:(?:\\s+and\\s+|[\\s-]+)(?:${WORD}))*\\b`, 'g')
const GROUPED = /(?<![\p{L}\p{N}_.])\d{1,3}(?:[,'_ \u202f]\d{3})+(?:\.\d+)?(?![\p{L}\p{N}_])/gu
const EUROPEAN = /(?<![\p{L}\p{N}_.])\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})(?![\p{L}\p{N}_])/gu
const NUMERAL = /(?<![\p{L}\p{N}_.,])\+?(\d+(?:\.\d+)?)(?:e([+-]?\d{1,2}))?(?![\p{L}\p{N}_])(?!\.\d)/gu
const SCALED = /(?<![\p{L}\p{N}_.,])(\d+(?:\.\d+)?)\s+(thousand|million|billion)\b/gu
const ROMAN = /(?<![\p{L}\p{N}_])[IVXLCDM]{3,12}(?![\p{L}\p{N}_])/gu

/** Folded text in which every number, grouped, exponential or in English words, stands as a plain decimal. */
export const plainNumbers = once((folded: MappedText): MappedText => {
  const ungrouped = rewrite(folded, EUROPEAN, ([run]) => run.replaceAll('.', '').replace(',', '.'))
  const joined = rewrite(ungrouped, GROUPED, ([run]) => run.replace(/[,'_ \u202f]/g, ''))
  const scaled = rewrite(joined, SCALED, ([, digits, scale]) =>
    shift(digits ?? '', Math.log10(SCALES[scale ?? ''] ?? 1)),
  )
  const digits = rewrite(scaled, WORDS, ([run]) => String(wordsValue(run)))
  return rewrite(digits, NUMERAL, ([, numeral, exponent]) => shift(numeral ?? '', Number(exponent ?? 0)))
})

/** Text, not folded, in which Roman numerals of three letters or more stand as decimals. */
export function romanNumbers(text: MappedText): MappedText {
  return rewrite(text, ROMAN, ([run]) => {
    const value = romanValue(run)
    return toRoman(value) === run ? String(value) : run
  })
}

function wordsValue(run: string): number {
  let total = 0
  let group = 0
  for (const word of run.split(/[\s-]+/)) {
    const scale = SCALES[word]
    if (scale === undefined) group += VALUES[word] ?? 0
    else if (scale === 100) group = Math.max(1, group) * 100
    else {
      total += Math.max(1, group) * scale
      group = 0
    }
  }
  return total + group
}

/** A plain decimal moved by so many places, without useless zeros. */
function shift(numeral: string, places: number): string {
  const [whole = '', decimals = ''] = numeral.split('.')
  const point = whole.length + places
  const all = (point < 0 ? '0'.repeat(-point) : '') + whole + decimals
  const padded = all.padEnd(Math.max(point, 0), '0')
  const cut = Math.max(point, 0)
  const left = padded.slice(0, cut).replace(/^0+(?=\d)/, '') || '0'
  const right = padded.slice(cut).replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

const NUMERALS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function toRoman(value: number): string {
  let rest = value
  let text = ''
  for (const [worth, letters] of NUMERALS) {
    while (rest >= worth) {
      text += letters
      rest -= worth
    }
  }
  return text
}

function romanValue(text: string): number {
  const worth = [...text].map((letter) => NUMERALS.find(([, name]) => name === letter)?.[0] ?? 0)
  return worth.reduce<number>((sum, value, at) => sum + (value < (worth[at + 1] ?? 0) ? -value : value), 0)
}
