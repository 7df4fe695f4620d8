import { MARK_MS } from './grading-job.ts'
import type { GradingJob } from './grading-job.ts'
import type { Slots } from './slots.ts'
import type { CheckWorker, WarmWorkers, WorkerEvent } from './warm-workers.ts'

export interface RunLimits {
  readonly timeoutMs: number
  readonly timeoutsPerCheck: number
  /** What one check may take in all, however slow each of its cells. */
  readonly budgetMs: number
}

export interface RunSetting {
  readonly workers: WarmWorkers
  readonly slots: Slots
  readonly limits: RunLimits
  readonly aborted: () => boolean
}

/** What a message may take on its way, on a machine that is busy. */
const SLACK_MS = 250

type Outcome =
  | { readonly type: 'done' | 'aborted' | 'over-budget' | 'malformed' | 'lost' }
  /** `named`: the next cell is the one, for each was said before it was graded. */
  | { readonly type: 'silent'; readonly named: boolean }
  | { readonly type: 'crashed'; readonly named: boolean; readonly message: string }

/**
 * Grades all cells of one check, whatever the check does. Returns early only when it was aborted.
 *
 * Silence longer than the limit ends the worker. A fresh one goes on from the last mark and says each cell before it
 * is graded; when that one falls silent too, the cell is known, gets its verdict, and the next one follows.
 */
export async function runJob(
  job: GradingJob,
  { workers, slots, limits, aborted }: RunSetting,
): Promise<void> {
  let every = false
  let alone = false
  let spentMs = 0
  let losses = 0
  while (!job.finished && !aborted()) {
    const count = alone ? slots.size : 1
    await slots.acquire(count)
    try {
      if (aborted()) return
      const { worker, ...load } = await workers.take()
      if (!load.ok) {
        job.fill({ status: 'error', message: `the checks could not be loaded: ${load.message}` }, 'rest')
        return
      }
      const began = performance.now()
      const outcome = await runChunks(worker, {
        job,
        every,
        limits,
        budgetMs: limits.budgetMs - spentMs,
        aborted,
      })
      await (outcome.type === 'done' ? worker.retire() : worker.kill())
      spentMs += performance.now() - began
      if (outcome.type === 'silent' || outcome.type === 'crashed') every = blame(job, outcome)
      else if (outcome.type === 'over-budget') job.fill(job.timeout(limits.budgetMs), 'rest')
      else if (outcome.type === 'malformed')
        job.fill({ status: 'error', message: `the check ${job.check} sent what no check can say` }, 'rest')
      else if (outcome.type === 'lost') {
        every = alone = true
        if (++losses > limits.timeoutsPerCheck + 2)
          job.fill({ status: 'error', message: 'the sandbox went down again and again' }, 'rest')
      }
      if (job.timeouts >= limits.timeoutsPerCheck) job.fill(job.timeout(), 'rest')
      if (job.crashes >= limits.timeoutsPerCheck)
        job.fill(
          { status: 'error', message: 'not run: the check has brought its worker down too often' },
          'rest',
        )
    } finally {
      slots.release(count)
    }
  }
}

/** Gives the cell its verdict when it is known; otherwise asks for a run that says each cell. */
function blame(job: GradingJob, outcome: Extract<Outcome, { named: boolean }>): boolean {
  if (!outcome.named) return true
  if (outcome.type === 'crashed') {
    job.crashes++
    job.fill({ status: 'error', message: outcome.message }, 'one')
  } else {
    job.timeouts++
    job.fill(job.timeout(), 'one')
  }
  return false
}

interface ChunkSetting {
  readonly job: GradingJob
  readonly every: boolean
  readonly limits: RunLimits
  readonly budgetMs: number
  readonly aborted: () => boolean
}

let lastJob = 0

/** Feeds one worker chunk after chunk, until the job ends or something happens. */
function runChunks(
  worker: CheckWorker,
  { job, every, limits, budgetMs, aborted }: ChunkSetting,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const silenceMs = limits.timeoutMs + MARK_MS + SLACK_MS
    const began = performance.now()
    let heard = began
    let looks = 0
    let named = false
    let id = 0
    const finish = (outcome: Outcome) => {
      clearInterval(timer)
      worker.onEvent = () => undefined
      resolve(outcome)
    }
    const feed = () => {
      id = ++lastJob
      named = false
      worker.post(job.nextTask(id, every))
      heard = performance.now()
    }
    // Two looks, so that marks which wait in the queue of a busy thread are heard before anyone is blamed.
    const timer = setInterval(
      () => {
        const now = performance.now()
        looks = now - heard > silenceMs ? looks + 1 : 0
        if (aborted()) finish({ type: 'aborted' })
        else if (now - began > budgetMs) finish({ type: 'over-budget' })
        else if (looks >= 2) finish({ type: 'silent', named })
      },
      Math.min(50, Math.max(5, limits.timeoutMs / 4)),
    )
    worker.onEvent = (event: WorkerEvent) => {
      heard = performance.now()
      if (event.type === 'gone')
        return finish(
          event.why === 'lost' ? { type: 'lost' } : { type: 'crashed', named, message: event.message },
        )
      if (event.type === 'malformed' || event.message.type !== 'mark' || event.message.job !== id)
        return finish({ type: 'malformed' })
      if (job.accept(event.message) === 'malformed') return finish({ type: 'malformed' })
      named = event.message.every
      if (!event.message.done) return
      if (job.finished || job.timeouts >= limits.timeoutsPerCheck) finish({ type: 'done' })
      else feed()
    }
    feed()
  })
}
