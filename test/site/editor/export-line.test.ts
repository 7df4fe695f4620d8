import { describe, expect, test } from 'vitest'
import { exportLine } from '../../../src/site/editor/export-line.ts'

describe('exportLine', () => {
  test.each<[string, string, string, number | null]>([
    ['a const', 'const a = 1\nexport const b = 2', 'b', 2],
    ['a function', '\n\nexport function b() {}', 'b', 3],
    ['an async function', 'export async function b() {}', 'b', 1],
    ['a name in a list', 'const b = 1\nexport { a, b }', 'b', 2],
    ['a name with a dollar', 'export const $b = 1', '$b', 1],
    ['only the whole name', 'export const bc = 1\nexport const b = 1', 'b', 2],
    ['nothing that is not exported', 'const b = 1', 'b', null],
    ['nothing in a comment', '// export const b = 1', 'b', null],
  ])('finds %s', (_, source, name, expected) => {
    expect(exportLine(source, name)).toBe(expected)
  })
})
