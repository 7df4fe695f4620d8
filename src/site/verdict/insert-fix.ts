import type { OfferedFix } from '../../../workers/run-api.ts'
import type { EvalCase } from '../../engine/index.ts'
import type { SuiteState } from '../suite/suite-state.svelte.ts'

/** Puts a verified fix into the checks module; the case that names its checks names the new one too. Can be taken back. */
export function insertFix(suite: SuiteState, caseId: string, { checks, name, kind }: OfferedFix): void {
  if (checks === null) return
  const before = suite.current
  const applies = (one: EvalCase): EvalCase =>
    one.id === caseId && one.checks !== undefined && kind === 'add'
      ? { ...one, checks: [...one.checks, name] }
      : one
  suite.update((now) => ({ ...now, checks, cases: now.cases.map(applies) }), {
    says: 'The fix is in the checks module.',
    restore: (now) => ({ ...now, checks: before.checks, cases: before.cases }),
  })
}
