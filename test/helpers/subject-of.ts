import type { CheckFamily } from '../../src/engine/model/grader.ts'
import type { EvalCase } from '../../src/engine/model/suite.ts'
import { isDecline, type Decline, type Mutator, type Proposal } from '../../src/engine/mutators/mutator.ts'
import { readSubject } from '../../src/engine/reading/read-subject.ts'
import type { Subject } from '../../src/engine/reading/subject.ts'
import { inputOf } from '../../src/engine/runner/inputs.ts'

export type CaseDraft = Partial<EvalCase> & { readonly reference: string }

export function aCase(draft: CaseDraft, id = 'case'): EvalCase {
  return { id, ...draft }
}

export function subjectOf(
  draft: CaseDraft,
  {
    others = [],
    families = ['function'],
  }: { readonly others?: readonly CaseDraft[]; readonly families?: readonly CheckFamily[] } = {},
): Subject {
  const suiteCases = [aCase(draft), ...others.map((other, index) => aCase(other, `other-${index + 1}`))]
  return readSubject({ suiteCases, index: 0, families: new Set(families) })
}

type Options = Parameters<typeof subjectOf>[1]

/** What the mutator proposes, declines left out. */
export function proposalsOf(mutator: Mutator, draft: CaseDraft, options?: Options): Proposal[] {
  return [...mutator.mutate(subjectOf(draft, options))].filter((item): item is Proposal => !isDecline(item))
}

/** The changed field of every mutant as text: the output, or contexts and calls as JSON. */
export function mutantsOf(mutator: Mutator, draft: CaseDraft, options?: Options): string[] {
  return proposalsOf(mutator, draft, options).map(({ change }) => {
    const input = inputOf(change, aCase(draft))
    if ('contexts' in change) return JSON.stringify(input.contexts)
    if ('toolCalls' in change) return JSON.stringify(input.toolCalls)
    return input.output
  })
}

/** Why the mutator makes nothing here; null when it makes something. */
export function declineOf(mutator: Mutator, draft: CaseDraft, options?: Options): Decline | null {
  const items = [...mutator.mutate(subjectOf(draft, options))]
  return items.every(isDecline) ? (items.find(isDecline) ?? { decline: '' }) : null
}
