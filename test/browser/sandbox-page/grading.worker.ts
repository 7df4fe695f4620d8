import * as Comlink from 'comlink'
import type { GradingBatch } from '../../../src/engine/index.ts'
import type { ChecksGrader, ChecksGraderOptions } from '../../../workers/checks-grader.ts'
import { ChecksError } from '../../../workers/checks-problem.ts'
import { createSandboxGrader } from '../../../workers/sandbox-grader.ts'

interface Created {
  readonly problems: ChecksError['problems']
  readonly stamp: string
  readonly checks: ChecksGrader['checks']
}

let grader: ChecksGrader | null = null

const api = {
  async create(options: ChecksGraderOptions, openSandbox: () => Promise<MessagePort>): Promise<Created> {
    grader?.dispose()
    grader = null
    try {
      grader = await createSandboxGrader({ ...options, openSandbox })
    } catch (error) {
      if (error instanceof ChecksError) return { problems: error.problems, stamp: '', checks: [] }
      throw error
    }
    return { problems: [], stamp: grader.stamp, checks: grader.checks }
  },
  async grade(batches: readonly GradingBatch[]) {
    if (grader === null) throw new Error('no grader')
    return grader.grade(batches)
  },
  async propose(mutator: string, subject: object) {
    if (grader === null) throw new Error('no grader')
    return grader.propose(mutator, subject)
  },
  dispose() {
    grader?.dispose()
    grader = null
  },
}

export type GradingApi = typeof api

Comlink.expose(api)
