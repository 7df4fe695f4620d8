import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonText, jsonSpan, leavesOf, parseJsonSource, valueOf } from '../../../src/engine/reading/json-source.ts'

describe('jsonSpan', () => {
  it.each([
    ['a whole document', ' {"a":1}\n', '{"a":1}'],
    ['a document in a tagged fence', '```json\n{"a":1}\n```', '{"a":1}'],
    ['a document in a bare fence behind words', 'Here:\n```\n[1, 2]\n```\nDone.', '[1, 2]'],
    ['a document behind a lead-in', 'Here is the JSON:\n{"a":[1]}', '{"a":[1]}'],
    ['no document', 'It is 5.', null],
    ['a cut document', '{"a":1', null],
    ['a trailing comma', '{"a":1,}', null],
    ['a number that JSON has not', '{"a":NaN}', null],
  ])('finds %s', (_, text, expected) => {
    const span = jsonSpan(text)
    expect(span && text.slice(span.start, span.end)).toBe(expected)
  })
})

describe('parseJsonSource', () => {
  it('keeps duplicate keys, long integers and escapes as they stand', () => {
    const text = '{"a": 12345678901234567890, "a": "\\u00e9"}'
    const node = parseJsonSource(text)
    expect(node?.type === 'object' && node.members.map(({ key, span }) => [key, text.slice(span.start, span.end)])).toEqual([
      ['a', '"a": 12345678901234567890'], ['a', '"a": "\\u00e9"'],
    ])
    expect(node && leavesOf(node).map(({ raw }) => raw)).toEqual(['12345678901234567890', '"\\u00e9"'])
  })

  it('puts leaves that hold a fact first and bookkeeping keys last', () => {
    const text = '{"id":"r1","note":"x","ok":true,"a/b":{"ts":1}}'
    const node = parseJsonSource(text)
    const start = text.indexOf('true')
    const fact = { text: 'true', kind: 'code', path: 'facts[0]', spans: [{ start, end: start + 4 }] } as const
    expect(node && leavesOf(node, [fact]).map(({ pointer }) => pointer)).toEqual(['/ok', '/note', '/id', '/a~1b/ts'])
  })

  it('reads every document as JSON.parse does, with spans that are its text', () => {
    fc.assert(fc.property(fc.json(), (text) => {
      const node = parseJsonSource(text)
      expect(node && valueOf(node)).toEqual(JSON.parse(text))
      for (const leaf of node ? leavesOf(node) : []) expect(text.slice(leaf.span.start, leaf.span.end)).toBe(leaf.raw)
    }))
  })

  it('agrees with JSON.parse about what is JSON', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:1-.e \\ntrue') }), (text) => {
      let parses = true
      try {
        JSON.parse(text)
      } catch {
        parses = false
      }
      expect(isJsonText(text)).toBe(parses)
    }), { numRuns: 2_000 })
  })

  it('gives up on nesting too deep to read', () => {
    expect(parseJsonSource('['.repeat(9_999) + ']'.repeat(9_999))).toBeNull()
  })
})
