import { wordsOf } from '../../reading/sentences.ts'
import type { Span } from '../../reading/subject.ts'
import { decline, type Edit, type Mutator } from '../mutator.ts'

type Case = 'upper' | 'lower'

/** Letters in the wrong case: every word's, the last word's, or a single one. */
export const letterCaseBroken = {
  id: 'letter_case_broken',
  title: 'Break the declared letter case',
  family: 'limits',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'limits',
  pair: 'case_variant',
  origins: [
    { title: 'title case accepted as capitals', url: 'https://github.com/thinking-machines-lab/tinker-cookbook/issues/898' },
    { title: 'only the first letter looked at', url: 'https://github.com/thinking-machines-lab/tinker-cookbook/pull/899' },
  ],
  example: {
    case: { reference: 'THIS IS FINE', contract: { letterCase: 'upper' } },
    makes: 'This Is Fine',
    declines: { case: { reference: 'THIS IS FINE' }, because: 'declare letterCase: "upper"' },
  },

  *mutate({ contract: { letterCase }, text, tolerates }) {
    if (letterCase === undefined) return yield decline('declare letterCase: "upper"', 'letterCase', text === text.toUpperCase() ? 'upper' : 'lower')
    if (tolerates.has('case')) return yield decline('tolerates: case and letterCase contradict each other')
    if (text !== inCase(text, letterCase)) return yield decline(`the reference is not in ${letterCase} case itself`)
    const other = letterCase === 'upper' ? 'lower' : 'upper'
    const words = wordsOf(text).filter((word) => casedIn(text, word).length >= 2)
    const [longest] = words.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    const last = words.at(-1)
    if (longest === undefined || last === undefined) return yield decline('no word of two letters that have a case')
    const titled = words.flatMap((word) => casedIn(text, word).filter((_, index) => (letterCase === 'upper') === index > 0))
    const forms: readonly (readonly [string, readonly Span[]])[] = [
      ['title case', titled], ['last word', casedIn(text, last)], ['one letter', casedIn(text, longest).slice(1, 2)],
    ]
    const seen = new Set<string>()
    for (const [form, letters] of forms) {
      const edits = letters.map(({ start, end }): Edit => ({ start, end, replacement: inCase(text.slice(start, end), other) }))
      const key = JSON.stringify(edits)
      if (seen.has(key)) continue
      seen.add(key)
      yield { change: { edits }, form, because: ['letterCase'], why: `Some letters are in ${other} case, and all are to be in ${letterCase} case.` }
    }
  },
} satisfies Mutator

/** The letters of a word that have a case and keep their length in the other one. */
function casedIn(text: string, { start, end }: Span): Span[] {
  return [...text.slice(start, end).matchAll(/\p{L}/gu)].flatMap(({ 0: letter, index }) => {
    const [upper, lower] = [letter.toUpperCase(), letter.toLowerCase()]
    const isPlain = upper !== lower && upper.length === letter.length && lower.length === letter.length
    return isPlain ? [{ start: start + index, end: start + index + letter.length }] : []
  })
}

function inCase(text: string, letterCase: Case): string {
  return letterCase === 'upper' ? text.toUpperCase() : text.toLowerCase()
}
