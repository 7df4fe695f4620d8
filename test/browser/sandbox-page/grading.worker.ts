import * as Comlink from 'comlink'
import type { GradingBatch } from '../../../src/engine/index.ts'
import type { ChecksGrader, ChecksGraderOptions } from '../../../workers/checks-grader.ts'
import { ChecksError } from '../../../workers/checks-problem.ts'
import { createSandboxGrader } from '../../../workers/sandbox-grader.ts'

let grader: ChecksGrader | null = null

const api = {
  async create(options: ChecksGraderOptions, openSandbox: () => Promise<MessagePort>) {
    grader?.dispose()
    grader = null
    try {
      grader = await createSandboxGrader({ ...options, openSandbox })
    } catch (error) {
      if (error instanceof ChecksError) return { problems: error.problems, stamp: '' }
      throw error
    }
    return { problems: [], stamp: grader.stamp, checks: grader.checks, mutators: grader.mutators }
  },
  async grade(batches: readonly GradingBatch[]) {
    if (grader === null) throw new Error('no grader')
    return grader.grade(batches)
  },
  /** How long so many cells of each of so many checks take, by status. */
  async measure(checks: readonly string[], cells: number) {
    if (grader === null) throw new Error('no grader')
    const inputs = Array.from({ length: cells }, (_, index) => ({ output: `${index} `.repeat(60) }))
    const began = performance.now()
    const rows = await grader.grade(checks.map((check) => ({ check, case: { id: 'k', reference: 'r' }, inputs })))
    const ms = performance.now() - began
    return { ms, accepted: rows.flat().filter(({ status }) => status === 'accepted').length }
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
