import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importFile } from '../../../src/formats/index.ts'
import { imported, verdicts } from '../load-checks.ts'

const YAML = readFileSync(new URL('../../fixtures/formats/promptfooconfig.yaml', import.meta.url), 'utf8')
const read = (text: string, name = 'promptfooconfig.yaml', reference?: string) => importFile({ name, text }, reference === undefined ? {} : { reference })

describe('a promptfoo config', () => {
  const { suite, messages, lines } = imported(read(YAML))

  test('becomes one case per test and list value, with the prompt filled in', () => {
    expect(suite.cases.map(({ id, prompt, reference }) => [id, prompt, reference])).toEqual([
      ['weekdays', 'Answer briefly: When do you open?', 'We open at 9:30.'],
      ['weekends', 'Answer briefly: On Saturday?', 'At 11:00.'],
      ['weekends 2', 'Answer briefly: On Sunday?', 'At 11:00.'],
      ['exact', 'Answer briefly: Open today?', 'Yes'],
    ])
    expect(suite.description).toBe('Opening hours')
  })

  test('shares the default checks, names them by their metric, and is green on its own references', async () => {
    expect(await verdicts(suite)).toEqual({
      weekdays: { hasTime: 'pass', javascript: 'pass' },
      weekends: { hasTime: 'pass' },
      'weekends 2': { hasTime: 'pass' },
      exact: { hasTime: 'pass', equalsYes: 'pass' },
    })
  })

  test('keeps what cannot run here as it was, once, with its line', () => {
    expect(suite.origin).toMatchObject({
      format: 'promptfoo',
      text: YAML,
      kept: [
        { path: 'extensions', value: ['file://hooks.js:beforeAll'] },
        { path: 'tests[4]', line: 31, value: 7 },
        { path: 'defaultTest.assert[0]', line: 7, value: { type: 'llm-rubric', value: 'is polite' } },
        { path: 'tests[0].assert[1]', line: 19, value: { type: 'latency', threshold: 500 } },
      ],
    })
  })

  test('names every part that was not used, with its line', () => {
    expect(lines).toEqual([7, 19, 26, 31, 32])
    expect(messages[2]).toContain('"no answer" has no answer that is known to be right')
  })
})

test('a variable chosen as the reference wins over everything else', () => {
  const text = JSON.stringify({ prompts: ['p'], tests: [{ vars: { gold: 'G', answer: 'A' }, providerOutput: 'P' }] })
  expect(imported(read(text)).suite.cases[0]?.reference).toBe('P')
  expect(imported(read(text, 'promptfooconfig.yaml', 'gold')).suite.cases[0]?.reference).toBe('G')
})

test('values that differ in many tests move into the cases, so that one check serves all', async () => {
  const tests = Array.from({ length: 300 }, (_, index) => ({ providerOutput: `It is ${index}.`, assert: [{ type: 'contains', value: `is ${index}` }] }))
  const { suite } = imported(read(JSON.stringify({ prompts: ['p'], tests })))
  expect(suite.checks).toBe("import { promptfoo } from 'mustfail/checks'\n\nexport const containsCheck = promptfoo({ type: 'contains', valueVar: '__value_1' })\n")
  const rows = Object.values(await verdicts(suite))
  expect(rows).toHaveLength(300)
  expect(rows.every((row) => Object.values(row).join() === 'pass')).toBe(true)
})

test('a test with a threshold becomes one check, and none when a member cannot run here', async () => {
  const make = (assert: unknown[]) => imported(read(JSON.stringify({ prompts: ['p'], tests: [{ providerOutput: 'a', threshold: 0.5, assert }] }))).suite
  expect(await verdicts(make([{ type: 'contains', value: 'a' }, { type: 'contains', value: 'b' }]))).toEqual({ 'test 1': { threshold: 'pass' } })
  const mixed = make([{ type: 'contains', value: 'a' }, { type: 'llm-rubric', value: 'kind' }])
  expect(mixed.cases[0]?.checks).toEqual([])
  expect(mixed.origin).toMatchObject({ kept: [{ path: 'tests[0].assert[1]' }, { path: 'tests[0]', value: { threshold: 0.5 } }] })
})

test.each([
  ['a weight of 0', { type: 'contains', value: 'a', weight: 0 }, 'can never fail'],
  ['python', { type: 'python', value: 'True' }, 'needs promptfoo itself'],
  ['similar', { type: 'similar', value: 'a' }, 'needs promptfoo itself'],
  ['an unknown type', { type: 'not-heard-of', value: 'a' }, 'needs promptfoo itself'],
  ['code in a file', { type: 'javascript', value: 'file://grade.js' }, 'in another file'],
  ['code that reads files', { type: 'javascript', value: "require('fs').existsSync(output)" }, 'uses require'],
  ['a rich template', { type: 'contains', value: '{{ name | upper }}' }, 'template richer'],
  ['an assertion without a type', { value: 'a' }, 'cannot be read'],
])('%s is kept and said', (_, assertion, reason) => {
  const { suite, messages } = imported(read(JSON.stringify({ prompts: ['p'], tests: [{ providerOutput: 'a', assert: [assertion] }] })))
  expect(messages.join()).toContain(reason)
  expect(suite.origin).toMatchObject({ kept: [{ path: 'tests[0].assert[0]', value: assertion }] })
})

test('scenarios multiply their rows and tests', () => {
  const text = JSON.stringify({ prompts: ['{{a}}{{b}}'], scenarios: [{ config: [{ vars: { a: 1 } }, { vars: { a: 2 } }], tests: [{ vars: { b: 3 }, providerOutput: 'x' }] }] })
  expect(imported(read(text)).suite.cases.map(({ prompt }) => prompt)).toEqual(['13', '23'])
})

test.each([
  ['broken YAML', 'prompts: [a\ntests: {', 2],
  ['an alias bomb', `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\nprompts: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\nproviders: x`, 1],
  ['nesting without end', `prompts: ${'['.repeat(100_000)}\nproviders: x`, 1],
  ['a list instead of a config', '- prompts: x\n- providers: y', 1],
])('%s is refused with its place', (_, text, line) => {
  const result = read(text)
  expect('problems' in result && result.problems[0]?.line).toBe(line)
})
