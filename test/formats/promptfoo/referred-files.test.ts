import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { folderCompanions } from '../../../src/cli/folder-companions.ts'
import { companionsOf, importFile } from '../../../src/formats/index.ts'
import { fitsPattern } from '../../../src/formats/reading/name-pattern.ts'
import { imported, verdicts } from '../load-checks.ts'

const FILES: Readonly<Record<string, string>> = {
  'tests.csv': 'q,__providerOutput,__expected\nWhen?,At 9:30,contains: 9:30\nWhere?,,llm-rubric: kind\n',
  'data/one.yaml':
    '- description: one\n  providerOutput: "1"\n- description: two\n  providerOutput: "2"\n  assert: [{ type: latency, threshold: 1 }]\n',
  'data/two.json': '{"description":"three","providerOutput":"3"}',
  'lines.jsonl': '{"providerOutput":"4"}\n\n{"providerOutput":"5"}\n',
  'context.txt': '  a long text  \n',
  'vars.yaml': 'q: asked\nanswer: A\n',
  'default.yaml': 'assert: [{ type: icontains, value: "9:30" }]\n',
  'schema.json': '{"type":"object","required":["a"]}',
  'prompt.txt': 'Say {{q}}\n---\nSecond',
  'broken.yaml': 'a: [1\n',
}
const beside = companionsOf(new Map(Object.entries(FILES)))
const read = (config: object, files = beside) =>
  importFile({
    name: 'promptfooconfig.json',
    text: JSON.stringify({ prompts: ['p'], ...config }),
    beside: files,
  })
const references = (tests: unknown) => imported(read({ tests })).suite.cases.map(({ reference }) => reference)

describe('a config reads tests that stand', () => {
  test.each([
    ['in a table', 'file://tests.csv', ['At 9:30']],
    ['in a table named without its scheme', './tests.csv', ['At 9:30']],
    ['in a list of YAML', 'data/one.yaml', ['1', '2']],
    ['in a single object', 'file://data/two.json', ['3']],
    ['in lines of JSON', 'lines.jsonl', ['4', '5']],
    ['in the files of a pattern, by their names', 'file://data/*', ['1', '2', '3']],
    ['in files of any folder', '**/*.yaml', ['1', '2']],
    [
      'in several files and in itself',
      ['tests.csv', { providerOutput: 'own' }, 'file://data/two.json'],
      ['At 9:30', 'own', '3'],
    ],
  ])('%s', (_, tests, expected) => {
    expect(references(tests)).toEqual(expected)
  })
})

describe('a config reads from beside it', () => {
  test('its default test, the variables of a test, a variable, a schema and the prompt', async () => {
    const { suite } = imported(
      read({
        prompts: ['file://prompt.txt'],
        defaultTest: 'file://default.yaml',
        tests: [
          { description: 'x', vars: 'vars.yaml', providerOutput: 'at 9:30' },
          {
            description: 'y',
            vars: { q: 'file://context.txt', deep: 'file://vars.yaml' },
            providerOutput: '{"a":"9:30"}',
            assert: [{ type: 'is-json', value: 'file://schema.json' }],
          },
        ],
      }),
    )
    expect(suite.cases.map(({ prompt, vars }) => [prompt, vars])).toEqual([
      ['Say asked', { q: 'asked', answer: 'A' }],
      ['Say a long text', { q: 'a long text', deep: '{"q":"asked","answer":"A"}' }],
    ])
    expect(Object.values(await verdicts(suite, '{"a":"9:30"}'))).toEqual([
      { icontains930: 'pass' },
      { icontains930: 'pass', isJson: 'pass' },
    ])
    expect(Object.values((await verdicts(suite, '{"b":"9:30"}'))['y'] ?? {})).toEqual(['pass', 'fail'])
  })

  test('and says where in those files something cannot run', () => {
    const result = read({ tests: ['tests.csv', 'data/one.yaml'] })
    expect('notes' in result && result.notes.map(({ line, path }) => [line, path])).toEqual([
      [1, 'tests.csv:3'],
      [1, 'data/one.yaml:5 [1].assert[0]'],
    ])
  })
})

test.each([
  ['a file that is not there', 'file://none.csv', 'the file none.csv is not here'],
  ['a pattern that fits nothing', 'file://none/*.csv', 'no file here fits'],
  ['a file above the folder', 'file://../tests.csv', 'is not in the folder of the config'],
  ['a file with its whole path', 'file:///etc/tests.csv', 'is not in the folder of the config'],
  ['a table on the network', 'https://example.com/tests.csv', 'is not in the folder of the config'],
  ['a program', 'file://tests.js', 'the tests stand in another file'],
  ['a file that is broken', 'file://broken.yaml', 'the tests of broken.yaml cannot be read'],
])('%s is kept and said', (_, reference, reason) => {
  const { suite, messages } = imported(read({ tests: [reference, { providerOutput: 'x' }] }))
  expect(suite.cases).toHaveLength(1)
  expect(messages.join()).toContain(reason)
  expect(suite.origin).toMatchObject({
    kept: [{ value: expect.stringContaining(reference.split('/').at(-1) ?? '') }],
  })
})

test('an archive brings the files of its config', () => {
  const files = { ...FILES, 'promptfooconfig.yaml': 'prompts: [p]\ntests: file://tests.csv\n' }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`eval/${name}`, strToU8(text)])),
  )
  expect(
    imported(importFile({ name: 'x.zip', text: '', bytes })).suite.cases.map(({ reference }) => reference),
  ).toEqual(['At 9:30'])
})

test('the command reads from the folder of the config and from nowhere else', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'mustfail-refs-'))
  const folder = join(outside, 'eval')
  await mkdir(join(folder, 'data', '.hidden'), { recursive: true })
  await writeFile(join(outside, 'secret.csv'), FILES['tests.csv'] ?? '')
  await writeFile(join(folder, 'data', 'tests.csv'), FILES['tests.csv'] ?? '')
  await writeFile(join(folder, 'data', '.hidden', 'tests.csv'), FILES['tests.csv'] ?? '')
  await symlink(join(outside, 'secret.csv'), join(folder, 'link.csv'))
  const here = folderCompanions(folder)
  expect(here.names()).toEqual(['data/tests.csv'])
  expect(here.read('data/tests.csv')).toBe(FILES['tests.csv'])
  for (const name of ['link.csv', '../secret.csv', join(outside, 'secret.csv'), '', 'data', 'none'])
    expect(here.read(name)).toBeNull()
})

test.each([
  ['a/b.csv', 'a/*.csv', true],
  ['a/b/c.csv', 'a/*.csv', false],
  ['a/b/c.csv', '**/*.csv', true],
  ['c.csv', '**/*.csv', true],
  ['ab', 'a?', true],
  ['a/', 'a?', false],
  ['', '*', true],
  ['a.b', 'a.b', true],
  ['axb', 'a.b', false],
  ['a/b/c', 'a/**', true],
  [`${'a'.repeat(3_000)}c`, '*a*a*a*a*a*a*a*a*a*b', false],
])('%s fits %s: %s', (name, pattern, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits)
})
