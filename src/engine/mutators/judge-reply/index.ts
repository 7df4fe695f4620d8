import type { Mutator } from '../mutator.ts'
import { judgeContradictoryReply } from './judge-contradictory-reply.ts'
import { judgeEarlierVerdict } from './judge-earlier-verdict.ts'
import { judgeNoVerdict } from './judge-no-verdict.ts'
import { judgeOtherNumberInReason } from './judge-other-number-in-reason.ts'
import { judgeReplyLayout } from './judge-reply-layout.ts'
import { judgeResultsWrong } from './judge-results-wrong.ts'
import { judgeScoreBelowPass } from './judge-score-below-pass.ts'
import { judgeScoreInvalid } from './judge-score-invalid.ts'
import { judgeVerdictDecorated } from './judge-verdict-decorated.ts'
import { judgeVerdictFlipped } from './judge-verdict-flipped.ts'
import { judgeWeighedThenSame } from './judge-weighed-then-same.ts'

export const judgeReplyMutators: readonly Mutator[] = [
  judgeVerdictFlipped,
  judgeEarlierVerdict,
  judgeNoVerdict,
  judgeContradictoryReply,
  judgeScoreInvalid,
  judgeScoreBelowPass,
  judgeResultsWrong,
  judgeWeighedThenSame,
  judgeVerdictDecorated,
  judgeOtherNumberInReason,
  judgeReplyLayout,
]
