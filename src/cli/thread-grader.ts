import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createChecksGrader } from '../../workers/checks-grader.ts'
import type { ChecksGrader, ChecksGraderOptions } from '../../workers/checks-grader.ts'
import { CHECKS_LIBRARY } from '../../workers/compile-checks.ts'
import type { HarnessHost, RemoteHarness } from '../../workers/harness-host.ts'
import { harnessText } from '../../workers/harness-text.ts'
import threadText from './check-thread.js?raw'

/** What a check may hold in memory before its thread is ended. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const

const MOST_THREADS = 4

/** How long a thread whose check has answered may take to come to rest. */
const REST_MS = 250

/** What stands for the two modules in stacks and link errors; unlike any text that a check would have in one. */
const NAMES = { checks: 'mustfail:checks.ts', library: 'mustfail:library' } as const

/** The command line's grader: the checks of one module in worker threads, with the limits that the page has. */
export function createThreadGrader(options: ChecksGraderOptions): Promise<ChecksGrader> {
  const concurrency = options.concurrency ?? Math.min(availableParallelism(), MOST_THREADS)
  return createChecksGrader({ ...options, concurrency }, ({ checks, library }) =>
    Promise.resolve(threadHost({ checks: checks.join(CHECKS_LIBRARY), library, harness: harnessText, names: NAMES })),
  )
}

function threadHost(workerData: object): HarnessHost {
  const threads = new Set<Thread>()
  const idle: Thread[] = []
  return {
    spawn() {
      const thread = idle.pop() ?? startThread(workerData, threads)
      const remote: RemoteHarness = {
        post: (message) => thread.worker.postMessage(message),
        onMessage: () => undefined,
        onGone: () => undefined,
        async kill() {
          thread.user = null
          threads.delete(thread)
          await thread.worker.terminate()
        },
        retire() {
          thread.user = null
          void isAtRest(thread).then((resting) => {
            if (!threads.has(thread)) return
            if (resting) return void idle.push(thread)
            threads.delete(thread)
            void thread.worker.terminate()
          })
          return Promise.resolve()
        },
      }
      thread.user = remote
      thread.worker.postMessage('renew')
      return remote
    },
    dispose() {
      for (const { worker } of threads) void worker.terminate()
      threads.clear()
    },
  }
}

/** Whether the thread hears us: a check may have answered and still left something running. */
function isAtRest({ worker }: Thread): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (message: unknown) => {
      if (message === 'at rest') settle(true)
    }
    const settle = (resting: boolean) => {
      clearTimeout(timer)
      worker.off('message', answer)
      resolve(resting)
    }
    const timer = setTimeout(() => settle(false), REST_MS)
    timer.unref()
    worker.on('message', answer)
    worker.postMessage('rest')
  })
}

interface Thread {
  readonly worker: Worker
  /** Whose realm is in it now. */
  user: RemoteHarness | null
}

function startThread(workerData: object, threads: Set<Thread>): Thread {
  const worker = new Worker(threadText, {
    eval: true, workerData, env: {}, resourceLimits: MEMORY, stdout: true, stderr: true, stdin: false,
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
  })
  const thread: Thread = { worker, user: null }
  threads.add(thread)
  worker.unref()
  worker.on('message', (message: unknown) => thread.user?.onMessage(message))
  worker.on('error', (error) => thread.user?.onGone('crashed', crashMessage(error)))
  worker.on('exit', () => {
    threads.delete(thread)
    thread.user?.onGone('crashed', 'the check ended its thread')
  })
  return thread
}

function crashMessage(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'the check ran out of memory'
  return `the check brought its thread down: ${error instanceof Error ? error.message : String(error)}`
}
