import fc from 'fast-check'
import { strFromU8, strToU8 } from 'fflate'
import { afterEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { FORMAT_IDS, importFile, type FormatId } from '../../../src/formats/index.ts'
import { parseLaneCases } from '../../../src/formats/lane-cases.ts'
import { parseRecordedVerdicts } from '../../../src/formats/recorded-verdicts.ts'
import { holds, SAMPLES } from './samples.ts'

/** As a file of the format and as whatever it looks like. */
function read(text: string, format: FormatId): void {
  holds(importFile({ name: 'f', text }, { format }), text)
  for (const name of ['f.json', 'f.jsonl', 'f.csv', 'f.yaml']) holds(importFile({ name, text }), text)
}

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

const DEEP: unknown = JSON.parse(`${'[{"a":'.repeat(90)}1${'}]'.repeat(90)}`)
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  [],
  {},
  [[]],
  ['x', 3, null],
  { a: null },
  DEEP,
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
]

/** The data with each of its values, one at a time, replaced by each of `VALUES`. */
function* wrongTypes(value: unknown): Iterable<unknown> {
  yield* VALUES
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value))
    for (const wrong of wrongTypes(member))
      yield Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong }
}

/** A sample as data, and back as a file of its kind; null for one that is no data. */
function dataOf(text: string): { readonly data: unknown; write(data: unknown): string } | null {
  try {
    return { data: JSON.parse(text), write: (data) => JSON.stringify(data) }
  } catch {
    const lines = text.split('\n')
    try {
      return {
        data: lines.map((line): unknown => JSON.parse(line)),
        write: (data) =>
          Array.isArray(data) ? data.map((row) => JSON.stringify(row)).join('\n') : JSON.stringify(data),
      }
    } catch {
      const data: unknown = text.includes(':\n') ? parse(text) : null
      return data === null || typeof data === 'string'
        ? null
        : { data, write: (changed) => stringify(changed) }
    }
  }
}

describe.each(FORMAT_IDS)('a file of the format %s', (format) => {
  const sample = SAMPLES[format]

  test('may end anywhere', () => {
    for (let length = 0; length < sample.length; length += format === 'promptfoo' ? 5 : 1)
      holds(importFile({ name: 'f', text: sample.slice(0, length) }, { format }), sample)
  })

  test('may have any of its bits flipped, and be no UTF-8 any more', () => {
    const bytes = strToU8(sample)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(7)), { minLength: 1, maxLength: 8 }),
        (flips) => {
          const flipped = bytes.slice()
          for (const [at, bit] of flips) flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
          read(new TextDecoder().decode(flipped), format)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('may hold any type in any place', () => {
    const known = dataOf(sample)
    for (const data of known === null ? [] : wrongTypes(known.data)) {
      const text = known?.write(data) ?? ''
      holds(importFile({ name: 'f', text }, { format }), text)
    }
  })

  test.each<[string, (text: string) => string]>([
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['two byte order marks', (text) => `\uFEFF\uFEFF${text}`],
    ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['line ends of old', (text) => text.replaceAll('\n', '\r')],
    ['a NUL in every gap', (text) => [...text].join('\0')],
    ['NULs at its end', (text) => text + '\0'.repeat(1_000)],
    ['half a surrogate pair in every string', (text) => text.replaceAll('"', '\ud800"')],
    ['every key twice', (text) => text.replace(/"(\w+)":/g, '"$1":0,"$1":')],
    ['hostile keys', (text) => text.replace(/"(\w+)":/g, '"__proto__":{"polluted":1},"constructor":1,"$1":')],
    ['numbers without end', (text) => text.replace(/\b\d+\b/g, '9'.repeat(400))],
    ['the text of itself twice', (text) => text + text],
  ])('may have %s', (_, change) => read(change(sample), format))
})

test.each<[string, string]>([
  ['lists', '['.repeat(100_000)],
  ['closed lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['objects', '{"a":'.repeat(50_000)],
  ['closed objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['lists of YAML', '- '.repeat(5_000)],
  ['maps of YAML', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['keys of YAML', '? '.repeat(5_000)],
  [
    'an alias bomb',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}\nprompts: *i\nproviders: x\ntests: *i`,
  ],
  ['an alias of itself', 'prompts: &a [*a]\nproviders: x\ntests: [{vars: &b {c: *b}}]'],
  ['merge keys', 'a: &a {x: 1}\nprompts: [p]\ntests: [{<<: *a, providerOutput: o, vars: {<<: [*a, *a]}}]'],
  [
    'tags',
    'prompts: !!js/function "x"\ntests: [!!binary aGk=, !!set {a, b}, !!timestamp 2001-01-01, !ruby/object {a: 1}]\nproviders: !!null x',
  ],
  ['many documents', 'a: 1\n---\nb: 2\n---\nprompts: [p]'],
  [
    'keys that are no text',
    '? [a, b]\n: 1\n? {c: d}\n: 2\nprompts: [p]\ntests: [{1: 2, true: 3, null: 4, providerOutput: o}]',
  ],
])('%s are read or refused, in every format', (_, text) => {
  for (const format of FORMAT_IDS) read(text, format)
})

describe('a table', () => {
  test.each<[string, string, number]>([
    ['with a row that is too long', 'id,output\na,b\nc,d,e\n', 3],
    ['with a quote that is never closed', 'id,output\na,"b\nc,d\n', 2],
    ['with text after a quote', 'id,output\na,"b"c\n', 2],
    ['with a quote inside a field', 'id,output\na,b"c\n', 2],
  ])('%s names the line', (_, text, line) => {
    const result = importFile({ name: 'f.csv', text }, { format: 'rows' })
    expect(('problems' in result ? result.problems : result.notes).map((note) => note.line)).toContain(line)
  })

  test.each<[string, string]>([
    ['short rows', 'id,output\na\n\nb,c\n,\n'],
    ['no names', ',,,\na,b,c,d\n'],
    ['one name twice', 'output,output\na,b\n'],
    ['hostile names', '__proto__,constructor,output\na,b,c\n'],
    ['very many columns', `${Array(5_000).fill('output').join(',')}\n${Array(5_000).fill('x').join(',')}\n`],
    ['a single line', 'id,output'],
    ['quotes only', '"""""""'],
    ['line ends only', '\r\n\n\r\n\r'],
  ])('may have %s', (_, text) => {
    for (const format of ['rows', 'promptfoo-csv', 'lane-cases'] as const) read(text, format)
  })

  test('that is larger than a suite is cut where it has to be, and that is said once', () => {
    const text = `output\n${Array.from({ length: 6_000 }, (_, index) => `answer ${index}`).join('\n')}\n`
    const result = importFile({ name: 'f.csv', text })
    if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
    expect(result.suite.cases).toHaveLength(5_000)
    expect(result.notes).toContainEqual({
      line: 5_002,
      message: 'a suite holds at most 5000 cases',
      cure: 'split the file',
    })
    expect(result.notes.length).toBeLessThan(5)
  })

  test('with nothing but faults names the first of them and counts the rest', () => {
    const result = importFile({ name: 'f.jsonl', text: '{"output":"o"}\n' + '{"a"\n'.repeat(5_000) })
    const notes = 'problems' in result ? result.problems : result.notes
    expect(notes.length).toBeLessThan(1_010)
    expect(notes.at(-1)?.message).toMatch(/^and \d+ more/)
  })

  test.each([
    ['lines', 'f.jsonl', Array.from({ length: 1_000 }, () => '{"output":"a {\\"b [ :[ c"}').join('\n')],
    ['a table', 'f.csv', `output\n${'so it goes :[\n'.repeat(1_000)}`],
    [
      'YAML',
      'promptfooconfig.yaml',
      `prompts: [p]\ntests:\n${'  - providerOutput: so it goes :[\n'.repeat(1_000)}`,
    ],
  ])('of texts with brackets that never close is read, as %s', (_, name, text) => {
    const result = importFile({ name, text })
    expect('suite' in result && result.suite.cases).toHaveLength(1_000)
  })
})

describe('lines of cases and of verdicts', () => {
  const lane = JSON.stringify({
    case_id: 'a',
    invariant: 'refusal',
    prompt: 'p',
    gold: 'g',
    rubric: 'r',
    output: 'o',
  })
  const verdict = JSON.stringify({ case: 'a', pass: true, score: 1, reason: 'r', output: 'o' })
  test('are read or named by their line, whatever they hold', () => {
    for (const [sample, parsed] of [
      [lane, parseLaneCases],
      [verdict, parseRecordedVerdicts],
    ] as const) {
      const texts = [...wrongTypes(JSON.parse(sample))].map((data) => JSON.stringify(data))
      const cuts = Array.from({ length: sample.length }, (_, length) => sample.slice(0, length))
      for (const text of [...texts, ...cuts, '['.repeat(100_000), '\0', '\ufeff', '{"a":'.repeat(10_000)]) {
        const whole = `${sample}\r\n\n${text}`
        for (const { line, message } of parsed(whole).problems) {
          expect([1, 2, 3]).toContain(line)
          expect(message).not.toBe('')
        }
      }
    }
  })
})

test('bytes that are no text are read as text all the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      for (const text of [strFromU8(bytes, true), new TextDecoder().decode(bytes)])
        for (const format of FORMAT_IDS) holds(importFile({ name: 'f', text }, { format }), text)
    }),
    { numRuns: 60 },
  )
})
