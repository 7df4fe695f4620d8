import { demand, gradedOf, type AssertionHandler } from './assertion.ts'
import { treebankTokens } from './treebank.ts'

type Counts = ReadonlyMap<string, number>

/** Measures of shared word runs, with promptfoo's default thresholds. */
export const overlapAssertions = {
  'rouge-n': ({ assertion, value, text, inverse }) => {
    demand(typeof value === 'string', '"rouge-n" needs a text')
    return gradedOf(rouge(text, value), assertion.threshold ?? 0.75, inverse, 'ROUGE-1')
  },
  bleu: ({ assertion, value, text, inverse }) =>
    gradedOf(bleu(text, references(value)), assertion.threshold ?? 0.5, inverse, 'BLEU'),
  gleu: ({ assertion, value, text, inverse }) =>
    gradedOf(gleu(text, references(value)), assertion.threshold ?? 0.5, inverse, 'GLEU'),
} satisfies Record<string, AssertionHandler>

/** ROUGE-N as F1 over clipped counts of Treebank tokens, whatever their letter case. */
export function rouge(text: string, reference: string, size = 1): number {
  const [ours, theirs] = [
    grams(treebankTokens(text.toLowerCase()), size),
    grams(treebankTokens(reference.toLowerCase()), size),
  ]
  const shared = sharedCount(counted(ours), counted(theirs))
  return shared === 0 ? 0 : (2 * shared) / (ours.length + theirs.length)
}

/** BLEU-4; orders longer than the text are left out and the others weighted up. */
export function bleu(text: string, golds: readonly string[]): number {
  if (text.trim() === '') return 0
  const words = tokens(text)
  const goldWords = golds.map(tokens)
  const closest = goldWords
    .map(({ length }) => length)
    .reduce((best, length) => {
      const [to, from] = [Math.abs(length - words.length), Math.abs(best - words.length)]
      return to < from || (to === from && length < best) ? length : best
    })
  const orders = [1, 2, 3, 4].filter((size) => size <= words.length)
  const logs = orders.map((size) => {
    const ours = grams(words, size)
    const counts = counted(ours)
    const clipped = Math.max(...goldWords.map((gold) => sharedCount(counts, counted(grams(gold, size)))))
    return Math.log(clipped === 0 ? 1e-7 : clipped / ours.length)
  })
  const brevity = words.length > closest ? 1 : Math.exp(1 - closest / words.length)
  return brevity * Math.exp(logs.reduce((sum, log) => sum + log / orders.length, 0))
}

/** GLEU: the lesser of precision and recall over runs of 1 to 4 words, best over the references. */
export function gleu(text: string, golds: readonly string[]): number {
  const words = undotted(text)
  if (words.length === 0) return 0
  return Math.max(
    ...golds.map((gold) => {
      const goldWords = undotted(gold)
      if (words.length === goldWords.length && words.every((word, index) => word === goldWords[index]))
        return 1
      const sizes = [1, 2, 3, 4]
      const sum = (of: (size: number) => number) => sizes.reduce((total, size) => total + of(size), 0)
      const matches = sum((size) => sharedCount(counted(grams(words, size)), counted(grams(goldWords, size))))
      const [ours, theirs] = [
        sum((size) => grams(words, size).length),
        sum((size) => grams(goldWords, size).length),
      ]
      return ours === 0 || theirs === 0 ? 0 : Math.min(matches / ours, matches / theirs)
    }),
  )
}

function references(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value]
  demand(
    list.length > 0 && list.every((item) => typeof item === 'string'),
    'a text or a list of texts is needed to compare with',
  )
  return list.map(String)
}

function tokens(text: string): string[] {
  return text.toLowerCase().trim().split(/\s+/)
}

function undotted(text: string): string[] {
  const words = tokens(text).map((word) => word.replace(/(?<!\.)\.+$/, ''))
  return words.some((word) => word !== '') ? words : []
}

function grams(words: readonly string[], size: number): string[] {
  return words.slice(size - 1).map((_, index) => words.slice(index, index + size).join(' '))
}

function counted(items: readonly string[]): Counts {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

function sharedCount(ours: Counts, theirs: Counts): number {
  let shared = 0
  for (const [item, count] of ours) shared += Math.min(count, theirs.get(item) ?? 0)
  return shared
}
