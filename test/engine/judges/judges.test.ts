import { describe, expect, test } from 'vitest'
import { attributeDrop, type RunStamp } from '../../../src/engine/judges/attribute-drop.ts'
import { checkJudge } from '../../../src/engine/judges/check-judge.ts'
import { judgeGrader, plannedCalls } from '../../../src/engine/judges/judge-grader.ts'
import { judgeStamp, rubricsSha256 } from '../../../src/engine/judges/judge-stamp.ts'
import type { JudgeOutcome } from '../../../src/engine/judges/judge.ts'
import { flipRate, majority } from '../../../src/engine/judges/majority.ts'
import { recordedJudge } from '../../../src/engine/judges/recorded-judge.ts'
import { sha256Hex } from '../../../src/engine/hash.ts'
import type { Grader, GradingBatch } from '../../../src/engine/model/grader.ts'

const CASE = {
  id: 'c',
  reference: 'SECRET',
  gold: 'SECRET',
  expected: 'SECRET',
  prompt: 'the task',
  rubric: 'the rubric',
  invariant: 'i',
}

describe('recordedJudge', () => {
  const judge = recordedJudge({
    type: 'recorded',
    id: 'r',
    verdicts: [
      { case: 'c', output: 'a', pass: true, score: 1 },
      { case: 'c', outputSha256: sha256Hex('b').toUpperCase(), pass: false, reason: 'no' },
      { case: 'c', output: 'u', pass: null },
      { case: 'd', pass: true },
    ],
  })
  test.each([
    ['c', 'a', 'accepted'],
    ['c', 'b', 'rejected'],
    ['c', 'u', 'error'],
    ['c', 'other', 'error'],
    ['d', 'anything', 'accepted'],
  ])('of %s and %s says %s', async (id, output, status) => {
    const [verdicts] = await judgeGrader([judge]).grade([
      { check: 'r', case: { ...CASE, id }, inputs: [{ output }] },
    ])
    expect(verdicts?.[0]?.status).toBe(status)
  })
  test('has another stamp when its verdicts are other', () => {
    expect(recordedJudge({ type: 'recorded', id: 'r', verdicts: [] }).stamp).not.toEqual(judge.stamp)
  })
})

describe('checkJudge', () => {
  test('runs the check on a case that holds nothing of the answer', async () => {
    const seen: GradingBatch[] = []
    const grader: Grader = {
      checks: [{ name: 'k', family: 'function' }],
      stamp: 's',
      grade: async (batches) => {
        seen.push(...batches)
        return [[{ status: 'accepted' }]]
      },
    }
    const [verdicts] = await judgeGrader([checkJudge({ type: 'check', id: 'j', check: 'k' }, grader)]).grade([
      { check: 'j', case: CASE, inputs: [{ output: 'out' }] },
    ])
    expect(verdicts).toEqual([{ status: 'accepted', reason: '' }])
    expect(JSON.stringify(seen)).not.toContain('SECRET')
    expect(seen[0]?.case).toMatchObject({
      prompt: 'the task',
      reference: 'out',
      vars: { rubric: 'the rubric' },
    })
  })
})

describe('judgeGrader', () => {
  const judge = recordedJudge({ type: 'recorded', id: 'r', verdicts: [] })
  test('has no verdict for a case without a rubric', async () => {
    const [verdicts] = await judgeGrader([judge]).grade([
      { check: 'r', case: { id: 'c', reference: 'x' }, inputs: [{ output: 'x' }] },
    ])
    expect(verdicts).toEqual([{ status: 'error', message: expect.stringContaining('no rubric') }])
  })
  test('rejects when the run was stopped', async () => {
    await expect(
      judgeGrader([judge]).grade([{ check: 'r', case: CASE, inputs: [{ output: 'x' }] }], { aborted: true }),
    ).rejects.toThrow('stopped')
  })
  test('tells beforehand how many calls a run may take', () => {
    const thrice = { ...judge, stamp: { ...judge.stamp, repeats: 3 } }
    expect(
      plannedCalls(
        [
          { check: 'r', case: CASE, inputs: [{ output: 'x' }, { output: 'y' }] },
          { check: 'else', case: CASE, inputs: [{ output: 'x' }] },
        ],
        [thrice],
      ),
    ).toBe(6)
  })
})

describe('majority', () => {
  const pass: JudgeOutcome = { outcome: 'pass', reason: 'p', score: 1 }
  const fail: JudgeOutcome = { outcome: 'fail', reason: 'f', score: 0 }
  const unreadable: JudgeOutcome = { outcome: 'unreadable', why: '?' }
  test.each([
    ['one reply', [fail], 'fail'],
    ['most', [pass, fail, pass], 'pass'],
    ['a tie', [pass, fail], 'unreadable'],
    ['no readable reply', [unreadable, unreadable], 'unreadable'],
    ['an unreadable one beside', [unreadable, fail], 'fail'],
    ['an error among them', [pass, { outcome: 'error', message: 'x' }], 'error'],
    ['none', [], 'error'],
  ] as const)('of %s', (_what, outcomes, expected) => {
    expect(majority(outcomes).outcome).toBe(expected)
  })
  test.each([
    [{ pass: 2, fail: 1, unreadable: 4 }, 1 / 3],
    [{ pass: 5, fail: 0, unreadable: 0 }, 0],
    [{ pass: 1, fail: 0, unreadable: 2 }, null],
  ])('flips of %j are %d', (flips, expected) => {
    expect(flipRate(flips)).toBe(expected)
  })
})

describe('attributeDrop', () => {
  const judge = judgeStamp({ judge: 'j', model: 'm', host: 'openai', templateSha256: 't', rubrics: ['r'] })
  const stamp: RunStamp = { judge, checksSha256: 'c', catalogue: '1' }
  test.each([
    ['nothing', stamp, []],
    ['the model', { ...stamp, judge: { ...judge, model: 'n' } }, ['judge']],
    ['the reader of replies', { ...stamp, judge: { ...judge, parser: 99 } }, ['judge']],
    ['the rubric', { ...stamp, judge: { ...judge, rubricSha256: 'x' } }, ['rubric']],
    ['the template', { ...stamp, judge: { ...judge, promptSha256: 'x' } }, ['prompt']],
    ['checks and catalogue', { ...stamp, checksSha256: 'x', catalogue: '2' }, ['checks', 'catalogue']],
  ] as const)('attributes it to %s', (_what, after, changed) => {
    const found = attributeDrop(stamp, after)
    expect(found.changed).toEqual(changed)
    expect(found.cause).toBe(changed.length === 1 ? changed[0] : null)
  })
  test('takes no notice of the order of the rubrics', () => {
    expect(rubricsSha256(['a', 'b', 'a'])).toBe(rubricsSha256(['b', 'a']))
  })
})
