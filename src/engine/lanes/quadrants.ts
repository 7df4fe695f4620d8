import type { LaneRow } from './lane-row.ts'

export const QUADRANTS = [
  'agree right',
  'lexical copy',
  'gold too narrow or judge lenient',
  'agree wrong',
] as const
export type Quadrant = (typeof QUADRANTS)[number]

export interface QuadrantText {
  readonly exact: 'pass' | 'fail'
  readonly blind: 'pass' | 'fail'
  readonly means: string
  readonly next: string
}

export const QUADRANT_TEXTS: Readonly<Record<Quadrant, QuadrantText>> = {
  'agree right': {
    exact: 'pass',
    blind: 'pass',
    means:
      'The output says what the gold says, and a judge that never saw the gold finds that it meets the rubric.',
    next: 'Nothing to do. Audit the judge with mutants of this case before you rely on it.',
  },
  'lexical copy': {
    exact: 'pass',
    blind: 'fail',
    means:
      'The output has the words of the gold, yet breaks the rubric: it copies the answer and drops the demand, or the gold itself does not meet the rubric.',
    next: 'Read the output against the rubric. If the rubric is right, the gold does not meet it: rewrite the gold. If the output is right, the rubric asks too much or the judge is too strict.',
  },
  'gold too narrow or judge lenient': {
    exact: 'fail',
    blind: 'pass',
    means:
      'The output is not the gold, yet the judge accepts it: either it is right in other words, or the judge lets a wrong answer through.',
    next: 'If the output is right, declare what may vary (`tolerates`) or widen the gold. If it is wrong, sharpen the rubric and audit the judge with mutants of this case.',
  },
  'agree wrong': {
    exact: 'fail',
    blind: 'fail',
    means: 'The output is not the gold, and the judge finds that it breaks the rubric.',
    next: 'Fix what produced the output. The checks agree.',
  },
}

/** The quadrant of a row, or `null` when one of its lanes gave no verdict. */
export function quadrantOf(row: Pick<LaneRow, 'exact' | 'blind'>): Quadrant | null {
  return (
    QUADRANTS.find(
      (name) => QUADRANT_TEXTS[name].exact === row.exact && QUADRANT_TEXTS[name].blind === row.blind,
    ) ?? null
  )
}
