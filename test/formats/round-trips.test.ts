import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { runSuite, type Suite, type SuiteFile } from '../../src/engine/index.ts'
import { plainModule } from '../../src/formats/exports/plain-module.ts'
import { exporters, zipFiles, type ExportFile } from '../../src/formats/exports/index.ts'
import { importFile, type FormatId, type ImportInput } from '../../src/formats/index.ts'
import { parseLaneCases, writeLaneCases } from '../../src/formats/lane-cases.ts'
import { inProcessGrader } from '../helpers/in-process-grader.ts'
import { imported, loadChecks } from './load-checks.ts'

const MUTATORS = ['identity_control', 'garbage_answer', 'whitespace_noise']

/** The suite as an engine has it, and the files of each export that holds a whole suite. */
async function exportsOf({
  $schema: _,
  checks,
  ...rest
}: SuiteFile): Promise<{
  green: readonly string[]
  project: readonly ExportFile[] | null
  folder: readonly ExportFile[]
}> {
  const suite: Suite = { ...rest, checks: String(checks) }
  const grader = inProcessGrader(loadChecks(suite.checks))
  const report = await runSuite(suite, { grader, mutators: MUTATORS })
  const red = new Set(report.baseline.red.map((one) => one.case))
  const project = exporters.promptfoo.write({ suite, report, library: '' })
  const folder = exporters['suite-folder'].write({ suite })
  return {
    green: suite.cases.map(({ id }) => id).filter((id) => !red.has(id)),
    project: 'files' in project ? project.files : null,
    folder: 'files' in folder ? folder.files : [],
  }
}

const unzipped = (files: readonly ExportFile[]) =>
  imported(importFile({ name: 'x.zip', text: '', bytes: zipFiles(files) }))

/** Reasons for what the import kept; they have to be said after every round again. */
function keptReasons({ origin }: SuiteFile): string[] {
  const kept = origin?.['kept'] as { reason: string }[] | undefined
  return (kept ?? []).map(({ reason }) => `${reason}; kept as it is, not run here`)
}

async function comesBack(input: ImportInput, format: FormatId): Promise<void> {
  const first = importFile(input, { format })
  if ('problems' in first) return
  const { suite } = first
  const { green, project, folder } = await exportsOf(suite)
  const own = unzipped(folder)
  expect(own.suite).toEqual(suite)
  expect(own.messages).toEqual(keptReasons(suite))
  if (project === null) return void expect(green).toEqual([])
  const back = unzipped(project)
  expect(back.suite).toEqual({
    ...suite,
    cases: suite.cases.filter(({ id }) => green.includes(id)),
    checks: plainModule(String(suite.checks), 'mustfail/checks'),
  })
  expect(back.messages.filter((message) => !/ tests are mutants /.test(message))).toEqual(keptReasons(suite))
}

const word = fc.constantFrom(
  '14 days',
  'At 9:30',
  'refund',
  'x',
  '{{ a }}',
  "it's",
  'file://x',
  '{% endraw %}',
  'ä😀',
  'a,b;"c"',
)
const answer = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const data = fc.oneof(
  answer,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(fc.constantFrom('a', 'b', '$ref', 'c d'), answer, { maxKeys: 2 }),
)
const vars = fc.dictionary(fc.constantFrom('question', 'a', 'b', 'deep'), data, { maxKeys: 3 })

const runnable = fc.oneof(
  fc.record({
    type: fc.constantFrom('contains', 'icontains', 'equals', 'starts-with', 'not-contains'),
    value: word,
  }),
  fc.record({
    type: fc.constant('javascript'),
    value: fc.constantFrom('output.length > 1', 'const n = 1; n > 0', "return true\n  // 'x'"),
  }),
  fc.record({ type: fc.constant('levenshtein'), value: word, threshold: fc.nat(9), metric: word }),
)
const keptOnly = fc.oneof(
  fc.record({
    type: fc.constantFrom('llm-rubric', 'similar', 'python', 'webhook'),
    value: answer,
    metric: word,
  }),
  fc.record({ type: fc.constant('latency'), threshold: fc.nat(9) }),
  fc.record({ type: fc.constant('contains'), value: fc.constant('{{ a | upper }}') }),
)
const assertion = fc.oneof({ arbitrary: runnable, weight: 3 }, { arbitrary: keptOnly, weight: 1 })
const assertions = fc.array(assertion, { maxLength: 3 })

const config = fc.record(
  {
    description: answer,
    prompts: fc.constant(['{{question}}']),
    providers: fc.constant(['echo']),
    defaultTest: fc.record({ assert: assertions }),
    extensions: fc.constant(['file://hooks.js:beforeAll']),
    tests: fc.array(
      fc.record(
        {
          description: answer,
          vars,
          providerOutput: answer,
          assert: assertions,
          threshold: fc.constant(0.5),
        },
        { requiredKeys: ['providerOutput'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { requiredKeys: ['prompts', 'tests'] },
)

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = (rows: readonly Readonly<Record<string, unknown>>[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly unknown[]) =>
    cells
      .map((value) =>
        cell(value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)),
      )
      .join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\r\n')
}
const jsonl = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

const csvTest = fc.record(
  {
    question: answer,
    __expected: fc.oneof(
      answer,
      answer.map((text) => `contains: ${text}`),
      fc.constant('llm-rubric: is kind'),
    ),
    __expected2: answer.map((text) => `contains-any: "${text.replaceAll('"', '""')}",x`),
    __providerOutput: answer,
    __description: word,
    __metric: word,
  },
  { requiredKeys: ['__expected', '__providerOutput'] },
)
/** The two published shapes of a case. */
const checkedRow = fc.record(
  {
    id: word,
    prompt: answer,
    output: answer,
    checks: fc.array(
      fc.oneof(
        fc.constantFrom('mentionsWindow', 'is-json', 'llm-rubric: kind'),
        word.map((text) => `contains: ${text}`),
        assertion,
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['id', 'output', 'checks'] },
)
const laneRow = fc.record(
  { case_id: word, invariant: word, prompt: answer, gold: answer, rubric: answer, output: answer },
  { requiredKeys: ['case_id', 'invariant', 'prompt', 'gold', 'rubric'] },
)
const rowsOf = <T>(row: fc.Arbitrary<T>) => fc.array(row, { minLength: 1, maxLength: 4 })

describe('an import comes back the same from its suite and from its promptfoo project, and says again what cannot run here:', () => {
  const table: readonly (readonly [string, FormatId, string, fc.Arbitrary<string>])[] = [
    [
      'promptfoo config as JSON',
      'promptfoo',
      'promptfooconfig.json',
      config.map((value) => JSON.stringify(value)),
    ],
    [
      'promptfoo config as YAML',
      'promptfoo',
      'promptfooconfig.yaml',
      config.map((value) => stringify(value)),
    ],
    ['promptfoo CSV', 'promptfoo-csv', 'tests.csv', rowsOf(csvTest).map(csv)],
    ['rows with checks as JSON lines', 'rows', 'r.jsonl', rowsOf(checkedRow).map(jsonl)],
    ['rows with checks as JSON', 'rows', 'r.json', rowsOf(checkedRow).map((rows) => JSON.stringify(rows))],
    ['rows with checks as CSV', 'rows', 'r.csv', rowsOf(checkedRow).map(csv)],
    ['lane rows as JSON lines', 'lane-cases', 'l.jsonl', rowsOf(laneRow).map(jsonl)],
    ['lane rows as JSON', 'lane-cases', 'l.json', rowsOf(laneRow).map((rows) => JSON.stringify(rows))],
    ['lane rows as CSV', 'lane-cases', 'l.csv', rowsOf(laneRow).map(csv)],
    [
      'OpenAI graders',
      'openai-graders',
      'e.json',
      rowsOf(answer).map((answers) =>
        JSON.stringify({
          testing_criteria: [
            {
              type: 'string_check',
              name: 'same',
              input: '{{ sample.output_text }}',
              operation: 'eq',
              reference: '{{ item.answer }}',
            },
            { type: 'label_model', name: 'tone', labels: ['a'] },
          ],
          content: answers.map((text) => ({ item: { answer: text } })),
        }),
      ),
    ],
    [
      'openai/evals rows',
      'openai-evals',
      's.jsonl',
      rowsOf(fc.record({ input: answer, ideal: fc.oneof(answer, fc.array(answer, { minLength: 1 })) })).map(
        jsonl,
      ),
    ],
  ]
  test.each(table)('%s', async (_, format, name, texts) => {
    await fc.assert(
      fc.asyncProperty(texts, (text) => comesBack({ name, text }, format)),
      { numRuns: 60 },
    )
  })
})

test('lane cases come back from the lines that are written of them', () => {
  fc.assert(
    fc.property(rowsOf(laneRow), (rows) => {
      const { cases } = parseLaneCases(jsonl(rows))
      expect(parseLaneCases(writeLaneCases(cases)).cases).toEqual(cases)
    }),
  )
})

describe('an exported promptfoo project', () => {
  const SUITE: SuiteFile = {
    version: 1,
    name: 'windows',
    description: 'a {{ b }}',
    seed: 7,
    thresholds: { break: 80 },
    cases: [
      {
        id: 'a',
        prompt: 'How {{ long }}?',
        reference: 'Within 14 days.',
        contract: { facts: [{ text: '14', kind: 'number' }], schema: { $ref: '#/x' } },
      },
      { id: 'b', reference: '', checks: ['any'] },
    ],
    checks: "import { maxLength } from 'mustfail/checks'\n\nexport const any = maxLength(100)\n",
  }
  const projectOf = async () => (await exportsOf(SUITE)).project ?? []
  const configOf = async () => (await projectOf()).find(({ name }) => name.endsWith('.yaml'))?.text ?? ''

  test('is the suite again, with nothing lost and no mutant among its cases', async () => {
    const { suite, messages } = unzipped(await projectOf())
    expect(suite).toEqual({ $schema: suite.$schema, ...SUITE })
    expect(messages).toEqual([expect.stringMatching(/^\d+ tests are mutants of the cases, and no cases$/)])
  })

  test('keeps an edit that was made to a reference or a prompt', async () => {
    const text = (await configOf())
      .replaceAll('Within 14 days.', 'In 14 days.')
      .replace('{% raw %}How {{ long }}?{% endraw %}', 'When?')
    const { suite } = imported(importFile({ name: 'promptfooconfig.yaml', text }))
    expect(suite.cases[0]).toMatchObject({
      id: 'a',
      reference: 'In 14 days.',
      prompt: 'When?',
      contract: SUITE.cases[0]?.contract,
    })
  })

  test('without its checks module has checks that raise, and says where their code stands', async () => {
    const { suite, messages } = imported(importFile({ name: 'promptfooconfig.yaml', text: await configOf() }))
    expect(suite.cases.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(() => loadChecks(String(suite.checks))['any']?.('x', { caseId: 'a' })).toThrow('write the code')
    expect(messages).toContain('the code of any stands in checks.mjs')
  })

  test('says what of it was added by hand', async () => {
    const text = `${await configOf()}  - description: mine\n    providerOutput: x\n`
    expect(imported(importFile({ name: 'promptfooconfig.yaml', text })).messages).toContain(
      'this test is not one of those that mustfail wrote, so it is left out',
    )
  })

  test('of an earlier version has no mutants among its cases either', () => {
    const tests = [
      { description: 'reference: a', providerOutput: 'right', metadata: { caseId: 'a' } },
      { providerOutput: 'wrong', metadata: { caseId: 'a', mutantId: 'm', mutator: 'x' } },
    ]
    const { suite } = imported(
      importFile({ name: 'promptfooconfig.json', text: JSON.stringify({ prompts: ['p'], tests }) }),
    )
    expect(suite.cases.map(({ reference }) => reference)).toEqual(['right'])
  })

  test('has no mutants among the cases of its results', () => {
    const result = (output: string, metadata: object) => ({
      success: true,
      response: { output },
      testCase: { metadata },
    })
    const text = JSON.stringify({
      evalId: 'e',
      results: {
        results: [result('right', { caseId: 'a' }), result('wrong', { caseId: 'a', mutantId: 'm' })],
      },
    })
    expect(
      imported(importFile({ name: 'results.json', text })).suite.cases.map(({ reference }) => reference),
    ).toEqual(['right'])
  })
})

test.each(['mutants-jsonl', 'mutants-csv'] as const)('%s is no file of cases', async (id) => {
  const suite: Suite = {
    version: 1,
    name: 's',
    cases: [{ id: 'a', reference: 'Within 14 days.' }],
    checks: 'export const a = () => true',
  }
  const report = await runSuite(suite, { grader: inProcessGrader({ a: () => true }) })
  const result = exporters[id].write({ suite, report })
  const [file] = 'files' in result ? result.files : []
  const read = importFile({ name: file?.name ?? '', text: file?.text ?? '' })
  expect('problems' in read && read.problems[0]?.message).toMatch(/^\d+ rows are mutants that mustfail wrote/)
})
