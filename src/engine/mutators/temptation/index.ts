import type { Mutator } from '../mutator.ts'
import { appendGraderDirectedSuffix } from './append-grader-directed-suffix.ts'
import { goldCopiedDemandDropped } from './gold-copied-demand-dropped.ts'
import { injectDelimiterAndGrade } from './inject-delimiter-and-grade.ts'
import { injectVerdictMarkup } from './inject-verdict-markup.ts'
import { polishedWrongAnswer } from './polished-wrong-answer.ts'

export const temptationMutators: readonly Mutator[] = [
  appendGraderDirectedSuffix,
  injectVerdictMarkup,
  injectDelimiterAndGrade,
  polishedWrongAnswer,
  goldCopiedDemandDropped,
]
