import { describe, expect, test } from 'vitest'
import { runSuite, type EvalCase, type Report } from '../../src/engine/index.ts'
import { diffReports, diffText, failOnNew, losesGround, plain, type ReportDiff } from '../../src/report/index.ts'
import { inProcessGrader, type TestCheck } from '../helpers/in-process-grader.ts'

const window: EvalCase = { id: 'window', reference: 'Within 14 days.', expected: '14', contract: { facts: [{ text: '14', kind: 'number' }] } }
const fee: EvalCase = { id: 'fee', reference: 'It costs 20 euro.', expected: '20', contract: { facts: [{ text: '20', kind: 'number' }] } }
const STRICT: TestCheck = (output) => /^(Within 14 days|It costs 20 euro)\.$/.test(output)
const BLIND: TestCheck = (output) => output !== ''
const RAISES: TestCheck = (output) => (output.includes('15') ? false : STRICT(output, {} as never))

async function report(check: TestCheck, { cases = [window, fee], mutators = ['corrupt_first_number', 'blank_output'], accept }: { cases?: EvalCase[]; mutators?: string[]; accept?: { id: string; reason: string }[] } = {}): Promise<Report> {
  return runSuite({ version: 1, name: 'suite', cases, checks: '', ...(accept === undefined ? {} : { accept }) }, { grader: inProcessGrader({ check }), mutators })
}

const counts = (diff: ReportDiff) => Object.fromEntries(Object.entries(diff).flatMap(([kind, list]) => (Array.isArray(list) && list.length > 0 ? [[kind, list.length]] : [])))

describe('a diff of two reports', () => {
  test.each([
    ['nothing for equal reports', () => [report(STRICT), report(STRICT)], {}, false],
    ['what is still open', () => [report(BLIND), report(BLIND)], { stillOpen: 2 }, false],
    ['what was fixed', () => [report(BLIND), report(STRICT)], { fixed: 2 }, false],
    ['what regressed', () => [report(STRICT), report(BLIND)], { regressed: 2 }, true],
    ['a removed case, holes and caught alike', () => [report(BLIND), report(BLIND, { cases: [window] })], { caseRemoved: 2, stillOpen: 1 }, true],
    ['a removed case beside a fix, never as a fix', () => [report(BLIND), report(STRICT, { cases: [window] })], { caseRemoved: 2, fixed: 1 }, true],
    ['a mutator that is gone', () => [report(STRICT), report(STRICT, { mutators: ['blank_output'] })], { catalogueChanged: 2 }, true],
    ['a declaration that is gone', () => [report(STRICT), report(STRICT, { cases: [{ id: 'window', reference: 'Within 14 days.' }, fee] })], { noLongerTested: 2 }, true],
    ['a case that is set aside', () => [report(STRICT), report(RAISES, { cases: [window, { ...fee, reference: 'It costs 20 euros.' }] })], { noLongerTested: 2 }, true],
    ['a new case', () => [report(STRICT, { cases: [window] }), report(STRICT)], { newlyTested: 2 }, false],
    ['a new mutator', () => [report(BLIND, { mutators: ['blank_output'] }), report(BLIND)], { newlyTested: 2 }, false],
  ] as const)('says %s', async (_, both, expected, loses) => {
    const [before, after] = await Promise.all(both())
    if (before === undefined || after === undefined) throw new Error('two reports')
    const diff = diffReports(before, after)
    expect(counts(diff)).toEqual(expected)
    expect(losesGround(diff)).toBe(loses)
    expect(diffText(diff, plain)).toMatch(Object.keys(expected).length === 0 ? /nothing changed/ : /\(\d+\)/)
  })
})

describe('a gate against a baseline', () => {
  test('forgives the holes that were there and no others', async () => {
    const [before, after] = await Promise.all([report(BLIND, { cases: [window] }), report(BLIND)])
    expect(failOnNew(before, before).gate.passed).toBe(true)
    const gate = failOnNew(after, before).gate
    expect(gate.passed).toBe(false)
    expect(gate.breaches.map(({ message }) => message)).toEqual(['blind: corrupt_first_number on case fee'])
  })

  test('still holds floors', async () => {
    const before = await report(BLIND)
    const breached = { ...before, gate: { ...before.gate, breaches: [...before.gate.breaches, { kind: 'floor' as const, id: 'x', message: 'x' }] } }
    expect(failOnNew(breached, before).gate.breaches.map(({ kind }) => kind)).toEqual(['floor'])
  })
})
