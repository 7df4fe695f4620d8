import type { Mutator } from './mutator.ts'

/** The catalogue, family by family in the order of its specification. */
export const allMutators: readonly Mutator[] = [
]

const byId: ReadonlyMap<string, Mutator> = new Map(allMutators.map((mutator) => [mutator.id, mutator]))

export function mutatorById(id: string): Mutator | undefined {
  return byId.get(id)
}

/** Changes whenever the same suite could give another report; part of every report's stamp. */
export const CATALOGUE_VERSION = '1'
