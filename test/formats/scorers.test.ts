import { describe, expect, test } from 'vitest'
import { adaptScorers } from '../../src/formats/index.ts'
import { loadChecks } from './load-checks.ts'

const run = async (source: string, name: string, output: string) => await loadChecks(adaptScorers(source).source)[name]?.(output, { caseId: 'a', expected: 'E', prompt: 'P' })

describe('adaptScorers', () => {
  test.each([
    ['an autoevals scorer', 'export const same = ({ output, expected }: { output: string; expected?: string }) => ({ name: "same", score: output === expected ? 1 : 0 })', 'same'],
    ['a Braintrust function', 'export async function same({ input, output, expected }) {\n  return output === expected && input === "P"\n}', 'same'],
    ['an evalite scorer', 'import { createScorer } from "evalite"\nexport const same = createScorer<string>({ name: "Same (exactly)", scorer: ({ output, expected }) => output === expected ? 1 : 0.5 })', 'same'],
    ['a LangSmith evaluator', 'export const same = async ({ outputs, referenceOutputs }) => ({ key: "same", score: outputs === referenceOutputs })', 'same'],
    ['one that takes its arguments whole', 'export function same(args) { return { score: args.output === args.expected ? 1 : 0 } }', 'same'],
    ['a default export', 'export default function ({ output, expected }) { return output === expected ? 1 : 0 }', 'scorer'],
    ['an arrow with a type', 'export const same: Scorer = ({ output, expected }) => [output === expected ? 1 : 0]', 'same'],
  ])('wraps %s', async (_, source, name) => {
    expect(await run(source, name, 'E')).toMatchObject({ pass: true, score: 1 })
    expect(await run(source, name, 'F')).toMatchObject({ pass: false })
    expect(adaptScorers(source).adapted).toMatchObject([{ name, line: source.split('\n').findIndex((line) => line.startsWith('export')) + 1 }])
  })

  test.each([
    ['a check', "export const ok = (output, { expected }) => output === expected"],
    ['a check made by a factory', "import { contains } from 'mustfail/checks'\nexport const ok = contains('x')"],
    ['code in a string', "export const ok = (output) => output !== 'export const x = ({ output }) => 1'"],
    ['code in a comment', "// export const x = ({ output }) => 1\nexport const ok = (output) => true"],
    ['a value', 'export const ok = 7'],
  ])('leaves %s alone', (_, source) => expect(adaptScorers(source)).toMatchObject({ source, adapted: [] }))

  test('names an import that a check cannot have, with its line', () => {
    expect(adaptScorers("\nimport { Levenshtein } from 'autoevals'\nexport const ok = (output) => true").notes).toMatchObject([{ line: 2, message: 'a check cannot import from "autoevals"' }])
  })

  test('keeps every line where it was', () => {
    const source = 'const a = 1\nexport const s = ({ output }) =>\n  output.length > a ? 1 : 0\nexport const t = ({ output }) => 1\n'
    const { source: adapted } = adaptScorers(source)
    expect(adapted.split('\n').slice(0, 4).map((line) => line.replace('export ', ''))).toEqual(source.split('\n').slice(0, 4).map((line) => line.replace('export ', '')))
  })
})
