import { allMutators, generateMutants, readSubject } from '../src/engine/index.ts'
import type { CheckFamily, EvalCase, Mutant, Mutator, Suite, Tolerance } from '../src/engine/index.ts'
import type { CaseExploration, MutatorFindings, ToleranceFindings } from './run-api.ts'

/** How long the reading of one case may keep the worker from other work, in milliseconds. */
const BUDGET_MS = 1_500

export interface ExploreOptions {
  readonly index: number
  readonly families: readonly CheckFamily[]
  readonly tolerances: readonly Tolerance[]
}

/** What each mutator makes of one case and what each tolerance would switch on, as far as the time allows. */
export function exploreCase(suite: Suite, { index, families, tolerances }: ExploreOptions): CaseExploration {
  const end = performance.now() + BUDGET_MS
  const evalCase = suite.cases[index]
  if (evalCase === undefined) return { mutators: {}, tolerances: {}, complete: true }
  const makerOf = (item: EvalCase) => {
    const suiteCases = suite.cases.with(index, item)
    const subject = readSubject({ suiteCases, index, families: new Set(families) })
    return (mutator: Mutator) => generateMutants(subject, [{ mutator }])
  }
  const now = makerOf(evalCase)
  const made = new Map<Mutator, ReturnType<typeof generateMutants>>()
  const mutators: Record<string, MutatorFindings> = {}
  for (const mutator of allMutators) {
    if (mutator.polarity === 'control') continue
    if (performance.now() > end) return { mutators, tolerances: {}, complete: false }
    const generated = now(mutator)
    made.set(mutator, generated)
    mutators[mutator.id] = findingsOf(generated)
  }
  const found: Partial<Record<Tolerance, ToleranceFindings>> = {}
  for (const tolerance of tolerances) {
    if (performance.now() > end) return { mutators, tolerances: found, complete: false }
    const isDeclared = evalCase.contract?.tolerates?.includes(tolerance) === true
    const other = makerOf(isDeclared ? without(evalCase, tolerance) : withTolerance(evalCase, tolerance))
    const enables: string[] = []
    let example: Mutant | undefined
    for (const [mutator, generated] of made) {
      if (!mayDependOn(mutator, { generated, isDeclared, tolerance })) continue
      const [on, off] = isDeclared ? [generated, other(mutator)] : [other(mutator), generated]
      const known = new Set(off.mutants.map(({ id }) => id))
      const fresh = on.mutants.filter(({ id }) => !known.has(id))
      if (fresh.length === 0) continue
      enables.push(mutator.id)
      example ??= fresh.find(({ edits, field }) => edits !== null && field === 'output') ?? fresh[0]
    }
    found[tolerance] = { enables, example: example === undefined ? null : textOf(example) }
  }
  return { mutators, tolerances: found, complete: true }
}

interface Dependence {
  readonly generated: ReturnType<typeof generateMutants>
  readonly isDeclared: boolean
  readonly tolerance: Tolerance
}

/** Spares most of the work: a tolerance frees what makes right variants and what asked for it. */
function mayDependOn({ polarity }: Mutator, { generated, isDeclared, tolerance }: Dependence): boolean {
  if (isDeclared) return generated.mutants.length > 0
  return polarity === 'equivalent' || generated.declined.some(({ reason }) => reason.includes(tolerance))
}

function findingsOf({ mutants, declined }: ReturnType<typeof generateMutants>): MutatorFindings {
  const [first] = mutants
  return {
    count: mutants.length,
    first: first === undefined ? null : textOf(first),
    why: first?.claims[0].why ?? '',
    reason: declined[0]?.reason ?? '',
  }
}

function textOf({ field, input, edits }: Mutant): MutatorFindings['first'] & object {
  return {
    field,
    ...(edits === null ? {} : { edits }),
    ...(field === 'contexts' ? {} : { output: input.output }),
    ...(input.contexts === undefined ? {} : { contexts: input.contexts }),
    ...(input.toolCalls === undefined ? {} : { toolCalls: input.toolCalls }),
  }
}

function withTolerance(evalCase: EvalCase, tolerance: Tolerance): EvalCase {
  return {
    ...evalCase,
    contract: { ...evalCase.contract, tolerates: [...(evalCase.contract?.tolerates ?? []), tolerance] },
  }
}

function without(evalCase: EvalCase, tolerance: Tolerance): EvalCase {
  const tolerates = (evalCase.contract?.tolerates ?? []).filter((other) => other !== tolerance)
  return { ...evalCase, contract: { ...evalCase.contract, tolerates } }
}
