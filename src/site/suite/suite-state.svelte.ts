import type { EvalCase, Suite } from '../../engine/index.ts'

/** Where the suite on screen came from. Code that came from elsewhere is not run before the person asks for it. */
export type SuiteSource =
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'example'; readonly file: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'link' }

/** What can be taken back: a sentence for the person, and the edit that restores what was lost. */
export interface Undoable {
  readonly says: string
  restore(suite: Suite): Suite
}

export const EMPTY_SUITE: Suite = {
  version: 1,
  name: 'Untitled suite',
  cases: [{ id: 'case 1', reference: '' }],
  checks: `import { contains } from 'mustfail/checks'\n\n// Every export is a check. It gets the answer and says whether it passes.\n`,
}

/** The suite on screen. It is replaced, never patched; every edit goes through `update`. */
export class SuiteState {
  #suite = $state.raw<Suite>(EMPTY_SUITE)
  #source = $state.raw<SuiteSource>({ kind: 'new' })
  #edited = $state(false)
  #caseId = $state<string | null>(null)
  #undoable = $state.raw<Undoable | null>(null)
  #opened = $state(0)

  get current(): Suite {
    return this.#suite
  }

  get source(): SuiteSource {
    return this.#source
  }

  /** Whether anything was changed since the suite was opened. */
  get edited(): boolean {
    return this.#edited
  }

  /** Grows by one each time another suite comes on screen, so that editors can forget what belonged to the last. */
  get opened(): number {
    return this.#opened
  }

  /** The case on screen: the one selected, or the first. `null` only for a suite without cases. */
  get selected(): EvalCase | null {
    return this.#suite.cases.find(({ id }) => id === this.#caseId) ?? this.#suite.cases[0] ?? null
  }

  get selectedIndex(): number {
    return Math.max(
      0,
      this.#suite.cases.findIndex(({ id }) => id === this.#caseId),
    )
  }

  get undoable(): Undoable | null {
    return this.#undoable
  }

  open(suite: Suite, source: SuiteSource): void {
    this.#suite = suite
    this.#source = source
    this.#edited = false
    this.#caseId = suite.cases[0]?.id ?? null
    this.#undoable = null
    this.#opened += 1
  }

  /** Replaces the suite by what `edit` makes of it. With `undoable`, the person is offered to take it back. */
  update(edit: (suite: Suite) => Suite, undoable?: Undoable): void {
    const next = edit(this.#suite)
    if (next === this.#suite) return
    this.#suite = next
    this.#edited = true
    if (undoable !== undefined) this.#undoable = undoable
  }

  /** Edits one case. When the edit changes its id, the selection follows. */
  updateCase(id: string, edit: (evalCase: EvalCase) => EvalCase): void {
    this.update((suite) => ({
      ...suite,
      cases: suite.cases.map((evalCase) => {
        if (evalCase.id !== id) return evalCase
        const next = edit(evalCase)
        if (this.#caseId === id) this.#caseId = next.id
        return next
      }),
    }))
  }

  /** Takes a case out of the suite; the person can take that back. The last case stays. */
  deleteCase(id: string): void {
    const index = this.#suite.cases.findIndex((evalCase) => evalCase.id === id)
    const removed = this.#suite.cases[index]
    if (removed === undefined || this.#suite.cases.length === 1) return
    const neighbour = this.#suite.cases[index + 1] ?? this.#suite.cases[index - 1]
    this.update((suite) => ({ ...suite, cases: suite.cases.filter((evalCase) => evalCase.id !== id) }), {
      says: `Case “${id}” deleted.`,
      restore: (suite) => ({ ...suite, cases: suite.cases.toSpliced(index, 0, removed) }),
    })
    if (this.#caseId === id) this.#caseId = neighbour?.id ?? null
  }

  /** Adds a case after the last, with an id that is still free, and selects it. */
  addCase(like: Omit<EvalCase, 'id'> = { reference: '' }): void {
    const taken = new Set(this.#suite.cases.map(({ id }) => id))
    let number = this.#suite.cases.length + 1
    while (taken.has(`case ${number}`)) number += 1
    const id = `case ${number}`
    this.update((suite) => ({ ...suite, cases: [...suite.cases, { ...like, id }] }))
    this.#caseId = id
  }

  select(caseId: string): void {
    this.#caseId = caseId
  }

  undo(): void {
    const undoable = this.#undoable
    if (undoable === null) return
    this.#undoable = null
    this.update((suite) => undoable.restore(suite))
  }

  forgetUndo(): void {
    this.#undoable = null
  }

  /** The suite has got a place of its own: what was an example, a file or new is now a draft. */
  becameDraft(id: string): void {
    this.#source = { kind: 'draft', id }
  }
}
