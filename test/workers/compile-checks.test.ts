import { describe, expect, test } from 'vitest'
import { CHECKS_LIBRARY, compileChecks } from '../../workers/compile-checks.ts'

const codeOf = (source: string) => {
  const compiled = compileChecks(source)
  return compiled.ok ? compiled.parts.join(CHECKS_LIBRARY) : compiled.problems
}

describe('compileChecks', () => {
  test('keeps every line where it was', () => {
    const source = `interface Row {\n  a: number\n}\n\nexport const a = (output: string): boolean =>\n  output as unknown as Row as never\n`
    expect(
      String(codeOf(source))
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['', '', '', '', 'export const a = (output) =>', 'output', ''])
  })

  test.each([
    [
      'keeps an import that is used',
      `import { contains } from 'mustfail/checks'\nexport const a = contains('x')`,
      /import \{ contains \} from 'mustfail\/checks'/,
    ],
    ['keeps a re-export', `export { valid as a } from 'mustfail/checks'`, /from 'mustfail\/checks'/],
    [
      'drops an import of types, wherever from',
      `import type { Row } from './rows'\nexport const a = (row: Row) => true`,
      /^\nexport const a = \(row\) => true$/,
    ],
    [
      'leaves modern syntax alone',
      `export const a = (o) => o?.x ?? (1_000n ** 2n, class { #p = 1; static { } })`,
      /o\?\.x \?\? \(1_000n \*\* 2n, class \{ #p = 1; static \{ \} \}\)/,
    ],
    ['reads enums', `enum Tone { Kind }\nexport const a = () => Tone.Kind`, /Tone\["Kind"\] = Kind/],
  ])('%s', (_, source, expected) => {
    expect(codeOf(source)).toMatch(expected)
  })

  test.each([
    [
      'an import of another module',
      `import { a } from './mine'\nexport const b = a`,
      1,
      1,
      /cannot import '\.\/mine'/,
    ],
    ['a bare import of another module', `\nimport 'https://example.org/x.js'`, 2, 1, /cannot import/],
    [
      'a re-export of another module',
      `export const a = 1\nexport * from 'node:fs'`,
      2,
      1,
      /cannot import 'node:fs'/,
    ],
    ['import()', `export const a = () =>\n  import('mustfail/checks')`, 2, 3, /import\(\) is not available/],
    ['a missing bracket', `export const a = (\n  b`, 2, 4, /Unexpected token/],
    ['an unfinished text', `export const a = 'x`, 1, 18, /Unterminated string/],
  ])('refuses %s, and names the place', (_, source, line, column, message) => {
    const compiled = compileChecks(source)
    expect(compiled).toMatchObject({
      ok: false,
      problems: [{ line, column, message: expect.stringMatching(message) }],
    })
  })

  test('names every import that it refuses', () => {
    const compiled = compileChecks(`import a from 'a'\nimport b from 'b'\nexport const c = [a, b]`)
    expect(compiled).toMatchObject({ ok: false, problems: [{ line: 1 }, { line: 2 }] })
  })

  test('lists the exports in the order of the source, and notes the default one', () => {
    const compiled = compileChecks(
      `export const z = 1\nexport function a() {}\nexport default a\nexport type T = 1\nexport { z as y }`,
    )
    expect(compiled).toMatchObject({
      ok: true,
      exports: [
        { name: 'z', line: 1 },
        { name: 'a', line: 2 },
        { name: 'default', line: 3 },
        { name: 'y', line: 5 },
      ],
      notes: [{ line: 3 }],
    })
  })

  test('refuses a module that is too long', () => {
    expect(compileChecks(' '.repeat(500_001))).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringMatching(/longer than/) }],
    })
  })
})
