import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importFile } from '../../src/formats/index.ts'
import { imported, verdicts } from './load-checks.ts'

const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

describe('OpenAI graders', () => {
  const eval_ = {
    testing_criteria: [
      { type: 'string_check', name: 'time', input: '{{ sample.output_text }}', operation: 'ilike', reference: '{{ item.answer }}' },
      { type: 'text_similarity', name: 'near', input: '{{ sample.output_text }}', reference: '{{item.answer}}', evaluation_metric: 'rouge_1', pass_threshold: 0.5 },
      { type: 'label_model', name: 'tone', model: 'm', input: [], labels: ['a'], passing_labels: ['a'] },
    ],
    data_source: { type: 'jsonl', source: { type: 'file_content' } },
    content: [{ item: { q: 'When?', answer: 'AT 9:30' }, sample: { output_text: 'At 9:30' } }, { item: { q: 'Where?' } }],
  }
  test('become checks, rows become cases, and a model grader is kept', async () => {
    const { suite, messages } = imported(importFile({ name: 'eval.json', text: JSON.stringify(eval_) }))
    expect(await verdicts(suite)).toEqual({ 'row 1': { time: 'pass', near: 'pass' } })
    expect(await verdicts(suite, 'At noon')).toEqual({ 'row 1': { time: 'fail', near: 'pass' } })
    expect(messages).toEqual(['a grader of type "label_model" cannot run here, or lacks a field; kept as it is, not run here', 'this row has no item with a right answer'])
    expect(suite.origin).toMatchObject({ kept: [{ path: 'testing_criteria[2]', value: { name: 'tone' } }] })
  })
  test.each([
    ['eq', 'a', 'a', 'A'], ['ne', 'b', 'b', 'a'], ['like', 'xax', 'xax', 'xAx'], ['ilike', 'xAx', 'XAX', 'x'],
  ])('string_check %s', async (operation, output, accepted, rejected) => {
    const text = JSON.stringify({ testing_criteria: [{ type: 'string_check', name: 'c', input: '{{sample.output_text}}', operation, reference: 'a' }], content: [{ item: { answer: output } }] })
    const { suite } = imported(importFile({ name: 'e.json', text }))
    expect([await verdicts(suite, accepted), await verdicts(suite, rejected)]).toEqual([{ 'row 1': { c: 'pass' } }, { 'row 1': { c: 'fail' } }])
  })
})

describe('openai/evals', () => {
  test('rows: ideal is expected, and Match is the check', async () => {
    const text = lines({ input: [{ role: 'user', content: 'Capital?' }], ideal: ['Paris', 'paris'] }, { input: 'x', ideal: [] })
    const { suite, lines: at } = imported(importFile({ name: 'samples.jsonl', text }))
    expect(suite.cases).toEqual([{ id: 'row 1', reference: 'Paris', expected: ['Paris', 'paris'], prompt: 'user: Capital?' }])
    expect(at).toEqual([2])
    expect(await verdicts(suite, 'paris, of course')).toEqual({ 'row 1': { matchesIdeal: 'pass' } })
    expect(await verdicts(suite, 'It is Paris')).toEqual({ 'row 1': { matchesIdeal: 'fail' } })
  })
  test('a registry says which check its rows need', () => {
    const text = 'my-eval:\n  id: my-eval.dev.v0\n  metrics: [accuracy]\nmy-eval.dev.v0:\n  class: evals.elsuite.basic.match:Match\n  args: { samples_jsonl: my/s.jsonl }\nother:\n  class: evals.elsuite.modelgraded.classify:ModelBasedClassify\n'
    expect(importFile({ name: 'r.yaml', text })).toMatchObject({
      problems: [{ line: 5, cure: 'import my/s.jsonl, with openaiEvals.match() as its check' }, { line: 8, message: '"other" is graded by ModelBasedClassify, which cannot run here' }],
    })
  })
})

describe('Inspect', () => {
  const sample = (id: string, completion: string, value: string) => ({ id, epoch: 1, input: 'How many?', target: '14', output: { model: 'm', completion }, scores: { match: { value } } })
  const log = { version: 2, status: 'success', eval: { task: 't', scorers: [{ name: 'match', options: { numeric: true } }, { name: 'model_graded_qa', options: {} }] }, results: { scores: [] } }
  const samples = [sample('a', 'It takes 14.', 'C'), sample('b', 'It takes 15.', 'I'), sample('c', '', 'C')]

  test('a JSON log: outputs scored correct are the references', async () => {
    const { suite, messages } = imported(importFile({ name: 'log.json', text: JSON.stringify({ ...log, samples }) }))
    expect(suite.cases).toEqual([{ id: 'a', reference: 'It takes 14.', expected: '14', prompt: 'How many?' }])
    expect(await verdicts(suite)).toEqual({ a: { match: 'pass' } })
    expect(await verdicts(suite, 'It takes 14 or 15')).toEqual({ a: { match: 'fail' } })
    expect(messages).toHaveLength(3)
  })
  test('an .eval archive reads the same', () => {
    const files = { 'header.json': strToU8(JSON.stringify(log)), ...Object.fromEntries(samples.map((each) => [`samples/${each.id}_epoch_1.json`, strToU8(JSON.stringify(each))])) }
    const { suite } = imported(importFile({ name: 'x.eval', text: '', bytes: zipSync(files) }))
    expect(suite.cases.map(({ id }) => id)).toEqual(['a'])
  })
  test('samples: the target is the reference', () => {
    const { suite, lines: at } = imported(importFile({ name: 's.jsonl', text: lines({ input: 'Q', target: ['x', 'y'], choices: ['p', 'q'] }, { input: 'Q' }) }))
    expect(suite.cases).toMatchObject([{ reference: 'x', expected: ['x', 'y'], vars: { choices: ['p', 'q'] } }])
    expect(at).toEqual([2])
  })
  test.each([
    ['match at the end', { name: 'match', options: {} }, 'so 14.', 'pass'],
    ['match not at the end', { name: 'match', options: {} }, '14 it is', 'fail'],
    ['match at the beginning', { name: 'match', options: { location: 'begin' } }, '14 it is', 'pass'],
    ['a number with a comma', { name: 'match', options: { numeric: true } }, 'so $14.00', 'pass'],
    ['includes', { name: 'includes', options: {} }, 'a14b', 'pass'],
    ['exact in any order', { name: 'exact', options: {} }, 'the 14!', 'pass'],
    ['pattern', { name: 'pattern', options: { pattern: 'is (\\d+)' } }, 'It is 14, not 15', 'pass'],
    ['pattern with another number', { name: 'pattern', options: { pattern: 'is (\\d+)' } }, 'It is 15, not 14', 'fail'],
    ['answer by word', { name: 'answer', options: { pattern: 'word' } }, 'ANSWER: 14', 'pass'],
  ])('scorer: %s', async (_, scorer, output, said) => {
    const text = JSON.stringify({ ...log, eval: { ...log.eval, scorers: [scorer] }, samples })
    expect(Object.values((await verdicts(imported(importFile({ name: 'log.json', text })).suite, output))['a'] ?? {})).toEqual([said])
  })
})

describe('lm-evaluation-harness', () => {
  const task = [
    'task: gsm', 'doc_to_target: "{{answer}}"', 'filter_list:', '  - name: strict', '    filter:',
    '      - { function: regex, regex_pattern: "#### (\\\\-?[0-9\\\\.,]+)", group_select: -1, fallback: "[invalid]" }', '      - { function: take_first }',
    '  - name: vote', '    filter: [{ function: majority_vote }]',
    'metric_list:', '  - { metric: exact_match, ignore_case: true, regexes_to_ignore: [",", "\\\\$"] }', '  - { metric: bleu }',
  ]
  test('a task with samples: its filters and exact_match are the check', async () => {
    const text = [...task, 'samples:', '  - { q: How much?, answer: "1200", output: "So #### 9 then #### $1,200" }', '  - { q: none }'].join('\n')
    const { suite, messages, lines: at } = imported(importFile({ name: 't.yaml', text }))
    expect(suite.cases).toMatchObject([{ id: 'doc 1', expected: '1200' }])
    expect(await verdicts(suite, 'so #### 1,200')).toEqual({ 'doc 1': { strict: 'pass' } })
    expect(await verdicts(suite, '#### 1,200 but #### 3')).toEqual({ 'doc 1': { strict: 'fail' } })
    expect(await verdicts(suite, '1200')).toEqual({ 'doc 1': { strict: 'fail' } })
    expect(messages).toHaveLength(3)
    expect(at).toEqual([8, 12, 15])
  })
  test('a task without samples names the checks to use', () => {
    const result = importFile({ name: 't.yaml', text: task.join('\n') })
    expect('problems' in result && result.problems.some(({ message }) => message.includes('lmEval.exactMatch({ filters'))).toBe(true)
  })
  test('a samples log: responses that matched are the references', () => {
    const row = (doc_id: number, exact_match: number) => ({ doc_id, doc: { q: 'Q' }, target: '7', arguments: [], resps: [['#### 7']], filtered_resps: ['7'], filter: 'strict', exact_match })
    const { suite, lines: at } = imported(importFile({ name: 'samples_t.jsonl', text: lines(row(0, 1), row(1, 0)) }))
    expect(suite.cases).toEqual([{ id: 'doc 0 strict', reference: '#### 7', expected: '7', vars: { q: 'Q' } }])
    expect(at).toEqual([1, 2])
  })
})

describe('the suite file', () => {
  const suite = { version: 1, name: 's', cases: [{ id: 'a', reference: 'A 14' }], checks: { file: 'checks.ts' } }
  test('as a zip carries its checks module along', async () => {
    const bytes = zipSync({ 'x/suite.json': strToU8(JSON.stringify(suite)), 'x/checks.ts': strToU8("export const has = (output: string) => output.includes('14')") })
    expect(await verdicts(imported(importFile({ name: 's.zip', text: '', bytes })).suite)).toEqual({ a: { has: 'pass' } })
  })
  test('as JSON says where it is wrong', () => {
    expect(importFile({ name: 's.json', text: '{\n "version": 1, "checks": "", "cases": [] }' })).toMatchObject({ problems: [{ line: 1 }, { line: 2, path: 'cases' }] })
  })
  test.each([
    ['a bomb', zipSync({ 'a.json': new Uint8Array(40_000_000) }), 'unpack to more than'],
    ['a broken archive', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9]), 'cannot be unpacked'],
    ['an empty archive', zipSync({}), 'no suite file'],
  ])('as %s is refused', (_, bytes, message) => {
    const result = importFile({ name: 's.zip', text: '', bytes })
    expect('problems' in result && result.problems[0]?.message).toContain(message)
  })
})
