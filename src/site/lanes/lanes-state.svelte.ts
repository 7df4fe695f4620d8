import {
  allMutators,
  isLaneCase,
  laneReport,
  panelQuestions,
  runLanes,
  runPanel,
  type BlindJudge,
  type Judge,
  type JudgeOutcome,
  type LaneReport,
  type PanelQuestion,
  type PanelRun,
  type Suite,
} from '../../engine/index.ts'
import { judgesOf, type JudgesState } from '../judges/judges-state.svelte.ts'
import { whereOf } from '../judges/open-judge.ts'
import type { Session } from '../session.svelte.ts'

/** What is about to be asked of whom. Nothing is sent before the person confirms it. */
export interface Asking {
  readonly what: 'lanes' | 'panel'
  readonly calls: number
  readonly lines: readonly { readonly judge: string; readonly calls: number; readonly where: string }[]
}

export type LanesPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'planning' }
  | { readonly kind: 'asking'; readonly asking: Asking; go(): void }
  | { readonly kind: 'running'; readonly what: Asking['what']; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' }

export interface LanesResult {
  readonly suite: Suite
  readonly report: LaneReport
  /** The judge's own words, by case. No report, link or file holds them. */
  readonly outcomes: ReadonlyMap<string, JudgeOutcome>
}

export interface PanelResult {
  readonly suite: Suite
  readonly run: PanelRun
  readonly questions: readonly PanelQuestion[]
}

const MUTATOR_IDS = allMutators.map(({ id }) => id)

/** Both lanes and the panel of the suite on screen. The last results stay until others come. */
export class LanesState {
  readonly judges: JudgesState
  #phase = $state.raw<LanesPhase>({ kind: 'idle' })
  #lanes = $state.raw<LanesResult | null>(null)
  #panel = $state.raw<PanelResult | null>(null)
  #abort: AbortController | null = null
  #opened = -1
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
    this.judges = judgesOf(session)
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

  get busy(): boolean {
    return this.#phase.kind === 'running' || this.#phase.kind === 'planning'
  }

  /** Whether one of the judges is code of a suite that was not run yet: code from elsewhere waits for the person. */
  waitsForRun(judges: readonly (Judge | undefined)[]): boolean {
    return this.#session.run.phase.kind === 'held' && judges.some((judge) => judge?.type === 'check')
  }

  /** Forgets what belongs to a suite that is no longer on screen. */
  follow(opened: number): void {
    if (opened === this.#opened) return
    this.#opened = opened
    this.cancel()
    this.#lanes = null
    this.#panel = null
    this.#phase = { kind: 'idle' }
  }

  gradeLanes(config: Judge): void {
    const suite = this.#session.suite.current
    const cases = suite.cases.filter(isLaneCase)
    const askable = cases.filter(
      ({ gold, candidate, rubric }) => gold !== undefined && candidate !== undefined && rubric !== undefined,
    )
    this.#confirm('lanes', [config], askable.length, async (judges, signal, seen) => {
      const [judge] = judges
      if (judge === undefined) return
      const outcomes = new Map<string, JudgeOutcome>()
      let done = 0
      const rows = await runLanes({
        cases,
        judge,
        mutators: MUTATOR_IDS,
        signal,
        onRow: (row, outcome) => {
          if (outcome !== null) outcomes.set(row.caseId, outcome)
          seen(++done, cases.length)
        },
      })
      this.#lanes = { suite, outcomes, report: laneReport(rows, policyOf(suite)) }
    })
  }

  async comparePanel(configs: readonly Judge[], mostPerCase: number): Promise<void> {
    const suite = this.#session.suite.current
    const abort = this.#begin()
    this.#phase = { kind: 'planning' }
    const questions: PanelQuestion[] = []
    for (const one of panelQuestions(suite, { mostPerCase })) {
      if (one.role === 'reference') await new Promise((go) => setTimeout(go))
      if (abort.signal.aborted) return
      questions.push(one)
    }
    if (!questions.some(({ role }) => role === 'mutant')) {
      this.#phase = {
        kind: 'failed',
        message: 'There is nothing to ask: no case has a rubric and a mutant that is proven.',
      }
      return
    }
    this.#confirm('panel', configs, questions.length, async (judges, signal, seen) => {
      const run = await runPanel({ questions, judges, mutators: MUTATOR_IDS, signal, onProgress: seen })
      this.#panel = { suite, run, questions }
    })
  }

  cancel(): void {
    this.#abort?.abort()
    this.#abort = null
    if (this.#phase.kind === 'running') this.#phase = { kind: 'stopped' }
    else if (this.#phase.kind !== 'failed') this.#phase = { kind: 'idle' }
  }

  #begin(): AbortController {
    this.#abort?.abort()
    return (this.#abort = new AbortController())
  }

  #confirm(
    what: Asking['what'],
    configs: readonly Judge[],
    questions: number,
    work: (
      judges: readonly BlindJudge[],
      signal: AbortSignal,
      seen: (done: number, total: number) => void,
    ) => Promise<void>,
  ): void {
    const lines = configs
      .filter((config) => config.type === 'model')
      .map((config) => ({
        judge: config.id,
        calls: questions * (config.repeats ?? 1),
        where: whereOf(config),
      }))
    const calls = lines.reduce((sum, line) => sum + line.calls, 0)
    const go = () => void this.#run({ what, configs, calls, questions: questions * configs.length, work })
    if (calls === 0) go()
    else this.#phase = { kind: 'asking', asking: { what, calls, lines }, go }
  }

  async #run(of: {
    readonly what: Asking['what']
    readonly configs: readonly Judge[]
    readonly calls: number
    readonly questions: number
    readonly work: (
      judges: readonly BlindJudge[],
      signal: AbortSignal,
      seen: (done: number, total: number) => void,
    ) => Promise<void>
  }): Promise<void> {
    const judges: BlindJudge[] = []
    for (const config of of.configs) {
      const opened = this.judges.open(config, of.calls)
      if (!opened.ok) {
        this.#phase = { kind: 'failed', message: `${config.id}: ${opened.problem}` }
        return
      }
      judges.push(opened.judge)
    }
    const abort = this.#begin()
    this.#phase = { kind: 'running', what: of.what, done: 0, total: of.questions }
    await new Promise((go) => setTimeout(go))
    try {
      await of.work(judges, abort.signal, (done, total) => {
        if (this.#abort === abort) this.#phase = { kind: 'running', what: of.what, done, total }
      })
      if (this.#abort === abort) this.#phase = { kind: 'idle' }
    } catch (error) {
      if (abort.signal.aborted) return
      this.#phase = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
}

function policyOf({ lanes }: Suite): Parameters<typeof laneReport>[1] {
  return {
    ...(lanes?.maxDisagree === undefined ? {} : { maxDisagree: lanes.maxDisagree }),
    ...(lanes?.required === undefined ? {} : { required: lanes.required }),
  }
}

const states = new WeakMap<Session, LanesState>()

/** The lanes of a page; the same for as long as the page is open. */
export function lanesOf(session: Session): LanesState {
  const known = states.get(session) ?? new LanesState(session)
  states.set(session, known)
  return known
}
