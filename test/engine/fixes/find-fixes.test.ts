import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createThreadGrader } from '../../../src/cli/thread-grader.ts'
import { applyFix, findFixes, fixSuite, parseSuite, runSuite, type Fix, type Report, type Suite } from '../../../src/engine/index.ts'

const folder = new URL('../../../public/examples/', import.meta.url)
const examples = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'index.json')

function exampleSuite(name: string): Suite {
  const parsed = parseSuite(readFileSync(new URL(name, folder), 'utf8'))
  if (!parsed.ok) throw new Error(`${name}: ${parsed.problems[0]?.message}`)
  return parsed.suite
}

async function graded<T>(suite: Suite, work: (grader: Awaited<ReturnType<typeof createThreadGrader>>) => Promise<T>): Promise<T> {
  const grader = await createThreadGrader({ source: suite.checks })
  try {
    return await work(grader)
  } finally {
    grader.dispose()
  }
}

function fixed(suite: Suite, fixes: readonly Fix[], caseId: string | null): Suite {
  const checks = fixes.reduce((source, fix) => applyFix(source, fix) ?? source, suite.checks)
  const added = fixes.filter(({ kind }) => kind === 'add').map(({ name }) => name)
  const cases = suite.cases.map((item) => (item.checks === undefined || (caseId !== null && item.id !== caseId) ? item : { ...item, checks: [...item.checks, ...added] }))
  return { ...suite, checks, cases }
}

const ids = ({ holes }: Report): string[] => holes.map(({ id, kind }) => `${id} ${kind}`)

describe.each(examples)('%s', (name) => {
  test('an offered fix, applied, closes its hole and opens none', async () => {
    const suite = exampleSuite(name)
    const { report, offers } = await graded(suite, async (grader) => {
      const before = await runSuite(suite, { grader })
      const heads = before.holes.filter(({ under }) => under === null).slice(0, 4)
      const found = []
      for (const hole of heads) found.push({ hole, search: await findFixes(suite, before, hole.id, { grader, most: 1 }) })
      return { report: before, offers: found }
    })
    for (const { hole, search } of offers) {
      if (!search.found) {
        expect(search.needed.length).toBeGreaterThan(10)
        continue
      }
      const [fix] = search.fixes
      if (fix === undefined) throw new Error('found without a fix')
      const repaired = fixed(suite, [fix], hole.case)
      const after = await graded(repaired, (grader) => runSuite(repaired, { grader }))
      expect(after.baseline.red).toEqual([])
      expect(after.holes.map(({ id }) => id)).not.toContain(hole.id)
      expect(ids(after).filter((line) => !ids(report).includes(line))).toEqual([])
    }
  })
})

test('the fixes for a whole suite close together what each closes alone', async () => {
  const suite = exampleSuite('approval.json')
  const { fixes, closes } = await graded(suite, async (grader) => fixSuite(suite, await runSuite(suite, { grader }), { grader }))
  expect(fixes.length).toBeGreaterThan(0)
  const repaired = fixed(suite, fixes, null)
  const after = await graded(repaired, (grader) => runSuite(repaired, { grader }))
  expect(after.holes.filter(({ id }) => closes.includes(id))).toEqual([])
})

describe('applyFix', () => {
  const add: Fix = { kind: 'add', name: 'states14', code: "export const states14 = states('14')", imports: ['states'], closes: [] }
  const replace: Fix = { kind: 'replace', name: 'exactly', code: "export const exactly = exact('Yes')", imports: ['exact'], closes: [] }
  test.each([
    ['adds the import to a module without one', 'export const a = () => true\n', add, "import { states } from 'mustfail/checks'\n\nexport const a = () => true\n\nexport const states14 = states('14')\n"],
    ['widens an import', "import { contains } from 'mustfail/checks'\nexport const a = contains('x')\n", add, "import { contains, states } from 'mustfail/checks'\nexport const a = contains('x')\n\nexport const states14 = states('14')\n"],
    ['replaces a call where it stands', "import { exactCase } from 'mustfail/checks'\nexport const exactly = exactCase('Yes (1)')\n// after\n", replace, "import { exactCase, exact } from 'mustfail/checks'\nexport const exactly = exact('Yes')\n// after\n"],
    ['leaves a replaced check of another form alone', 'export const exactly = (output) => output === "Yes"\n', replace, null],
  ] as const)('%s', (_, source, fix, expected) => expect(applyFix(source, fix)).toBe(expected))
})
