import { untrack } from 'svelte'
import {
  isLaneCase,
  lacksOutput,
  type CandidateConfig,
  type Judge,
  type PanelQuestion,
  type Suite,
} from '../../engine/index.ts'
import { judgesOf, type JudgesState } from '../judges/judges-state.svelte.ts'
import type { Session } from '../session.svelte.ts'
import { askingForOutputs, askingJudges, type Asking } from './asking.ts'
import { fillOutputs, type OutputsResult } from './fill-outputs.ts'
import {
  comparePanel,
  gradeLanes,
  planPanel,
  type LanesResult,
  type OpenJudge,
  type PanelResult,
} from './lanes-work.ts'

export type LanesPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'planning' }
  | { readonly kind: 'asking'; readonly asking: Asking; go(): void }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' }

/** What is done once the person agreed to it; it says how far it is. */
type Work = (signal: AbortSignal, seen: (done: number) => void) => Promise<void>

/** Both lanes, the panel and the missing outputs of the suite on screen. The last results stay until others come. */
export class LanesState {
  readonly judges: JudgesState
  #phase = $state.raw<LanesPhase>({ kind: 'idle' })
  #lanes = $state.raw<LanesResult | null>(null)
  #panel = $state.raw<PanelResult | null>(null)
  #outputs = $state.raw<OutputsResult | null>(null)
  #abort: AbortController | null = null
  #opened = -1
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
    this.judges = judgesOf(session)
    // For as long as the page is open, in whichever tab: no reply comes to a suite that it was not asked for.
    $effect.root(() => {
      $effect(() => this.#follow(session.suite.opened))
    })
  }

  get phase(): LanesPhase {
    return this.#phase
  }

  get lanes(): LanesResult | null {
    return this.#lanes
  }

  get panel(): PanelResult | null {
    return this.#panel
  }

  get outputs(): OutputsResult | null {
    return this.#outputs
  }

  get busy(): boolean {
    return this.#phase.kind === 'running' || this.#phase.kind === 'planning'
  }

  /** Whether one of the judges is code of a suite that was not run yet: code from elsewhere waits for the person. */
  waitsForRun(judges: readonly (Judge | undefined)[]): boolean {
    return this.#session.run.phase.kind === 'held' && judges.some((judge) => judge?.type === 'check')
  }

  gradeLanes(config: Judge): void {
    const suite = this.#session.suite.current
    const cases = suite.cases.filter(isLaneCase)
    const askable = cases.filter(
      ({ gold, candidate, rubric }) => gold !== undefined && candidate !== undefined && rubric !== undefined,
    )
    const asking = askingJudges([config], askable.length)
    this.#confirm(asking, cases.length, async (signal, seen) => {
      const [judge] = this.#openJudges([config], asking.calls)
      if (judge !== undefined) this.#lanes = await gradeLanes({ suite, cases, judge, signal, seen })
    })
  }

  async comparePanel(configs: readonly Judge[], mostPerCase: number): Promise<void> {
    const suite = this.#session.suite.current
    const questions = await this.#plan(suite, mostPerCase)
    if (questions === null) return
    if (!questions.some(({ role }) => role === 'mutant')) {
      const message = 'There is nothing to ask: no case has a rubric and a mutant that is proven.'
      this.#phase = { kind: 'failed', message }
      return
    }
    const asking = askingJudges(configs, questions.length)
    this.#confirm(asking, questions.length * configs.length, async (signal, seen) => {
      const judges = this.#openJudges(configs, asking.calls)
      this.#panel = await comparePanel({ suite, questions, judges, signal, seen })
    })
  }

  /** Asks a model for the outputs that cases lack, and fills in each as it comes. */
  askForOutputs(config: CandidateConfig): void {
    const { suite } = this.#session
    const cases = suite.current.cases.filter(lacksOutput)
    const asking = askingForOutputs(config, cases.length)
    this.#confirm(asking, cases.length, async (signal, seen) => {
      const opened = this.judges.openCandidate(config, asking.calls)
      if (!opened.ok) throw new Error(opened.problem)
      await fillOutputs(suite, {
        cases,
        client: opened.client,
        signal,
        onResult: (result) => {
          this.#outputs = result
          seen(result.filled + result.problems.length)
        },
      })
    })
  }

  cancel(): void {
    this.#abort?.abort()
    this.#abort = null
    if (this.#phase.kind === 'running') this.#phase = { kind: 'stopped' }
    else if (this.#phase.kind !== 'failed') this.#phase = { kind: 'idle' }
  }

  /** Forgets what belongs to a suite that is no longer on screen. */
  #follow(opened: number): void {
    if (opened === this.#opened) return
    this.#opened = opened
    untrack(() => this.cancel())
    this.#lanes = null
    this.#panel = null
    this.#outputs = null
    this.#phase = { kind: 'idle' }
  }

  #begin(): AbortController {
    this.#abort?.abort()
    return (this.#abort = new AbortController())
  }

  /** The questions of a panel; null when that was cancelled or failed. */
  async #plan(suite: Suite, mostPerCase: number): Promise<readonly PanelQuestion[] | null> {
    const abort = this.#begin()
    this.#phase = { kind: 'planning' }
    try {
      return await planPanel(suite, { mostPerCase, signal: abort.signal })
    } catch (error) {
      if (!abort.signal.aborted) this.#phase = failed(error)
      return null
    }
  }

  #confirm(asking: Asking, total: number, work: Work): void {
    const go = () => void this.#run(total, work)
    if (asking.calls === 0) go()
    else this.#phase = { kind: 'asking', asking, go }
  }

  async #run(total: number, work: Work): Promise<void> {
    const abort = this.#begin()
    this.#phase = { kind: 'running', done: 0, total }
    try {
      await work(abort.signal, (done) => {
        if (this.#abort === abort) this.#phase = { kind: 'running', done, total }
      })
      this.#end(abort, { kind: 'idle' })
    } catch (error) {
      if (!abort.signal.aborted) this.#end(abort, failed(error))
    }
  }

  /** From here on no late word of progress counts. */
  #end(abort: AbortController, phase: LanesPhase): void {
    if (this.#abort !== abort) return
    this.#abort = null
    this.#phase = phase
  }

  #openJudges(configs: readonly Judge[], calls: number): readonly OpenJudge[] {
    return configs.map((config) => {
      const opened = this.judges.open(config, calls)
      if (!opened.ok) throw new Error(`${config.id}: ${opened.problem}`)
      return { config, judge: opened.judge }
    })
  }
}

function failed(error: unknown): LanesPhase {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}

const states = new WeakMap<Session, LanesState>()

/** The lanes of a page; the same for as long as the page is open. */
export function lanesOf(session: Session): LanesState {
  const known = states.get(session) ?? new LanesState(session)
  states.set(session, known)
  return known
}
