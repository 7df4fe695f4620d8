import type { CaseExploration as Read } from '../../../workers/run-api.ts'
import type { EvalCase, Suite, Tolerance } from '../../engine/index.ts'
import { WorkerLostError, type RunClient } from './run-client.ts'
import type { RunState } from './run-state.svelte.ts'

const DEBOUNCE_MS = 250
const NOTHING: Read = { mutators: {}, tolerances: {}, complete: true }

/** What the catalogue makes of the case on screen. It is asked for only where it is shown, and never during a run. */
export class CaseExploration {
  #found = $state.raw<{ readonly of: EvalCase; readonly read: Read } | null>(null)
  readonly #client: RunClient
  readonly #tolerances: readonly Tolerance[]

  /** `tolerances` are those of which to find out what they would switch on. */
  constructor(client: RunClient, tolerances: readonly Tolerance[]) {
    this.#client = client
    this.#tolerances = tolerances
  }

  /** Of this case as it was explored last; of another case nothing. */
  of(evalCase: EvalCase | null): Read {
    return this.#found !== null && this.#found.of.id === evalCase?.id ? this.#found.read : NOTHING
  }

  /** Explores a case soon. Gives what calls it off, for an effect. */
  ask(suite: Suite, evalCase: EvalCase, run: RunState): (() => void) | undefined {
    if (run.busy || this.#found?.of === evalCase) return undefined
    const index = suite.cases.indexOf(evalCase)
    const families = run.checks
      .filter(({ name }) => evalCase.checks?.includes(name) ?? true)
      .map(({ family }) => family)
    let wanted = true
    const explore = async () => {
      try {
        const options = { index, families, tolerances: this.#tolerances }
        const read = await this.#client.ask((api) => api.explore({ ...suite, checks: '' }, options))
        if (wanted) this.#found = { of: evalCase, read }
      } catch (error) {
        // The worker was replaced meanwhile; the next edit or run asks the new one.
        if (!(error instanceof WorkerLostError)) throw error
      }
    }
    const timer = setTimeout(() => void explore(), DEBOUNCE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }
}
