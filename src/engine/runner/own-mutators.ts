import type { Grader, OwnMutator } from '../model/grader.ts'
import { mutatorById } from '../mutators/index.ts'
import { applyEdits, type Decline, type Mutator, type Proposal } from '../mutators/mutator.ts'
import type { Subject } from '../reading/subject.ts'

/**
 * The suite's own mutators for one case, as the catalogue's are: what each proposes was asked for in the realm of the
 * checks, under the same limits. One that raises, hangs or edits outside the reference declines and says so.
 */
export async function ownMutatorsFor(grader: Grader, read: () => Subject, wanted: (id: string) => boolean): Promise<Mutator[]> {
  const adopted: Mutator[] = []
  for (const own of (grader.mutators ?? []).filter(({ id }) => wanted(id))) {
    const items = await proposedBy(grader, own, read())
    adopted.push({ ...asMutator(own), mutate: () => items })
  }
  return adopted
}

/** What a report tells of the suite's own mutators; their ids are their own. */
export function ownMutators({ mutators = [] }: Grader, wanted: (id: string) => boolean): Mutator[] {
  return mutators.filter(({ id }) => wanted(id)).map((own) => ({ ...asMutator(own), mutate: () => [] }))
}

/** Ids that the catalogue has already. */
export function takenIds({ mutators = [] }: Grader): string[] {
  return mutators.map(({ id }) => id).filter((id) => mutatorById(id) !== undefined)
}

function asMutator({ family: _, severity, aspect, origins, ...own }: OwnMutator): Omit<Mutator, 'mutate'> {
  return { ...own, family: 'own', severity: severity ?? 'medium', aspect: aspect ?? 'content', origins: origins ?? [], example: { case: { reference: '' }, makes: '' } }
}

async function proposedBy({ propose }: Grader, { id }: OwnMutator, subject: Subject): Promise<(Proposal | Decline)[]> {
  const result = await propose?.(id, subject)
  if (result === undefined) return [{ decline: 'this grader cannot run the suite\'s own mutators' }]
  switch (result.status) {
    case 'error': return [{ decline: `the mutator raised: ${result.message}` }]
    case 'timeout': return [{ decline: `the mutator gave no answer within ${result.limitMs} ms` }]
    case 'proposed': return result.items.map((item) => ('decline' in item || fits(item, subject) ? item : { decline: 'the mutator edits outside the reference' }))
  }
}

function fits({ change }: Proposal, { text }: Subject): boolean {
  if (!('edits' in change)) return true
  try {
    applyEdits(text, change.edits)
    return true
  } catch {
    return false
  }
}
