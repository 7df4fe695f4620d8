import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import harness from '../../workers/harness.js?raw'
import { createChecksGrader } from '../../workers/checks-grader.ts'
import type { ChecksGrader, ChecksGraderOptions } from '../../workers/checks-grader.ts'
import { CHECKS_LIBRARY } from '../../workers/compile-checks.ts'
import type { HarnessHost, RemoteHarness } from '../../workers/harness-host.ts'
import thread from './check-thread.js?raw'

/** What a check may hold in memory before its thread is ended. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const

const MOST_THREADS = 4

/** What stands for the two modules in stacks and link errors; unlike any text that a check would have in one. */
const NAMES = { checks: 'mustfail:checks.ts', library: 'mustfail:library' } as const

/** The command line's grader: the checks of one module in worker threads, with the limits that the page has. */
export function createThreadGrader(options: ChecksGraderOptions): Promise<ChecksGrader> {
  const concurrency = options.concurrency ?? Math.min(availableParallelism(), MOST_THREADS)
  return createChecksGrader({ ...options, concurrency }, ({ checks, library }) =>
    Promise.resolve(threadHost({ checks: checks.join(CHECKS_LIBRARY), library, harness, names: NAMES })),
  )
}

function threadHost(workerData: object): HarnessHost {
  const running = new Set<Worker>()
  return {
    spawn() {
      const worker = new Worker(thread, {
        eval: true, workerData, env: {}, resourceLimits: MEMORY, stdout: true, stderr: true, stdin: false,
        execArgv: ['--experimental-vm-modules', '--no-warnings'],
      })
      running.add(worker)
      worker.unref()
      const remote: RemoteHarness = {
        post: (message) => worker.postMessage(message),
        onMessage: () => undefined,
        onGone: () => undefined,
        async kill() {
          running.delete(worker)
          await worker.terminate()
        },
      }
      worker.on('message', (message: unknown) => remote.onMessage(message))
      worker.on('error', (error) => remote.onGone('crashed', crashMessage(error)))
      worker.on('exit', () => {
        running.delete(worker)
        remote.onGone('crashed', 'the check ended its thread')
      })
      return remote
    },
    dispose() {
      for (const worker of running) void worker.terminate()
      running.clear()
    },
  }
}

function crashMessage(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'the check ran out of memory'
  return `the check brought its thread down: ${error instanceof Error ? error.message : String(error)}`
}
