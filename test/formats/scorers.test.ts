import { describe, expect, test } from 'vitest'
import { adaptScorers } from '../../src/formats/index.ts'
import { loadChecks } from './load-checks.ts'

const run = async (source: string, name: string, output: string) =>
  await loadChecks(adaptScorers(source).source)[name]?.(output, { caseId: 'a', expected: 'E', prompt: 'P' })

describe('adaptScorers', () => {
  test.each([
    [
      'an autoevals scorer',
      'export const same = ({ output, expected }: { output: string; expected?: string }) => ({ name: "same", score: output === expected ? 1 : 0 })',
      'same',
    ],
    [
      'a Braintrust function',
      'export async function same({ input, output, expected }) {\n  return output === expected && input === "P"\n}',
      'same',
    ],
    [
      'an evalite scorer',
      'import { createScorer } from "evalite"\nexport const same = createScorer<string>({ name: "Same (exactly)", scorer: ({ output, expected }) => output === expected ? 1 : 0.5 })',
      'same',
    ],
    [
      'a LangSmith evaluator',
      'export const same = async ({ outputs, referenceOutputs }) => ({ key: "same", score: outputs === referenceOutputs })',
      'same',
    ],
    [
      'one that takes its arguments whole',
      'export function same(args) { return { score: args.output === args.expected ? 1 : 0 } }',
      'same',
    ],
    [
      'a default export',
      'export default function ({ output, expected }) { return output === expected ? 1 : 0 }',
      'scorer',
    ],
    [
      'an arrow with a type',
      'export const same: Scorer = ({ output, expected }) => [output === expected ? 1 : 0]',
      'same',
    ],
  ])('wraps %s', async (_, source, name) => {
    expect(await run(source, name, 'E')).toMatchObject({ pass: true, score: 1 })
    expect(await run(source, name, 'F')).toMatchObject({ pass: false })
    expect(adaptScorers(source).adapted).toMatchObject([
      { name, line: source.split('\n').findIndex((line) => line.startsWith('export')) + 1 },
    ])
  })

  test.each([
    ['a check', 'export const ok = (output, { expected }) => output === expected'],
    [
      'a check made by a factory',
      "import { contains } from 'mustfail/checks'\nexport const ok = contains('x')",
    ],
    ['code in a string', "export const ok = (output) => output !== 'export const x = ({ output }) => 1'"],
    ['code in a comment', '// export const x = ({ output }) => 1\nexport const ok = (output) => true'],
    ['a value', 'export const ok = 7'],
  ])('leaves %s alone', (_, source) => expect(adaptScorers(source)).toMatchObject({ source, adapted: [] }))

  test('names an import that a check cannot have, with its line', () => {
    expect(
      adaptScorers("\nimport { score } from 'my-scorers'\nexport const ok = (output) => true").notes,
    ).toMatchObject([{ line: 2, message: 'a check cannot import from "my-scorers"' }])
  })

  test('keeps every line where it was', () => {
    const source =
      'const a = 1\nexport const s = ({ output }) =>\n  output.length > a ? 1 : 0\nexport const t = ({ output }) => 1\n'
    const { source: adapted } = adaptScorers(source)
    expect(
      adapted
        .split('\n')
        .slice(0, 4)
        .map((line) => line.replace('export ', '')),
    ).toEqual(
      source
        .split('\n')
        .slice(0, 4)
        .map((line) => line.replace('export ', '')),
    )
  })
})

describe('scorers of other libraries', () => {
  test.each([
    ['an imported scorer that nothing calls', "import { ExactMatch } from 'autoevals'", 'exactMatch'],
    ['one under another name', "import { Levenshtein as Near } from 'autoevals'", 'levenshtein'],
    [
      'one that is exported again',
      "import { ExactMatch } from 'autoevals'\nexport const same = ExactMatch",
      'same',
    ],
    [
      'one with arguments fixed',
      "import { JSONDiff, ExactMatch } from 'autoevals'\nexport const same = JSONDiff.partial({ stringScorer: ExactMatch })",
      'same',
    ],
    ['one that is passed on', "export { ExactMatch as same } from 'autoevals'", 'same'],
    [
      'one that a scorer calls',
      "import { ExactMatch } from 'autoevals'\nexport const same = async ({ output, expected }) => (await ExactMatch({ output, expected })).score",
      'same',
    ],
    ['an openevals evaluator', "import { exactMatch } from 'openevals'", 'exactMatch'],
    [
      'the scorers of an evalite file',
      "import { evalite, createScorer } from 'evalite'\nimport {\n  ExactMatch,\n} from 'autoevals'\nevalite('x', { data: () => [{ input: 'P' }], task: (input) => fetch(input), scorers: [ExactMatch] })",
      'exactMatch',
    ],
    [
      'the scorers of a Braintrust file',
      "import { Eval } from 'braintrust'\nimport { ExactMatch } from 'autoevals'\nEval('x', { data: [], task: () => '', scores: [ExactMatch] })",
      'exactMatch',
    ],
    [
      'a LangSmith file',
      "import { evaluate } from 'langsmith/evaluation'\nimport type { Run } from 'langsmith/schemas'\nexport const same = ({ outputs, referenceOutputs }: any) => ({ key: 'same', score: outputs === referenceOutputs })\nawait evaluate(() => '', { data: 'd', evaluators: [same] })",
      'same',
    ],
  ])('%s becomes a check with the scores of its own library', async (_, source, name) => {
    const asked = source.replace('await evaluate', 'void evaluate')
    expect(Object.keys(loadChecks(adaptScorers(asked).source))).toEqual([name])
    expect(await run(asked, name, 'E')).toMatchObject({ pass: true, score: 1 })
    expect(await run(asked, name, 'F')).toMatchObject({ pass: false })
  })

  test('pass at a score that is stated in the module and in a note', () => {
    const { source, notes } = adaptScorers("import { Levenshtein } from 'autoevals'\n")
    expect(source).toContain("fromScorer(Levenshtein, { arguments: 'expected', passAt: 1 })")
    expect(notes).toEqual([
      {
        line: 1,
        column: 1,
        message: 'the scorer "levenshtein" passes at score 1',
        cure: 'lower passAt where less is right',
      },
    ])
  })

  test('that ask a model are kept, named, and raise when a check calls them', async () => {
    const source =
      "\nimport { Factuality, ExactMatch } from 'autoevals'\nexport const fact = async (args: any) => (await Factuality(args)).score + args.output.length"
    expect(adaptScorers(source).notes).toContainEqual({
      line: 2,
      column: 1,
      message: '"Factuality" asks a model and cannot run here; a check that calls it raises',
      cure: 'grade with it where it runs, and score its verdicts with mustfail score',
    })
    await expect(run(source, 'fact', 'E')).rejects.toThrow('Factuality asks a model and cannot run here')
  })

  test('inside of an eval are named, for they are not taken over', () => {
    const source =
      "import { evalite } from 'evalite'\nevalite('x', {\n  scorers: [{ name: 's', scorer: ({ output }) => 1 }],\n})"
    expect(adaptScorers(source).notes).toContainEqual({
      line: 3,
      column: 3,
      message: 'a scorer inside of an eval is not taken over',
      cure: 'export it from the module',
    })
  })

  test('are not imported twice when there are some already', () => {
    const first = adaptScorers("import { ExactMatch } from 'autoevals'\n").source
    const second = adaptScorers(
      "import { Levenshtein } from 'autoevals'\nexport const near = Levenshtein\n",
      first,
    ).source
    expect(Object.keys(loadChecks(`${first}\n${second}`))).toEqual(['exactMatch', 'near'])
  })

  test.each([
    "import * as all from 'autoevals'",
    "import autoevals from 'autoevals'",
    "import { Nothing } from 'autoevals'",
    "import { traced } from 'braintrust'",
  ])('that cannot be told are named: %s', (line) => {
    expect(adaptScorers(`${line}\nexport const ok = (output) => true`)).toMatchObject({
      adapted: [],
      notes: [{ line: 1, message: expect.stringContaining('a check cannot import from') }],
    })
  })
})
