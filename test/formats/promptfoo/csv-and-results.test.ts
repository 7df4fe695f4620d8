import { describe, expect, test } from 'vitest'
import { importFile } from '../../../src/formats/index.ts'
import { assertionOfString } from '../../../src/formats/promptfoo/assertion-string.ts'
import { imported, verdicts } from '../load-checks.ts'

describe('an __expected cell', () => {
  test.each([
    ['Paris', { type: 'equals', value: 'Paris' }],
    ['contains: Paris', { type: 'contains', value: 'Paris' }],
    ['not-contains:Rome', { type: 'not-contains', value: 'Rome' }],
    ['icontains-any: a, "b, c"', { type: 'icontains-any', value: ['a', 'b, c'] }],
    ['levenshtein: abc', { type: 'levenshtein', value: 'abc', threshold: 0.75 }],
    ['levenshtein(3): abc', { type: 'levenshtein', value: 'abc', threshold: 3 }],
    ['similar: abc', { type: 'similar', value: 'abc', threshold: 0.8 }],
    ['is-json', { type: 'is-json' }],
    ['fn: output.length > 3', { type: 'javascript', value: 'output.length > 3' }],
    ['grade: is kind', { type: 'llm-rubric', value: 'is kind' }],
    ['python: True', { type: 'python', value: 'True' }],
    ['file://a.py', { type: 'python', value: 'file://a.py' }],
    ['file://a.ts:check', { type: 'javascript', value: 'file://a.ts:check' }],
    ['unheard: of', { type: 'equals', value: 'unheard: of' }],
  ])('%s', (cell, assertion) => expect(assertionOfString(cell)).toEqual(assertion))
})

test('CSV tests become cases, with a metric, thresholds and bad rows by line', async () => {
  const text = [
    'question,__expected1,__expected2,__providerOutput,__metric,__description,__config:__expected1:threshold',
    'Capital?,"contains: Paris","fn: output.length < 40","It is Paris.",capital,first,0.5',
    '"Two',
    'lines?",Lyon,,,,second,1',
    'Nothing?,llm-rubric: kind,,,,third,x',
    'too,many,fields,in,this,row,here,now',
  ].join('\n')
  const { suite, lines, messages } = imported(importFile({ name: 'tests.csv', text }))
  expect(await verdicts(suite)).toEqual({ first: { capital: 'pass', capital2: 'pass' }, second: { equalsLyon: 'pass' } })
  expect(suite.cases[1]).toMatchObject({ reference: 'Lyon', prompt: 'Two\nlines?' })
  expect(lines).toEqual([5, 5, 6])
  expect(messages.join()).toContain('no answer')
})

test('results of a run: outputs that passed are the references', async () => {
  const testCase = { description: 'hours', vars: { q: 'When?' }, assert: [{ type: 'contains', value: '9' }, { type: 'llm-rubric', value: 'kind' }] }
  const result = (success: boolean, output: unknown) => ({ success, failureReason: success ? 0 : 1, vars: { q: 'When?' }, prompt: { raw: 'P When?' }, response: { output }, testCase, gradingResult: { pass: success } })
  const text = JSON.stringify({ evalId: 'e', results: { version: 3, results: [result(true, 'At 9.'), result(false, 'At 10.'), result(true, ''), { success: 'yes' }] } }, null, 1)
  const { suite, messages, lines } = imported(importFile({ name: 'out.json', text }))
  expect(await verdicts(suite)).toEqual({ hours: { contains9: 'pass' } })
  expect(messages.filter((message) => !message.includes('llm-rubric')).map((message) => message.replace(/ \d/, ''))).toEqual([
    'result did not pass, so its output is not known to be right', 'result has no output', 'this is not a result of a promptfoo run',
  ])
  expect(new Set(lines).size).toBe(lines.length)
  const jsonl = [result(true, { at: 9 }), result(false, 'x')].map((row) => JSON.stringify(row)).join('\n')
  expect(imported(importFile({ name: 'out.jsonl', text: jsonl })).suite.cases).toMatchObject([{ reference: '{"at":9}' }])
})
