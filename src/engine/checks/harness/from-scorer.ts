import type { CheckContext, FamilyCheck, Finding } from '../check.ts'

/** What a scorer of another library is called with, and what of its result passes. */
export interface ScorerOptions {
  /** `expected`: `({ input, output, expected })` (autoevals, evalite, Braintrust); `referenceOutputs`: LangSmith, openevals. */
  readonly arguments: 'expected' | 'referenceOutputs'
  /** The least score that passes; 1 when absent. */
  readonly passAt?: number
}

type Scorer = { score(args: unknown): unknown }['score']

/** A check from a scorer that takes one object and gives a score from 0 to 1, alone or in `score`. No score is an error. */
export function fromScorer(scorer: Scorer, { arguments: style, passAt = 1 }: ScorerOptions): FamilyCheck {
  const check = async (output: string, context: CheckContext): Promise<Finding> => {
    const returned = await scorer(
      style === 'expected'
        ? { input: context.prompt, output, expected: context.expected, metadata: context.vars }
        : { inputs: context.prompt, outputs: output, referenceOutputs: context.expected },
    )
    const scores = (Array.isArray(returned) ? returned : [returned]).map(scoreOf)
    const score = Math.min(...scores)
    return { pass: score >= passAt, score, reason: `scored ${scores.join(', ')} against ${passAt}` }
  }
  return Object.assign(check, { family: 'function' as const })
}

function scoreOf(result: unknown): number {
  const score = typeof result === 'object' && result !== null && 'score' in result ? result.score : result
  if (typeof score === 'boolean') return Number(score)
  if (typeof score === 'number' && !Number.isNaN(score)) return score
  throw new Error(`the scorer gave no score, but ${score === null ? 'null' : typeof score}`)
}
