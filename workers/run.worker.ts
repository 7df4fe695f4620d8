import * as Comlink from 'comlink'
import {
  allMutators,
  applyFix,
  findFixes,
  parseSuite,
  PRESETS,
  readSubject,
  runSuite,
  suggestFacts,
  SUITE_SCHEMA_URL,
  UnknownNameError,
  type Report,
  type Suite,
} from '../src/engine/index.ts'
import { ChecksError } from './checks-problem.ts'
import { exploreCase } from './explore-case.ts'
import type { FixesOutcome, RunApi, RunFailure, RunOptions, RunOutcome, RunProgress } from './run-api.ts'
import { createSandboxGrader } from './sandbox-grader.ts'
import { sparsely } from './sparsely.ts'

let openSandbox: (() => Promise<MessagePort>) | null = null
let current: { readonly abort: AbortController; readonly settled: Promise<unknown> } | null = null

const api: RunApi = {
  connect(open) {
    openSandbox = open
  },
  parse(text, checks) {
    const parsed = parseSuite(text, checks)
    return parsed.ok ? { ok: true, suite: parsed.suite } : parsed
  },
  write(suite) {
    return `${JSON.stringify({ $schema: SUITE_SCHEMA_URL, ...suite }, null, 2)}\n`
  },
  async run(suite, options, onProgress) {
    const last = current
    last?.abort.abort()
    const abort = new AbortController()
    const outcome = (last?.settled ?? Promise.resolve()).then(() =>
      run(suite, { ...options, onProgress, signal: abort.signal }),
    )
    current = { abort, settled: outcome.catch(() => undefined) }
    return outcome
  },
  abort() {
    current?.abort.abort()
  },
  fixes,
  catalogue() {
    return {
      mutators: allMutators.map(({ id, title, family, polarity, kind, severity, origins }) => ({
        id,
        title,
        family,
        polarity,
        kind,
        severity,
        origins,
      })),
      presets: Object.fromEntries(
        Object.entries(PRESETS).map(([name, { entries }]) => [name, Object.keys(entries)]),
      ),
    }
  },
  suggestFacts,
  preview(suite, index) {
    const { facts, mismatches } = readSubject({ suiteCases: suite.cases, index, families: new Set() })
    return { facts, mismatches }
  },
  explore: exploreCase,
}

Comlink.expose(api)

interface Asked extends RunOptions {
  readonly onProgress: (progress: RunProgress) => void
  readonly signal: AbortSignal
}

/** Runs the suite as its file would be read, so that the command says the same of the file, stamps included. */
async function run(edited: Suite, { onProgress, signal, timeoutMs, ...options }: Asked): Promise<RunOutcome> {
  if (signal.aborted) return { kind: 'stopped' }
  const parsed = parseSuite(JSON.stringify(edited))
  if (!parsed.ok) return failed({ kind: 'problems', problems: parsed.problems })
  const { suite } = parsed
  const started = performance.now()
  onProgress({ stage: 'compiling', done: 0, total: 1 })
  try {
    const grader = await openGrader(suite, { timeoutMs, seed: options.seed })
    try {
      if (grader.checks.length === 0) return failed({ kind: 'noChecks' })
      const report = await runSuite(suite, { ...options, grader, signal, onProgress: sparsely(onProgress) })
      const { checks, notes } = grader
      return { kind: 'report', report, checks, notes, ms: performance.now() - started }
    } finally {
      grader.dispose()
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    return failed(failureOf(error))
  }
}

function openGrader(
  suite: Suite,
  { timeoutMs, seed }: { timeoutMs?: number | undefined; seed?: number | undefined },
): ReturnType<typeof createSandboxGrader> {
  if (openSandbox === null) throw new Error('The page has not said how a sandbox is opened.')
  return createSandboxGrader({
    source: suite.checks,
    openSandbox,
    limits: { timeoutMs: timeoutMs ?? suite.timeoutMs },
    seed: seed ?? suite.seed,
    concurrency: Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)),
  })
}

/** Waits for the run that is going on: both need the one sandbox. */
async function fixes(suite: Suite, report: Report, holeId: string): Promise<FixesOutcome> {
  await current?.settled
  try {
    const grader = await openGrader(suite, {})
    try {
      const search = await findFixes(suite, report, holeId, { grader })
      if (!search.found) return { kind: 'none', needed: search.needed }
      return {
        kind: 'found',
        fixes: search.fixes.map((fix) => ({ ...fix, checks: applyFix(suite.checks, fix) })),
      }
    } finally {
      grader.dispose()
    }
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) }
  }
}

function failureOf(error: unknown): RunFailure {
  if (error instanceof ChecksError) return { kind: 'module', problems: error.problems }
  if (error instanceof UnknownNameError) return { kind: 'unknown', message: error.message }
  return { kind: 'crash', message: error instanceof Error ? error.message : String(error) }
}

function failed(failure: RunFailure): RunOutcome {
  return { kind: 'failed', failure }
}
