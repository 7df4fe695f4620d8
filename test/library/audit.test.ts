import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contains } from '../../src/engine/checks/index.ts'
import type { Report } from '../../src/engine/index.ts'
import { audit, AuditError, type Audit } from '../../src/library/audit.ts'
import '../../src/vitest.ts'

const CASE: Audit['cases'][number] = {
  id: 'window',
  prompt: 'How long?',
  reference: 'Within 14 days of delivery.',
  contract: { facts: [{ text: '14 days', kind: 'quantity' }] },
}
const asReference = (output: string) => output === CASE.reference
const of = (check: Audit['checks'][string], more: Partial<Audit> = {}) =>
  audit({ cases: [CASE], checks: { check }, preset: 'audit', ...more })

describe('audit', () => {
  test('finds in functions what a run finds in a suite file', async () => {
    const { checks: _, ...suite } = JSON.parse(readFileSync('public/examples/refund-policy.json', 'utf8'))
    const report = await audit({
      ...suite,
      checks: {
        citesSources: (output) => /\[\d+\]/.test(output),
        isComplete: (output) => /[.\]]$/.test(output.trim()),
        isNotEmpty: (output) => output.trim().length > 20,
      },
    })
    expect(report.score).toMatchObject({ caught: 6, applied: 18 })
    expect(report.holes).toHaveLength(12)
  })

  test('goes by what a built-in check says that it looks at', async () => {
    const report = await of(contains('14 days'))
    expect(report.table.checks).toEqual(['check'])
    expect(report.holes.map(({ kind }) => kind)).not.toContain('gap')
  })

  test('gives a check a context of its own each time', async () => {
    const seen: unknown[] = []
    await of((output, context) => {
      seen.push(structuredClone(context))
      Object.assign(context, { prompt: 'changed' })
      return output === CASE.reference
    })
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['{"caseId":"window","prompt":"How long?"}']),
    )
  })

  test('takes what a check throws for that answer alone', async () => {
    const report = await of((output) => {
      if (!output.includes('14')) throw new Error('no 14')
      return output === CASE.reference
    })
    expect(report.holes.map(({ kind }) => kind)).toContain('error')
    expect(report.baseline.red).toEqual([])
  })

  test.each([
    ['a case that is none', { cases: [{ id: 'a' }] }, /cases\[0\].*reference/],
    ['no case', { cases: [] }, /cases/],
  ])('refuses %s, and says where', async (_, more, says) => {
    const bad = of(asReference, more as Partial<Audit>)
    await expect(bad).rejects.toThrow(AuditError)
    await expect(bad).rejects.toThrow(says)
  })

  test('refuses a preset that does not exist', async () => {
    await expect(of(asReference, { preset: 'none such' })).rejects.toThrow(/there is no preset "none such"/)
  })
})

describe('the matchers', () => {
  const includes14 = (output: string) => output.includes('14 days')
  const fails = async (assertion: () => void) => {
    expect(assertion).toThrow()
    try {
      assertion()
    } catch (fault) {
      return String(fault)
    }
    return ''
  }

  test('pass for checks without a hole', async () => {
    const report = await of(asReference)
    expect(report).toHaveNoHoles()
    expect(report).toMeetTheGate()
  })

  test('show the holes of checks that have some', async () => {
    const report = await of((output) => output.length > 5)
    expect(await fails(() => expect(report).toHaveNoHoles())).toMatch(/blind spot[\s\S]*corrupt_first_number/)
    expect(await fails(() => expect(report).toMeetTheGate())).toMatch(/gate breached/)
  })

  test('count a coverage gap as a hole unless told to ignore it', async () => {
    const json: Audit['cases'] = [{ id: 'j', reference: '{"count": 3}', contract: { format: 'json' } }]
    const { validJson } = await import('../../src/engine/checks/index.ts')
    const report = await audit({
      cases: json,
      checks: { json: validJson(['count']) },
      mutators: ['json_value_corruption'],
    })
    expect(await fails(() => expect(report).toHaveNoHoles())).toMatch(/coverage gap/)
    expect(report).toHaveNoHoles({ gaps: 'ignore' })
  })

  test('let an accepted survivor be', async () => {
    const report = await of(includes14)
    const accept = report.holes.map(({ id }) => ({ id, reason: 'known' }))
    expect(await of(includes14, { accept })).toHaveNoHoles()
  })

  test.each([
    ['a reference that its own checks reject', () => of(() => false), /red baseline/],
    [
      'a suite of which nothing can be proven',
      () =>
        audit({
          cases: [{ id: 'a', reference: 'Hello.' }],
          checks: { asReference: () => true },
          preset: 'audit',
        }),
      /nothing could be proven/,
    ],
  ])('fail on %s, and say so', async (_, run, says) => {
    const report = await run()
    expect(await fails(() => expect(report).toHaveNoHoles())).toMatch(says)
    expect(await fails(() => expect(report).toMeetTheGate())).toMatch(says)
  })

  test('want a report', async () => {
    expect(await fails(() => expect({} as Report).toHaveNoHoles())).toMatch(/takes a report/)
  })
})
