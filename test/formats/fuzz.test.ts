import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { adaptScorers, companionsOf, detectFormat, FORMAT_IDS, importFile } from '../../src/formats/index.ts'
import { literal } from '../../src/formats/writing/literal.ts'
import { holds, SAMPLES } from './hostile/samples.ts'
import { loadChecks } from './load-checks.ts'

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
    expect(detectFormat(name, SAMPLES[format])[0]).toBe(format)
  })

  test('mutated texts never crash and every note has its line', () => {
    fc.assert(fc.property(mutation, (edits) => {
      const text = mutated(SAMPLES[format], edits)
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

test.each(['t.csv', 't.jsonl', 't.json', 't.yaml'])('mutated tests beside a config, as %s, never crash it', (file) => {
  const config = `prompts: [p]\ntests: file://${file}\n`
  const sample = file === 't.csv' ? SAMPLES['promptfoo-csv'] : '[{"description":"d","vars":{"a":["x","file://t.csv"]},"providerOutput":"o","assert":[{"type":"contains","value":"file://t.json"}]}]'
  fc.assert(fc.property(mutation, (edits) => {
    const beside = companionsOf(new Map([[file, mutated(sample, edits)]]))
    holds(importFile({ name: 'promptfooconfig.yaml', text: config, beside }), config)
  }), { numRuns: 100 })
})

test('archives with random bytes never crash', () => {
  const seed = zipSync({ 'header.json': strToU8('{"eval":{}}'), 'suite.json': strToU8(SAMPLES.suite), 'checks.ts': strToU8('export const a = 1') })
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(seed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }), fc.nat(seed.length), (edits, length) => {
    const bytes = seed.slice(0, Math.max(2, length))
    for (const [at, value] of edits) if (at > 1 && at < bytes.length) bytes[at] = value
    for (const name of ['s.zip', 'l.eval']) holds(importFile({ name, text: '', bytes }), '')
  }), { numRuns: 300 })
})

test('scorer code of any form never crashes', () => {
  fc.assert(fc.property(mutation, (edits) => {
    const source = mutated(`${SAMPLES.scorers}\nimport x from "y"\nexport default function ({ outputs }) { return 1 }`, edits)
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
