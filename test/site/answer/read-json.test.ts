import { describe, expect, test } from 'vitest'
import { readJson } from '../../../src/site/answer/read-json.ts'

describe('readJson', () => {
  test('reads JSON', () => {
    expect(readJson('[{"tool":"search"}]')).toEqual({ ok: true, value: [{ tool: 'search' }] })
  })

  test.each([
    ['a comma after the last key', '{\n  "a": 1,\n}', /^Line 3, column 1: /],
    ['a missing comma', '[1 2]', /^Line 1, column 4: a comma or a closing bracket/],
    ['single quotes', "{'a': 1}", /^Line 1, column 2: a key in double quotes/],
    ['what is still open', '[{"tool": ', /still open/],
    ['words', 'search', /not JSON/],
  ])('says where %s stands', (_, text, expected) => {
    const read = readJson(text)
    expect(read.ok ? '' : read.problem).toMatch(expected)
  })
})
