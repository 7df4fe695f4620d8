import { describe, expect, test } from 'vitest'
import { marksInWords, moduleMarks } from '../../../src/site/editor/module-marks.ts'

const NOTE = {
  message: 'The default export is ignored.',
  line: 3,
  column: 1,
  cure: 'Export each check by its name.',
}

describe('moduleMarks', () => {
  test('warns of what the last run ignored, at its line', () => {
    expect(moduleMarks('', { failure: null, report: null, notes: [NOTE] })).toEqual([
      { line: 3, column: 1, severity: 'warning', message: `${NOTE.message} ${NOTE.cure}` },
    ])
  })

  test('says only what keeps the module from running when something does', () => {
    const failure = { kind: 'module', problems: [{ ...NOTE, message: 'Unexpected token.' }] } as const
    expect(moduleMarks('', { failure, report: null, notes: [NOTE] }).map(({ severity }) => severity)).toEqual(
      ['problem'],
    )
  })
})

describe('marksInWords', () => {
  const mark = (severity: 'problem' | 'warning') => ({ line: 1, column: 1, message: '', severity })
  test.each([
    [[], 'No problems'],
    [[mark('problem')], '1 problem'],
    [[mark('problem'), mark('problem')], '2 problems'],
    [[mark('warning')], '1 note'],
    [[mark('problem'), mark('warning'), mark('warning')], '1 problem, 2 notes'],
  ])('counts %# as %s', (marks, words) => {
    expect(marksInWords(marks)).toBe(words)
  })
})
