/// <reference path="./modules.d.ts" />
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import library from 'virtual:checks-library'
import { LIMITS } from '../src/engine/index.ts'
import type { CheckInfo, Grader, GradingBatch, Verdict } from '../src/engine/index.ts'
import { ChecksError } from './checks-problem.ts'
import type { ChecksProblem } from './checks-problem.ts'
import { compileChecks } from './compile-checks.ts'
import type { CompiledChecks } from './compile-checks.ts'
import { GradingJob } from './grading-job.ts'
import type { HarnessHost } from './harness-host.ts'
import { OwnMutators } from './own-mutators.ts'
import type { MutatorInfo, ProposeResult } from './own-mutators.ts'
import { toCheckInfo } from './protocol.ts'
import type { Loaded } from './protocol.ts'
import { runJob } from './run-job.ts'
import { Slots } from './slots.ts'
import { WarmWorkers } from './warm-workers.ts'

export interface GraderLimits {
  /** Milliseconds for one check on one input. */
  readonly timeoutMs?: number | undefined
  /** After so many timed-out cells of a check, the rest of its cells in the call count as timed out. */
  readonly timeoutsPerCheck?: number | undefined
  /** Milliseconds for all cells of one check in one call. By default grows with the number of cells. */
  readonly budgetMs?: number | undefined
}

export interface ChecksGraderOptions {
  /** TypeScript source of the checks module. */
  readonly source: string
  readonly limits?: GraderLimits
  readonly seed?: number | undefined
  /** How many workers run at once. */
  readonly concurrency?: number
}

/** Grades with the checks of one module. Every call of `grade` runs each check in a realm of its own. */
export interface ChecksGrader extends Grader {
  /** The suite's own mutators, from the export `mutators`. */
  readonly mutators: readonly MutatorInfo[]
  /** What of the module is ignored, and why. */
  readonly notes: readonly ChecksProblem[]
  /** Runs one of the suite's own mutators on a subject (`tolerates` and `families` as sets or lists). */
  propose(mutator: string, subject: object): Promise<ProposeResult>
  /** Ends every realm. A call of `grade` that still runs is rejected. */
  dispose(): void
}

/** What the report's stamp says when no seed was given. */
const DEFAULT_SEED = 0

/**
 * Compiles the checks, loads them in a realm that `openHost` gives, and reads what they export.
 *
 * Rejects with a `ChecksError` that names every problem when the module cannot be used.
 */
export async function createChecksGrader(
  { source, limits = {}, seed = DEFAULT_SEED, concurrency = 2 }: ChecksGraderOptions,
  openHost: (modules: { checks: readonly string[]; library: string }) => Promise<HarnessHost>,
): Promise<ChecksGrader> {
  const compiled = compileChecks(source)
  if (!compiled.ok) throw new ChecksError(compiled.problems)
  const timeoutMs = limits.timeoutMs ?? LIMITS.timeoutMs
  const timeoutsPerCheck = limits.timeoutsPerCheck ?? LIMITS.timeoutsPerCheck
  const workers = new WarmWorkers(await openHost({ checks: compiled.parts, library }), timeoutMs)
  const { worker, ...load } = await workers.take()
  if (!load.ok) {
    workers.dispose()
    throw new ChecksError([loadProblem(source, load)])
  }
  workers.giveBack(worker)
  const { checks, mutators, notes } = readExports(load.loaded, compiled)
  const slots = new Slots(Math.max(1, concurrency))
  const own = new OwnMutators({ workers, timeoutMs, seed })
  let disposed = false

  return {
    checks,
    mutators,
    notes,
    stamp: `sha256:${bytesToHex(sha256(utf8ToBytes(JSON.stringify([compiled.parts, library, seed, timeoutMs]))))}`,
    async grade(batches, signal) {
      const aborted = () => disposed || signal?.aborted === true
      const jobs = new Map<string, GradingJob>()
      for (const check of new Set(batches.map((batch) => batch.check))) {
        const mine = batches.filter((batch) => batch.check === check)
        jobs.set(check, new GradingJob(check, mine, { timeoutMs, timeoutsPerCheck, seed }))
      }
      await Promise.all(
        [...jobs.values()].map(async (job) => {
          if (!checks.some(({ name }) => name === job.check)) {
            return job.fill(
              { status: 'error', message: `the module exports no check named ${job.check}` },
              'rest',
            )
          }
          const budgetMs = limits.budgetMs ?? 30 * timeoutMs + 5 * job.size
          return runJob(job, { workers, slots, limits: { timeoutMs, timeoutsPerCheck, budgetMs }, aborted })
        }),
      )
      if (aborted()) throw new DOMException('Grading was stopped.', 'AbortError')
      return dealOut(batches, jobs)
    },
    propose: (mutator, subject) => own.propose(mutator, subject),
    dispose() {
      disposed = true
      own.dispose()
      workers.dispose()
    },
  }
}

/** The verdicts of each check's cells, back in the order of the batches that asked. */
function dealOut(batches: readonly GradingBatch[], jobs: ReadonlyMap<string, GradingJob>): Verdict[][] {
  const taken = new Map<string, number>()
  return batches.map(({ check, inputs }) => {
    const from = taken.get(check) ?? 0
    taken.set(check, from + inputs.length)
    return jobs.get(check)?.verdicts.slice(from, from + inputs.length) ?? []
  })
}

function readExports(loaded: Loaded, { exports, notes }: CompiledChecks) {
  const rank = (name: string) => {
    const index = exports.findIndex((found) => found.name === name)
    return index < 0 ? exports.length : index
  }
  const placeOf = (name: string) => {
    const { line = 1, column = 1 } = exports.find((found) => found.name === name) ?? {}
    return { line, column }
  }
  const checks: CheckInfo[] = loaded.checks.map(toCheckInfo).sort((a, b) => rank(a.name) - rank(b.name))
  const ignored = loaded.ignored.map(({ name, type }) => ({
    message: `The export ${name} is not a check (${type}).`,
    ...placeOf(name),
    cure: 'A check is a function.',
  }))
  const own = OwnMutators.read(loaded.mutators)
  const unread = own.notes.map((note) => ({ ...note, ...placeOf('mutators') }))
  return { checks, mutators: own.mutators, notes: [...notes, ...ignored, ...unread] }
}

/** A name that the library does not have is found in the source, because engines do not say where it was asked for. */
function loadProblem(source: string, { message, line }: { message: string; line: number }): ChecksProblem {
  const name = /(?:export named|export:?|name:?) '?([\w$]+)'?/.exec(message)?.[1]
  const asked =
    name === undefined
      ? -1
      : source
          .split('\n')
          .findIndex((text) => /\bimport\b|^\s*[\w$,\s]+,?$/.test(text) && text.includes(name))
  return {
    message: `The checks could not be loaded: ${message}`,
    line: line > 0 ? line : asked + 1 || 1,
    column: 1,
    cure: line > 0 || asked >= 0 ? 'Mend this line.' : 'Look at what runs when the module loads.',
  }
}
