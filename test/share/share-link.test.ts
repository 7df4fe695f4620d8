import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { allMutators, parseSuite, type Report, type Suite } from '../../src/engine/index.ts'
import { compareReports } from '../../src/share/compare-reports.ts'
import { inflateText } from '../../src/share/deflated-text.ts'
import { maskSecrets } from '../../src/share/find-secrets.ts'
import { atHole, decodeShare, encodeShare, LINK_WALLS, reportOf } from '../../src/share/share-link.ts'
import { exportInputOf } from '../formats/export-input.ts'

/** Made by the first version of the format; it has to open for ever. */
const OLD_LINK = readFileSync(new URL('../fixtures/share/v1.txt', import.meta.url), 'utf8').trim()

function suiteOf(text: string): Suite {
  const parsed = parseSuite(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.suite
}

async function fragmentOf(suite: Suite, report: Report | null) {
  const encoded = await encodeShare(suite, report, KNOWN)
  if ('tooLarge' in encoded) throw new Error('too large')
  return encoded
}

const KNOWN = Object.fromEntries(
  allMutators.map(({ id, title, family, polarity, kind, severity, origins }) => [
    id,
    { title, family, polarity, kind, severity, origins },
  ]),
)

const EXAMPLE = suiteOf(readFileSync('public/examples/refund-policy.json', 'utf8'))

describe('a link', () => {
  let report: Report

  beforeAll(async () => {
    report = (await exportInputOf(EXAMPLE)).report
  })

  test('gives back the suite and its whole report', async () => {
    const { fragment, carries, secrets } = await fragmentOf(EXAMPLE, report)
    expect([carries, secrets]).toEqual(['report', []])
    const decoded = await decodeShare(`#${fragment}`)
    if (!decoded.ok) throw new Error(decoded.problem)
    const suite = suiteOf(decoded.shared.suite)
    expect(suite).toEqual(EXAMPLE)
    expect(reportOf(decoded.shared, suite, KNOWN)).toEqual(JSON.parse(JSON.stringify(report)))
  })

  test('without a report holds the suite alone, and fits a chat message for a small one', async () => {
    const small: Suite = {
      version: 1,
      name: 'refunds',
      cases: [{ id: 'window', reference: 'Within 14 days [1].', expected: '14' }],
      checks: "export const a = (output) => output.includes('14')",
    }
    const { fragment, carries } = await fragmentOf(small, null)
    expect(carries).toBe('suite')
    expect(fragment.length).toBeLessThan(LINK_WALLS.chat)
    expect(await decodeShare(fragment)).toEqual({
      ok: true,
      shared: { suite: JSON.stringify(small), report: null, hole: null },
    })
  })

  test.each([
    ['the id as it is', (id: string) => `~${encodeURIComponent(id)}`, 'refunds é/~#%:1'],
    ['none, for a link without', () => '', null],
    ['none, for an id that was damaged', () => '~%E9%', null],
  ])('that points at a hole carries %s', async (_what, tail, hole) => {
    const { fragment } = await fragmentOf(EXAMPLE, null)
    const decoded = await decodeShare(`#${fragment}${tail('refunds é/~#%:1')}`)
    expect(decoded).toMatchObject({ ok: true, shared: { hole } })
  })

  test('to a hole is the link with its id behind it', async () => {
    const { fragment } = await fragmentOf(EXAMPLE, report)
    const [hole] = report.holes
    expect(await decodeShare(atHole(fragment, hole?.id ?? ''))).toMatchObject({
      ok: true,
      shared: { hole: hole?.id },
    })
  })

  test("carries a summary where the whole report is over the browsers' wall, and is refused where even the suite is", async () => {
    const noise = (length: number, seed: number) =>
      fc.sample(fc.string({ minLength: length, maxLength: length, size: 'max' }), { numRuns: 1, seed })[0] ??
      ''
    const withNoise = {
      ...report,
      mutants: report.mutants.map((row, index) => ({
        ...row,
        mutant: { field: 'output', output: noise(2_000, index) } as const,
      })),
    }
    const { fragment, carries } = await fragmentOf(EXAMPLE, withNoise)
    expect(carries).toBe('summary')
    const decoded = await decodeShare(fragment)
    expect(decoded.ok && decoded.shared.report?.holes.length).toBe(report.holes.length)
    const large = {
      ...EXAMPLE,
      cases: Array.from({ length: 10 }, (_, index) => ({ id: `c${index}`, reference: noise(40_000, index) })),
    }
    expect(await encodeShare(large, report, KNOWN)).toMatchObject({ tooLarge: expect.any(Number) })
  })

  test('of the first version still opens', async () => {
    const decoded = await decodeShare(OLD_LINK)
    if (!decoded.ok) throw new Error(decoded.problem)
    const suite = suiteOf(decoded.shared.suite)
    expect(suite.name).toBe('refunds')
    expect(reportOf(decoded.shared, suite, KNOWN)?.holes.map(({ mutator }) => mutator)).toContain(
      'number_gross_change',
    )
    expect(
      reportOf(decoded.shared, suite, KNOWN)?.mutants.every(({ mutant }) => mutant.output !== undefined),
    ).toBe(true)
  })

  test.each([
    ['nothing', '', 'damaged'],
    ['a newer version', '#v2.abc', 'newer mustfail'],
    ['text that is no base64', '#v1.a', 'cannot be read'],
    ['characters that no link has', '#v1.<script>', 'damaged'],
    ['bytes that are not deflated', '#v1.AAAA____', 'cannot be read'],
    ['a link that was cut off', OLD_LINK.slice(0, -40), 'cannot be read'],
    [
      'text that is not JSON',
      `#v1.${deflateRawSync('hello').toString('base64url')}`,
      'does not hold a suite',
    ],
    ['JSON that is no suite', `#v1.${deflateRawSync('[1]').toString('base64url')}`, 'does not hold a suite'],
    ['more than a link may hold', `#v1.${'A'.repeat(LINK_WALLS.refused)}`, 'longer than'],
  ])('is refused in words when it holds %s', async (_, fragment, problem) => {
    const decoded = await decodeShare(fragment)
    expect(decoded.ok ? '' : decoded.problem).toContain(problem)
    expect(decoded.ok ? '' : decoded.cure).not.toBe('')
  })

  test('that is a bomb is left at the cap', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, 0x20), { level: 9 }).toString('base64url')
    await expect(inflateText(bomb, { maxBytes: 1_000_000 })).rejects.toThrow(
      'inflates to more than 1000000 bytes',
    )
    expect(await decodeShare(`#v1.${bomb}`)).toMatchObject({ ok: false })
  })

  test('with any text either opens or is refused, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.uint8Array().map((bytes) => `#v1.${Buffer.from(bytes).toString('base64url')}`),
        ),
        async (fragment) => {
          expect(typeof (await decodeShare(fragment)).ok).toBe('boolean')
        },
      ),
      { numRuns: 200 },
    )
  })

  test('whose report is a forgery loses the report, and an address that is not of the web', async () => {
    const forged = await fragmentOf(EXAMPLE, { ...report, score: { ...report.score, value: 7 } })
    const decoded = await decodeShare(forged.fragment)
    expect(decoded.ok && decoded.shared.report).toBeNull()
    const [entry] = Object.values(report.table.mutators)
    if (entry === undefined) throw new Error('no mutator')
    const id = 'their_own'
    const hostile = await fragmentOf(EXAMPLE, {
      ...report,
      table: {
        ...report.table,
        mutators: {
          [id]: {
            ...entry,
            origins: [
              { title: 'x', url: 'javascript:alert(1)' },
              { title: 'y', url: 'https://example.org' },
            ],
          },
        },
      },
    })
    const opened = await decodeShare(hostile.fragment)
    expect(opened.ok && opened.shared.report?.table.mutators[id]?.origins).toEqual([
      { title: 'y', url: 'https://example.org' },
    ])
  })

  test('never carries what looks like a key', async () => {
    const keys = [
      'sk-abcdefghijklmnop1234',
      'sk-ant-api03-abcdefgh',
      `AIza${'a'.repeat(35)}`,
      `ghp_${'b'.repeat(36)}`,
      'Bearer abcdefghijklmnop.qrst',
    ]
    const leaky = {
      ...EXAMPLE,
      checks: keys.map((key, index) => `export const key${index} = '${key}'`).join('\n'),
      description: keys.join(' '),
    }
    const { fragment, secrets } = await fragmentOf(leaky, null)
    expect(secrets).toHaveLength(10)
    const decoded = await decodeShare(fragment)
    for (const key of keys) expect(decoded.ok && decoded.shared.suite).not.toContain(key.slice(8))
  })

  test('compares with a run made here verdict by verdict', () => {
    expect(compareReports(report, report)).toMatchObject({ unit: 'verdicts', differ: [] })
    const [first, ...rest] = report.mutants
    if (first === undefined) throw new Error('no mutant')
    const flipped = {
      ...first,
      verdicts: first.verdicts.startsWith('a')
        ? `r${first.verdicts.slice(1)}`
        : `a${first.verdicts.slice(1)}`,
    }
    expect(compareReports(report, { ...report, mutants: [flipped, ...rest] }).differ).toHaveLength(1)
    expect(compareReports(report, { ...report, mutants: rest }).differ).toMatchObject([
      { says: 'this mutant is in the link and not made here' },
    ])
    expect(compareReports({ ...report, mutants: [] }, { ...report, holes: [] })).toMatchObject({
      unit: 'figures',
      differ: report.holes.map(({ id: _, mutator }) => ({ mutator })),
    })
  })
})

test.each([
  ['a word with sk- in it', 'the task-force risk-based disk-utility-abcdefghijklmnopq'],
  ['prose about bearers', 'the bearer of this letter'],
  ['a short sk-', 'sk-learn'],
])('%s is no key', (_, text) => {
  expect(maskSecrets(text)).toEqual({ text, found: [] })
})
