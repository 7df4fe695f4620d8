import type { BuiltInCheck } from '../checks/check.ts'
import type { Grader, GradingBatch } from '../model/grader.ts'
import type { Verdict } from '../model/verdict.ts'

/** A built-in check under the name that it would have in the module. */
export interface NamedCheck {
  readonly name: string
  readonly check: BuiltInCheck
  /** The name of the check that it takes the place of. */
  readonly replaces?: string
}

/** The grader as it would be with one more built-in check, or with one of its checks replaced. Built-ins run here: they are ours, total and pure. */
export function withCheck(grader: Grader, { name, check, replaces }: NamedCheck): Grader {
  const info = { name, family: check.family, builtIn: { factory: check.factory, args: check.args } }
  return {
    checks: replaces === undefined ? [...grader.checks, info] : grader.checks.map((own) => (own.name === replaces ? { ...info, name: replaces } : own)),
    stamp: grader.stamp,
    ...(grader.mutators === undefined ? {} : { mutators: grader.mutators }),
    ...(grader.propose === undefined ? {} : { propose: grader.propose.bind(grader) }),
    async grade(batches, signal) {
      const isOurs = (batch: GradingBatch): boolean => batch.check === (replaces ?? name)
      const theirs = await grader.grade(batches.filter((batch) => !isOurs(batch)), signal)
      let next = 0
      return batches.map((batch) => (isOurs(batch) ? batch.inputs.map((input) => verdictOf(check, batch, input)) : (theirs[next++] ?? [])))
    },
  }
}

function verdictOf(check: BuiltInCheck, { case: item }: GradingBatch, input: GradingBatch['inputs'][number]): Verdict {
  const { id: caseId, prompt, expected, contexts, toolCalls, vars } = item
  const context = Object.fromEntries(Object.entries({ prompt, expected, contexts, toolCalls, vars, ...input }).filter(([, value]) => value !== undefined))
  const { pass, reason } = check(input.output, { caseId, ...context })
  return pass ? { status: 'accepted' } : { status: 'rejected', reason }
}
