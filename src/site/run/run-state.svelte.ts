import type { ModuleProblem, RunFailure, RunOutcome, RunProgress } from '../../../workers/run-api.ts'
import type { CheckInfo, Report, Suite } from '../../engine/index.ts'

/** How long after the last key the suite runs. */
const DEBOUNCE_MS = 350
/** From here on a run shows its progress. */
const SLOW_MS = 400

export type RunPhase =
  | { readonly kind: 'idle' }
  /** The suite came with code from elsewhere (or its last run never ended); it runs when the person asks. */
  | { readonly kind: 'held'; readonly because: 'foreign' | 'unfinished' }
  | { readonly kind: 'running'; readonly progress: RunProgress | null; readonly slow: boolean }
  | { readonly kind: 'done'; readonly ms: number }
  | { readonly kind: 'failed'; readonly failure: RunFailure }
  | { readonly kind: 'stopped'; readonly progress: RunProgress | null }

export interface RunDoor {
  run(
    suite: Suite,
    asked: { onProgress: (progress: RunProgress) => void; signal: AbortSignal },
  ): Promise<RunOutcome>
}

export interface RunHooks {
  /** Called, and awaited, before any check runs: the work is kept first. */
  before(suite: Suite): Promise<void>
  after(): void
}

/** The run of the suite on screen. The newest run wins; the last report stays until the next one is there. */
export class RunState {
  #phase = $state.raw<RunPhase>({ kind: 'idle' })
  #report = $state.raw<Report | null>(null)
  #checks = $state.raw<readonly CheckInfo[]>([])
  #notes = $state.raw<readonly ModuleProblem[]>([])
  #reported = $state.raw<Suite | null>(null)
  #wanted = $state.raw<Suite | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | null = null
  readonly #door: RunDoor
  readonly #hooks: RunHooks

  constructor(door: RunDoor, hooks: RunHooks) {
    this.#door = door
    this.#hooks = hooks
  }

  get phase(): RunPhase {
    return this.#phase
  }

  /** The last report of the suite on screen, of this version of it or an earlier one. */
  get report(): Report | null {
    return this.#report
  }

  /** The checks that the last report is about. */
  get checks(): readonly CheckInfo[] {
    return this.#checks
  }

  /** What of the checks module the last run ignored. */
  get notes(): readonly ModuleProblem[] {
    return this.#notes
  }

  /** The version of the suite that `report` is about. */
  get reportedSuite(): Suite | null {
    return this.#reported
  }

  /** Whether `report` is about an earlier version of the suite. */
  get stale(): boolean {
    return this.#report !== null && this.#reported !== this.#wanted
  }

  get busy(): boolean {
    return this.#phase.kind === 'running'
  }

  /** Another suite comes on screen: nothing of the last one stays. */
  open(held: 'foreign' | 'unfinished' | null): void {
    this.#cancel()
    this.#report = null
    this.#reported = null
    this.#wanted = null
    this.#checks = []
    this.#notes = []
    this.#phase = held === null ? { kind: 'idle' } : { kind: 'held', because: held }
  }

  /** Shows a report that came with the suite; the suite itself stays held. */
  showLinked(suite: Suite, report: Report): void {
    this.#report = report
    this.#reported = suite
    this.#wanted = suite
  }

  /** Runs the suite once the typing pauses, unless it is held. */
  offer(suite: Suite): void {
    if (suite === this.#wanted) return
    this.#wanted = suite
    if (this.#phase.kind === 'held') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#start(suite), DEBOUNCE_MS)
  }

  /** Runs the suite at once; also frees one that was held. */
  now(suite: Suite): Promise<void> {
    this.#wanted = suite
    return this.#start(suite)
  }

  /** Ends the run. What was graded until then still comes as a report that says it is partial. */
  stop(): void {
    if (this.#phase.kind !== 'running') return
    this.#phase = { kind: 'stopped', progress: this.#phase.progress }
    this.#abort?.abort()
  }

  async #start(suite: Suite): Promise<void> {
    this.#cancel()
    const abort = new AbortController()
    this.#abort = abort
    this.#phase = { kind: 'running', progress: null, slow: false }
    const slow = setTimeout(() => this.#see(abort, (phase) => ({ ...phase, slow: true })), SLOW_MS)
    await this.#hooks.before(suite)
    const outcome = await this.#door.run(suite, {
      onProgress: (progress) => this.#see(abort, (phase) => ({ ...phase, progress })),
      signal: abort.signal,
    })
    clearTimeout(slow)
    if (this.#abort !== abort) return
    this.#abort = null
    this.#hooks.after()
    this.#settle(suite, outcome)
  }

  #settle(suite: Suite, outcome: RunOutcome): void {
    if (outcome.kind === 'stopped' && this.#phase.kind !== 'stopped')
      this.#phase = { kind: 'stopped', progress: null }
    if (outcome.kind === 'failed') this.#phase = { kind: 'failed', failure: outcome.failure }
    if (outcome.kind !== 'report') return
    this.#report = outcome.report
    this.#checks = outcome.checks
    this.#notes = outcome.notes
    this.#reported = suite
    if (this.#phase.kind !== 'stopped') this.#phase = { kind: 'done', ms: outcome.ms }
  }

  #see(abort: AbortController, next: (phase: RunPhase & { kind: 'running' }) => RunPhase): void {
    if (this.#abort === abort && this.#phase.kind === 'running') this.#phase = next(this.#phase)
  }

  #cancel(): void {
    clearTimeout(this.#timer)
    this.#abort?.abort()
    this.#abort = null
  }
}
