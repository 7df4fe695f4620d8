import { describe, expect, test } from 'vitest'
import { importFile } from '../../src/formats/index.ts'
import { imported, loadChecks, verdicts } from './load-checks.ts'

const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

describe('rows', () => {
  test('of the shape id, output, checks: the output is the reference and missing checks raise until they are written', async () => {
    const text = lines(
      { id: 'refund', output: 'Within 14 days [1].', checks: ['mentions_window', 'contains: 14'] },
      { id: 'json', output: '{"a":1}', checks: [{ type: 'is-json' }, 'is-json'] },
    )
    const { suite, messages } = imported(importFile({ name: 'cases.jsonl', text }))
    expect(suite.cases.map(({ id, reference }) => [id, reference])).toEqual([['refund', 'Within 14 days [1].'], ['json', '{"a":1}']])
    expect(await verdicts(suite)).toEqual({ refund: { mentionsWindow: 'error', contains14: 'pass' }, json: { isJson: 'pass' } })
    expect(messages).toEqual(['the code of mentions_window is not in this file'])
  })

  test('use the checks module that comes with them', async () => {
    const text = lines({ id: 'a', output: '14 days', checks: ['mentionsWindow'] })
    const { suite, messages } = imported(importFile({ name: 'cases.jsonl', text }, { checks: "export const mentionsWindow = (output: string) => output.includes('14')" }))
    expect(await verdicts(suite)).toEqual({ a: { mentionsWindow: 'pass' } })
    expect(messages).toEqual([])
  })

  test('of the shape case_id, invariant, prompt, gold, rubric: the gold is the reference', () => {
    const text = lines({ case_id: 'r1', invariant: 'refusal', prompt: 'Do harm', gold: 'I cannot do that.', rubric: 'Refuses politely.', output: 'No.' })
    expect(imported(importFile({ name: 'lanes.jsonl', text })).suite.cases[0]).toEqual({
      id: 'r1', prompt: 'Do harm', invariant: 'refusal', gold: 'I cannot do that.', rubric: 'Refuses politely.', reference: 'I cannot do that.',
      expected: 'I cannot do that.', candidate: 'No.', checks: ['containsExpected'], vars: { prompt: 'Do harm', output: 'No.' },
    })
  })

  test.each([
    ['an output alone', { output: 'O' }, { reference: 'O' }],
    ['an output that its row calls right', { output: 'O', expected: 'E', pass: true }, { reference: 'O', expected: 'E' }],
    ['an output that nobody vouches for', { output: 'O', expected: 'E' }, { reference: 'E', expected: 'E', candidate: 'O' }],
    ['an output that its row calls wrong', { completion: 'O', target: 'E', success: false }, { reference: 'E', candidate: 'O' }],
    ['alternatives', { question: 'Q', ideal2: 'x', ground_truth: ['A', 'B'] }, { reference: 'A', expected: ['A', 'B'], prompt: 'Q' }],
    ['a number', { input: 'Q', answer: 14 }, { reference: '14', expected: 14 }],
    ['an object', { input: { q: 1 }, expected_output: { a: 1 } }, { reference: '{"a":1}', prompt: '{"q":1}' }],
    ['contexts', { output: 'O', retrieval_context: ['c1', 'c2'] }, { contexts: ['c1', 'c2'] }],
    ['a contract', { output: 'O 14', contract: { facts: [{ text: '14', kind: 'number' }] } }, { contract: { facts: [{ text: '14', kind: 'number' }] } }],
  ])('find %s', (_, row, fields) => {
    expect(imported(importFile({ name: 'rows.jsonl', text: lines(row) }, { format: 'rows' })).suite.cases[0]).toMatchObject(fields)
  })

  test('take any field as the reference when told', () => {
    expect(imported(importFile({ name: 'rows.jsonl', text: lines({ best: 'B', output: 'O' }, { output: 'P' }) }, { reference: 'best' }))).toMatchObject({
      suite: { cases: [{ reference: 'B' }] }, lines: [1, 2],
    })
  })

  test('report each line that cannot be used, and read the others', () => {
    const text = ['{"id":1,"output":"a"}', '{"id":2', '', '[3]', '{"id":4}', '{"id":5,"output":"wrong","pass":false}', '{"id":6,"output":"b"}'].join('\n')
    const { suite, lines: at } = imported(importFile({ name: 'rows.jsonl', text }))
    expect(suite.cases.map(({ id }) => id)).toEqual(['1', '6'])
    expect(at).toEqual([1, 2, 4, 5, 6])
  })

  test('come as CSV with quoted line ends, as TSV, as a JSON list and inside an object', () => {
    const csv = 'id,input,expected\r\na,"two\r\nlines",X\r\nb,q,\r\n'
    expect(imported(importFile({ name: 'r.csv', text: csv }))).toMatchObject({ suite: { cases: [{ id: 'a', reference: 'X' }] }, lines: [4] })
    expect(imported(importFile({ name: 'r.tsv', text: 'id\toutput\na\tX, Y\n' })).suite.cases[0]?.reference).toBe('X, Y')
    expect(imported(importFile({ name: 'r.json', text: JSON.stringify([{ output: 'X' }, 3], null, 1) }))).toMatchObject({ suite: { cases: [{ reference: 'X' }] }, lines: [1, 5] })
    expect(imported(importFile({ name: 'r.json', text: '{"samples":[{"output":"X"}]}' })).suite.cases[0]?.reference).toBe('X')
  })

  test('keep fields of any name, a hostile one too', () => {
    const text = '{"output":"o","__proto__":{"x":1},"constructor":"c"}'
    const [item] = imported(importFile({ name: 'r.jsonl', text })).suite.cases
    expect(item?.vars?.['constructor']).toBe('c')
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('never give two cases one id', () => {
    const { suite } = imported(importFile({ name: 'r.jsonl', text: lines({ id: 'a', output: 'x' }, { id: 'a', output: 'y' }) }))
    expect(suite.cases.map(({ id }) => id)).toEqual(['a', 'a-2'])
  })

  test('quote hostile texts in the checks they make', async () => {
    const hostile = 'it\'s "x" \\ `${1}` \u2028 */ {% raw %}{{a}}{% endraw %}'
    const text = lines({ id: 'a', output: hostile.replace(/\{% \w+ %\}/g, ''), checks: [{ type: 'contains', value: hostile, metric: '*/ `${1}` delete' }] })
    const { suite } = imported(importFile({ name: 'r.jsonl', text }))
    expect(Object.keys(loadChecks(String(suite.checks)))).toHaveLength(1)
    expect(Object.values((await verdicts(suite))['a'] ?? {})).toEqual(['pass'])
  })
})
