import type { CheckContext, CheckFunction, FamilyCheck, Finding } from '../check.ts'
import { normalizeResult } from '../result.ts'

export interface SetMember {
  readonly check: CheckFunction
  /** 1 when absent; a member of weight 0 never fails the set. */
  readonly weight?: number
}

/**
 * promptfoo's `assert-set`, and a test with a threshold: the weighted mean of the members' scores has to reach the
 * threshold, and a single failed member then does not matter; without a threshold every member has to pass.
 */
export function promptfooSet(members: readonly SetMember[], threshold?: number): FamilyCheck {
  const check = async (output: string, context: CheckContext): Promise<Finding> => {
    const results = await Promise.all(
      members.map(async ({ check: member, weight = 1 }) => {
        const result = normalizeResult(await member(output, context))
        if ('error' in result) throw new Error(result.error)
        return {
          pass: result.pass || weight === 0,
          score: result.score ?? (result.pass ? 1 : 0),
          reason: result.reason,
          weight,
        }
      }),
    )
    const weights = results.reduce((sum, { weight }) => sum + weight, 0)
    const score =
      weights > 0 ? results.reduce((sum, { score: each, weight }) => sum + each * weight, 0) / weights : 0
    const failed = results.filter(({ pass }) => !pass).map(({ reason }) => reason)
    if (threshold === undefined)
      return {
        pass: failed.length === 0,
        score,
        reason: failed.length === 0 ? 'All assertions passed' : failed.join('; '),
      }
    return {
      pass: score >= threshold,
      score,
      reason: `aggregate score ${score.toFixed(2)} against ${threshold}${failed.length === 0 ? '' : `: ${failed.join('; ')}`}`,
    }
  }
  return Object.assign(check, { family: 'function' as const })
}
