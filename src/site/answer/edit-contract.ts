import type { Contract, DeclaredFact, EvalCase, FactKind, Tolerance } from '../../engine/index.ts'

/** The case with some declarations set; `undefined` takes one away, and an empty contract goes altogether. */
export function withContract(
  evalCase: EvalCase,
  changes: { readonly [Key in keyof Contract]?: Contract[Key] | undefined },
): EvalCase {
  const kept = Object.entries({ ...evalCase.contract, ...changes }).filter(([, value]) => value !== undefined)
  const { contract: _, ...rest } = evalCase
  const contract: Contract = Object.fromEntries(kept)
  return kept.length === 0 ? rest : { ...rest, contract }
}

/** The case with some fields set; `undefined` takes one away. */
export function withFields(
  evalCase: EvalCase,
  changes: { readonly [Key in Optional]?: EvalCase[Key] | undefined },
): EvalCase {
  const { id, reference } = evalCase
  const kept = Object.entries({ ...evalCase, ...changes }).filter(([, value]) => value !== undefined)
  const fields: Omit<EvalCase, 'id' | 'reference'> = Object.fromEntries(kept)
  return { ...fields, id, reference }
}
type Optional = Exclude<keyof EvalCase, 'id' | 'reference'>

/** Declares a fact, or changes the kind of one that is declared with this text. */
export function withFact(evalCase: EvalCase, fact: DeclaredFact): EvalCase {
  const facts = evalCase.contract?.facts ?? []
  const known = facts.findIndex(({ text }) => text === fact.text)
  return withContract(evalCase, { facts: known === -1 ? [...facts, fact] : facts.with(known, fact) })
}

export function withFactKind(evalCase: EvalCase, index: number, kind: FactKind): EvalCase {
  const facts = evalCase.contract?.facts ?? []
  const fact = facts[index]
  return fact === undefined
    ? evalCase
    : withContract(evalCase, { facts: facts.with(index, { ...fact, kind }) })
}

export function withoutFact(evalCase: EvalCase, index: number): EvalCase {
  const facts = (evalCase.contract?.facts ?? []).toSpliced(index, 1)
  return withContract(evalCase, { facts: facts.length === 0 ? undefined : facts })
}

export function withTolerance(evalCase: EvalCase, tolerance: Tolerance, tolerated: boolean): EvalCase {
  const others = (evalCase.contract?.tolerates ?? []).filter((one) => one !== tolerance)
  const tolerates = tolerated ? [...others, tolerance] : others
  return withContract(evalCase, { tolerates: tolerates.length === 0 ? undefined : tolerates })
}

/** `expected` as a person types it: one value, or several, one a line. A value that was a number stays one while it reads as one. */
export function expectedFrom(
  text: string,
  { several, before }: { several: boolean; before: EvalCase['expected'] },
): EvalCase['expected'] {
  if (text.trim() === '') return undefined
  const wasNumber =
    typeof before === 'number' || (Array.isArray(before) && before.some((value) => typeof value === 'number'))
  const valueOf = (line: string): string | number => {
    const value = Number(line)
    return wasNumber && line.trim() !== '' && Number.isFinite(value) && String(value) === line.trim()
      ? value
      : line
  }
  return several ? linesOf(text).map(valueOf) : valueOf(text)
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
