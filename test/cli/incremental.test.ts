import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openVerdictCache } from '../../src/cli/verdict-cache.ts'
import { runSuite, type CheckInput, type Grader, type Report, type Suite } from '../../src/engine/index.ts'
import { aTerminal } from './a-terminal.ts'
import { folderWith } from './mustfail.ts'

const suite: Suite = {
  version: 1,
  name: 'x',
  checks: '',
  cases: [
    {
      id: 'window',
      reference: 'Within 14 days.',
      expected: '14',
      contract: { facts: [{ text: '14', kind: 'number' }] },
    },
  ],
}

/** Accepts what names 14, raises on nothing at all, and notes what it was asked. */
function countingGrader(stamp: string): { grader: Grader; asked: CheckInput[] } {
  const asked: CheckInput[] = []
  const grader: Grader = {
    checks: [{ name: 'names14', family: 'function' }],
    stamp,
    grade: (batches) =>
      Promise.resolve(
        batches.map(({ inputs }) =>
          inputs.map((input) => {
            asked.push(input)
            if (input.output === '') return { status: 'error' as const, message: 'nothing' }
            return /\b14\b/.test(input.output)
              ? { status: 'accepted' as const }
              : { status: 'rejected' as const, reason: 'no 14' }
          }),
        ),
      ),
  }
  return { grader, asked }
}

async function runWith(
  file: string,
  stamp = 'one',
  of = suite,
): Promise<{ report: Report; asked: CheckInput[]; err: string }> {
  const terminal = aTerminal()
  const cache = await openVerdictCache(file, terminal)
  const { grader, asked } = countingGrader(stamp)
  const report = await runSuite(of, { grader: cache.wrap(grader) })
  await cache.save()
  return { report, asked, err: terminal.written.err }
}

describe('a run with a verdict cache', () => {
  test('asks the second time only for references and for what had no verdict, and reports the same', async () => {
    const file = join(folderWith(), 'cache.json')
    const first = await runWith(file)
    const second = await runWith(file)
    expect(first.asked.length).toBeGreaterThan(50)
    expect([...new Set(second.asked.map(({ output }) => output))].sort()).toEqual(['', 'Within 14 days.'])
    expect(JSON.stringify(second.report)).toBe(JSON.stringify(first.report))
  })

  test.each([
    ['another grader', 'two', suite],
    [
      'a changed case',
      'one',
      { ...suite, cases: suite.cases.map((item) => ({ ...item, prompt: 'How long?' })) },
    ],
  ])('asks everything again for %s', async (_, stamp, changed) => {
    const file = join(folderWith(), 'cache.json')
    await runWith(file)
    const again = await runWith(file, stamp, changed)
    expect(again.asked.length).toBe(
      (await runWith(join(folderWith(), 'cache.json'), stamp, changed)).asked.length,
    )
  })

  test.each([
    ['is cut off', (text: string) => text.slice(0, -200)],
    [
      'holds a verdict that is none',
      (text: string) => text.replace('"status":"rejected"', '"status":"maybe"'),
    ],
  ])('says that a cache which %s is built anew, and does so', async (_, damage) => {
    const file = join(folderWith(), 'cache.json')
    const first = await runWith(file)
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, damage(whole))
    const again = await runWith(file)
    expect(again.err).toMatch(/this verdict cache is damaged; it is built anew/)
    expect(again.asked).toHaveLength(first.asked.length)
    expect(readFileSync(file, 'utf8')).toBe(whole)
  })

  test.each([
    ['a suite', JSON.stringify(suite)],
    ['the cache of something else', '{"format":"mustfail-replies","version":1,"replies":{}}'],
    ['a text', 'notes'],
  ])('refuses to write over %s', async (_, text) => {
    const file = join(folderWith(), 'cache.json')
    writeFileSync(file, text)
    await expect(runWith(file)).rejects.toThrow(/this is no verdict cache; name a file of its own/)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})
