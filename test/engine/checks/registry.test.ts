import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BuiltInCheck, CheckContext, CheckDefinition, Sample } from '../../../src/engine/checks/check.ts'
import { allChecks } from '../../../src/engine/checks/index.ts'
import { normalizeResult } from '../../../src/engine/checks/result.ts'

interface Entry {
  readonly definition: Pick<CheckDefinition, 'name' | 'title' | 'doc' | 'parameters'> & {
    readonly example: { readonly args: readonly unknown[]; readonly passes: Sample; readonly fails: Sample }
  }
}

const entries: readonly (readonly [string, Entry])[] = Object.entries(allChecks)

/** As a checks module that no compiler has seen would call it. */
const make = (name: string, args: readonly unknown[]): BuiltInCheck =>
  Reflect.apply(Object.entries(allChecks).find(([key]) => key === name)?.[1] ?? fail(name), undefined, args)

const fail = (name: string): never => {
  throw new Error(`no factory ${name}`)
}

const run = (check: BuiltInCheck, { output, ...context }: Sample) =>
  check(output, { caseId: 'a', ...context } satisfies CheckContext)

const AWKWARD = [
  '',
  ' ',
  '\n',
  '0',
  '-',
  '[',
  '{"a":',
  '{'.repeat(100_000),
  '['.repeat(100_000) + ']'.repeat(100_000),
  '"\\"'.repeat(20_000),
  '.'.repeat(100_000) + 'x',
  '('.repeat(50_000),
  '$'.repeat(50_000),
  '*'.repeat(50_000),
  '`'.repeat(50_000),
  '```\n'.repeat(20_000),
  ' '.repeat(100_000) + 'x',
  '\n'.repeat(100_000),
  '<think>'.repeat(20_000),
  '1,'.repeat(50_000),
  '1.1.'.repeat(30_000),
  '1 000 '.repeat(30_000),
  '- '.repeat(50_000),
  'a, '.repeat(50_000),
  'not '.repeat(30_000),
  '[1]'.repeat(30_000),
  '[a,'.repeat(30_000),
  '\uD800',
  '\uDFFF\uD800',
  '\u202E\u0000',
  '👩‍👩‍👧‍👦'.repeat(1_000),
  'ﷺ'.repeat(5_000),
  'İ'.repeat(1_000),
  '{"__proto__": 1, "constructor": 2}',
  '1e999',
  '-0',
  'null',
  'true',
]

describe.each(entries)('%s', (name, { definition }) => {
  const { args, passes, fails } = definition.example

  test('is registered under its own name', () => expect(definition.name).toBe(name))
  test('accepts what its example passes', () =>
    expect(run(make(name, args), passes)).toMatchObject({ pass: true }))
  test('rejects what its example fails', () =>
    expect(run(make(name, args), fails)).toMatchObject({ pass: false }))
  test('keeps its arguments as JSON data', () => {
    const check = make(name, args)
    const copy: unknown[] = JSON.parse(JSON.stringify(check.args))
    expect(copy).toEqual(check.args)
    expect(run(make(name, copy), passes)).toEqual(run(check, passes))
    expect(make(name, copy).args).toEqual(check.args)
  })
  test('documents every parameter', () => {
    expect(definition.title).not.toBe('')
    expect(definition.doc).toMatch(/\.$/)
    for (const { doc } of definition.parameters) expect(doc).toMatch(/\.$/)
  })
  test('gives a readable finding for any output, and the same one again', () => {
    const check = make(name, args)
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.json()),
        (output) => {
          const finding = run(check, { ...passes, output })
          expect(normalizeResult(finding)).not.toHaveProperty('error')
          expect(run(check, { ...passes, output })).toEqual(finding)
        },
      ),
      { numRuns: 60 },
    )
  })
  test('gives a verdict for awkward outputs and without a context', () => {
    const check = make(name, args)
    for (const output of AWKWARD) {
      expect(typeof run(check, { ...passes, output }).pass).toBe('boolean')
      expect(typeof check(output).pass).toBe('boolean')
    }
  })
  test('never fails but by a TypeError that names it when its arguments are wrong', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 3 }), (bad) => {
        try {
          make(name, bad)
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
          expect(String(error)).toMatch(new RegExp(`^TypeError: ${name}: [^\\n]+\\.$`))
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('every check file is in the registry', () => {
  const others = ['all-of', 'any-of', 'check', 'check-docs', 'editor-types', 'for-case', 'index', 'not', 'result']
  const files = readdirSync('src/engine/checks')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
  const kebab = Object.keys(allChecks).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  expect(files.filter((file) => !others.includes(file)).sort()).toEqual(kebab.sort())
})
