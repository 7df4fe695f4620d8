import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { suiteFileSchema } from '../../src/engine/index.ts'
import { adaptScorers, detectFormat, FORMAT_IDS, importFile, type FormatId, type ImportResult } from '../../src/formats/index.ts'
import { literal } from '../../src/formats/writing/literal.ts'
import { loadChecks } from './load-checks.ts'

const rows = (...items: unknown[]) => items.map((item) => JSON.stringify(item)).join('\n')

const SEEDS: Readonly<Record<FormatId, string>> = {
  suite: '{"version":1,"name":"s","cases":[{"id":"a","reference":"A"}],"checks":"export const a = () => true"}',
  promptfoo: readFileSync(new URL('../fixtures/formats/promptfooconfig.yaml', import.meta.url), 'utf8'),
  'promptfoo-results': JSON.stringify({ evalId: 'e', results: { results: [{ success: true, response: { output: 'o' }, vars: { a: 1 }, testCase: { assert: [{ type: 'equals', value: 'o' }] }, gradingResult: {} }] } }),
  'promptfoo-csv': 'q,__expected,__providerOutput,__threshold\na,"contains-any: x, ""y""",x,0.5\nb,fn: output,z,\n',
  'openai-graders': JSON.stringify({ testing_criteria: [{ type: 'string_check', name: 'n', input: '{{sample.output_text}}', operation: 'eq', reference: '{{item.a}}' }], content: [{ item: { a: 'x', answer: 'y' } }] }),
  'openai-evals': rows({ input: 'q', ideal: ['a'] }, { input: [{ role: 'user', content: 'q' }], ideal: 'b' }),
  'openai-evals-registry': 'e:\n  class: evals.elsuite.basic.match:Match\n  args: { samples_jsonl: s.jsonl }\n',
  'inspect-log': JSON.stringify({ version: 2, status: 'success', eval: { task: 't', scorers: [{ name: 'match', options: {} }] }, samples: [{ id: 1, input: 'q', target: 'a', output: { completion: 'a' }, scores: { m: { value: 'C' } } }] }),
  'inspect-samples': rows({ input: 'q', target: 'a', metadata: { x: 1 } }),
  'lm-eval-task': 'task: t\ndoc_to_target: "{{a}}"\nfilter_list: [{ name: f, filter: [{ function: regex, regex_pattern: "(a)" }] }]\nmetric_list: [{ metric: exact_match }]\nsamples: [{ a: a }]\n',
  'lm-eval-samples': rows({ doc_id: 0, doc: { q: 'q' }, target: 'a', resps: [['a']], filtered_resps: ['a'], exact_match: 1 }),
  'lane-cases': rows({ case_id: 'a', invariant: 'refusal', prompt: 'p', gold: 'g', rubric: 'r' }),
  rows: rows({ id: 'a', output: 'o', checks: ['named', 'contains: o'] }, { id: 'b', input: 'q', expected: ['x'] }),
  scorers: 'export const same = ({ output, expected }) => output === expected ? 1 : 0',
}

function* places(result: ImportResult): Iterable<number> {
  for (const { line } of 'problems' in result ? result.problems : result.notes) yield line
}

/** What every import has to hold, whatever it was given. */
function holds(result: ImportResult, text: string): void {
  const last = text.split('\n').length + 1
  for (const line of places(result)) expect(line >= 1 && Number.isInteger(line) && line <= last).toBe(true)
  if ('problems' in result) expect(result.problems.length).toBeGreaterThan(0)
  else expect(suiteFileSchema.safeParse(result.suite).success).toBe(true)
}

const mutation = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(12), put: fc.oneof(fc.constantFrom('"', "'", '{', '}', '[', ']', ':', ',', '\n', '\r', '\t', '- ', '{{', '{%', '&a ', '*a', '!!', '\0', '\uFEFF', '\ud800', 'null', '1e999', '__proto__'), fc.string({ maxLength: 6, unit: 'binary' })) }), { minLength: 1, maxLength: 6 })

function mutated(text: string, edits: readonly { readonly at: number; readonly cut: number; readonly put: string }[]): string {
  return edits.reduce((rest, { at, cut, put }) => {
    const start = Math.floor(at * rest.length)
    return rest.slice(0, start) + put + rest.slice(start + cut)
  }, text)
}

describe.each(FORMAT_IDS)('%s', (format) => {
  test('its sample is recognised', () => {
    const name = { promptfoo: 'c.yaml', 'promptfoo-csv': 't.csv', 'openai-evals-registry': 'r.yaml', 'lm-eval-task': 't.yaml', scorers: 's.ts' }[String(format)] ?? 'f.json'
    expect(detectFormat(name, SEEDS[format])[0]).toBe(format)
  })

  test('mutated texts never crash and every note has its line', () => {
    fc.assert(fc.property(mutation, (edits) => {
      const text = mutated(SEEDS[format], edits)
      holds(importFile({ name: 'f', text }, { format }), text)
      holds(importFile({ name: 'f.json', text }), text)
    }), { numRuns: 100 })
  })

  test('random texts never crash', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.array(fc.json()).map((items) => items.join('\n'))), (text) => {
      holds(importFile({ name: 'f', text }, { format }), text)
    }), { numRuns: 100 })
  })
})

test('archives with random bytes never crash', () => {
  const seed = zipSync({ 'header.json': strToU8('{"eval":{}}'), 'suite.json': strToU8(SEEDS.suite), 'checks.ts': strToU8('export const a = 1') })
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(seed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }), fc.nat(seed.length), (edits, length) => {
    const bytes = seed.slice(0, Math.max(2, length))
    for (const [at, value] of edits) if (at > 1 && at < bytes.length) bytes[at] = value
    for (const name of ['s.zip', 'l.eval']) holds(importFile({ name, text: '', bytes }), '')
  }), { numRuns: 300 })
})

test('scorer code of any form never crashes', () => {
  fc.assert(fc.property(mutation, (edits) => {
    const source = mutated(`${SEEDS.scorers}\nimport x from "y"\nexport default function ({ outputs }) { return 1 }`, edits)
    for (const { line } of adaptScorers(source).notes) expect(line).toBeGreaterThan(0)
  }), { numRuns: 500 })
})

test('a literal means the value it was made of', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const made: unknown = new Function(`return (${literal(value)})`)()
    expect(JSON.stringify(made)).toBe(JSON.stringify(value))
  }), { numRuns: 500 })
})

test('an assertion with any value makes a module that loads', () => {
  const assertion = fc.record({ type: fc.constantFrom('equals', 'contains', 'contains-any', 'regex', 'is-json', 'levenshtein', 'word-count', 'bleu', 'starts-with', 'not-icontains-all'), value: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), metric: fc.string() })
  fc.assert(fc.property(fc.array(assertion, { maxLength: 4 }), (assert) => {
    const result = importFile({ name: 'promptfooconfig.json', text: JSON.stringify({ prompts: ['p'], tests: [{ providerOutput: 'o', assert }] }) })
    if ('suite' in result) expect(Object.keys(loadChecks(String(result.suite.checks)))).toEqual(result.suite.cases[0]?.checks)
  }), { numRuns: 500 })
})
