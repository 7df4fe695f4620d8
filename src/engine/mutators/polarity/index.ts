import type { Mutator } from '../mutator.ts'
import { denyGoldAssertOther } from './deny-gold-assert-other.ts'
import { denyOtherKeepGold } from './deny-other-keep-gold.ts'
import { hedgedGold } from './hedged-gold.ts'
import { lastMentionChanged } from './last-mention-changed.ts'
import { retractToRight } from './retract-to-right.ts'
import { retractToWrong } from './retract-to-wrong.ts'
import { severalCandidates } from './several-candidates.ts'

export const polarityMutators: readonly Mutator[] = [
  denyGoldAssertOther,
  retractToWrong,
  retractToRight,
  denyOtherKeepGold,
  severalCandidates,
  hedgedGold,
  lastMentionChanged,
]
