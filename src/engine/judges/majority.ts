import type { Flips, JudgeOutcome } from './judge.ts'

/**
 * One outcome from several replies to the same prompt: the verdict that more of the readable ones gave, with the count
 * of each. As many passes as fails is no verdict, and so is no readable reply.
 */
export function majority(outcomes: readonly JudgeOutcome[]): JudgeOutcome {
  const [first] = outcomes
  if (first === undefined) return { outcome: 'error', message: 'the judge was not asked' }
  if (outcomes.length === 1) return first
  const count = (what: JudgeOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === what).length
  const flips: Flips = { pass: count('pass'), fail: count('fail'), unreadable: count('unreadable') }
  const broken = outcomes.find(({ outcome }) => outcome === 'error' || outcome === 'timeout')
  if (broken !== undefined) return broken
  if (flips.pass + flips.fail === 0)
    return { outcome: 'unreadable', why: 'none of the replies could be read', flips }
  if (flips.pass === flips.fail)
    return { outcome: 'unreadable', why: 'as many replies pass it as fail it', flips }
  const winner = outcomes.find(({ outcome }) => outcome === (flips.pass > flips.fail ? 'pass' : 'fail'))
  return winner === undefined || !('reason' in winner) ? first : { ...winner, flips }
}

/** Share of the readable replies that differ from the more frequent verdict; `null` with fewer than two. */
export function flipRate({ pass, fail }: Flips): number | null {
  return pass + fail < 2 ? null : Math.min(pass, fail) / (pass + fail)
}
