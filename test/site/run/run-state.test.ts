import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunOutcome } from '../../../workers/run-api.ts'
import type { Suite } from '../../../src/engine/index.ts'
import { RunState } from '../../../src/site/run/run-state.svelte.ts'
import { EMPTY_SUITE } from '../../../src/site/suite/suite-state.svelte.ts'

interface Asked {
  readonly suite: Suite
  readonly signal: AbortSignal
  answer(outcome: RunOutcome): void
}

/** A door that answers when the test says so. */
function setUp(): { run: RunState; asked: Asked[]; saved: string[] } {
  const asked: Asked[] = []
  const saved: string[] = []
  const run = new RunState(
    { run: (suite, { signal }) => new Promise((answer) => asked.push({ suite, signal, answer })) },
    { before: async ({ name }) => void saved.push(name), after: () => saved.push('end') },
  )
  return { run, asked, saved }
}

const suite = (name: string): Suite => ({ ...EMPTY_SUITE, name })
const failed: RunOutcome = { kind: 'failed', failure: { kind: 'noChecks' } }

describe('RunState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runs once for several edits in a row, and keeps the work first', async () => {
    const { run, asked, saved } = setUp()
    run.offer(suite('a'))
    run.offer(suite('b'))
    await vi.runAllTimersAsync()
    expect(asked.map((one) => one.suite.name)).toEqual(['b'])
    expect(saved).toEqual(['b'])
  })

  test('lets the newest run win', async () => {
    const { run, asked } = setUp()
    void run.now(suite('a'))
    await vi.advanceTimersByTimeAsync(0)
    void run.now(suite('b'))
    await vi.advanceTimersByTimeAsync(0)
    asked[0]?.answer(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(run.phase.kind).toBe('running')
  })

  test('runs nothing of a suite that came with code until it is asked to', async () => {
    const { run, asked } = setUp()
    run.open('foreign')
    run.offer(suite('a'))
    run.offer(suite('edited'))
    await vi.runAllTimersAsync()
    expect(asked).toEqual([])
    void run.now(suite('edited'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.length).toBe(1)
  })

  test('does not run again for the suite that it has just run', async () => {
    const { run, asked } = setUp()
    const one = suite('a')
    void run.now(one)
    run.offer(one)
    await vi.runAllTimersAsync()
    expect(asked.length).toBe(1)
  })

  test('asks a stopped run to end and stays stopped', async () => {
    const { run, asked, saved } = setUp()
    void run.now(suite('a'))
    await vi.advanceTimersByTimeAsync(0)
    run.stop()
    asked[0]?.answer({ kind: 'stopped' })
    await vi.advanceTimersByTimeAsync(0)
    expect(run.phase.kind).toBe('stopped')
    expect(saved).toEqual(['a', 'end'])
  })

  test('forgets the run of a suite that left the screen', async () => {
    const { run, asked } = setUp()
    void run.now(suite('a'))
    await vi.advanceTimersByTimeAsync(0)
    run.open(null)
    asked[0]?.answer(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(run.phase.kind).toBe('idle')
  })
})
