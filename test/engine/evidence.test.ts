import { expect, test } from 'vitest'
import { evidenceFixtures, holesOfPolarity, runFixture } from '../helpers/evidence.ts'

/** Documented failures that no mutator finds, each with the reason. */
const MISSES: Readonly<Record<string, string>> = {}

/** Fixtures whose sound check is accused, and rightly so: the mutant is named. */
const DISPUTED: Readonly<Record<string, string>> = {}

const runnable = evidenceFixtures.filter(({ hang }) => hang !== true)

test('finds the documented failures, and each miss has its reason', async () => {
  const missed: string[] = []
  const byFamily = new Map<string, { found: number; all: number }>()
  for (const fixture of runnable) {
    const found = holesOfPolarity(fixture, await runFixture(fixture, fixture.flawed)).length > 0
    const row = byFamily.get(fixture.family) ?? { found: 0, all: 0 }
    byFamily.set(fixture.family, { found: row.found + Number(found), all: row.all + 1 })
    if (!found) missed.push(fixture.id)
  }
  const found = runnable.length - missed.length
  const lines = [...byFamily].map(([family, { found: some, all }]) => `  ${family}: ${some} of ${all}`)
  process.stdout.write(`recall ${found} of ${runnable.length} documented failures\n${lines.sort().join('\n')}\n`)
  expect(missed.sort()).toEqual(Object.keys(MISSES).sort())
  expect(found / runnable.length).toBeGreaterThanOrEqual(0.95)
}, 300_000)

test('never accuses a sound check', async () => {
  const accused: string[] = []
  for (const fixture of runnable) {
    const report = await runFixture(fixture, fixture.sound)
    const red = report.baseline.red.map(({ checks }) => `${fixture.id}: red baseline: ${checks[0]?.reason}`)
    const holes = report.holes.map(({ mutator, form, kind, mutant }) => `${fixture.id}: ${kind} ${mutator} ${form} ${JSON.stringify(mutant.output ?? mutant.toolCalls ?? mutant.contexts)}`)
    accused.push(...red, ...holes)
  }
  process.stdout.write(`${accused.length} false holes over ${runnable.length} sound checks\n`)
  expect(accused.filter((line) => !(line.split(':')[0]! in DISPUTED))).toEqual([])
}, 300_000)
