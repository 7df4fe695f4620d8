import { describe, expect, test } from 'vitest'
import { parseLaneCases, writeLaneCases } from '../../src/formats/lane-cases.ts'

const ROW = {
  case_id: 'r1',
  invariant: 'refusal',
  prompt: 'Tell me a secret.',
  gold: 'I cannot.',
  rubric: 'Declines.',
}

const BAD: readonly (readonly [string, string, RegExp])[] = [
  ['no JSON', '{"case_id": ', /not JSON/],
  ['a list', '[]', /object/],
  ['no gold', JSON.stringify({ ...ROW, gold: undefined }), /^gold: /],
  ['an empty gold', JSON.stringify({ ...ROW, gold: '' }), /^gold: /],
  ['no rubric', JSON.stringify({ ...ROW, rubric: undefined }), /^rubric: /],
  ['an empty id', JSON.stringify({ ...ROW, case_id: '' }), /^case_id: /],
  ['a number for the output', JSON.stringify({ ...ROW, output: 3 }), /^output: /],
]

describe('parseLaneCases', () => {
  test('reads the published shape as it is', () => {
    const source = `\ufeff${JSON.stringify(ROW)}\r\n\r\n${JSON.stringify({ ...ROW, case_id: 7, output: 'No.', tags: ['x'] })}`
    expect(parseLaneCases(source)).toEqual({
      cases: [
        {
          id: 'r1',
          prompt: ROW.prompt,
          reference: ROW.gold,
          invariant: 'refusal',
          rubric: 'Declines.',
          gold: ROW.gold,
        },
        {
          id: '7',
          prompt: ROW.prompt,
          reference: ROW.gold,
          invariant: 'refusal',
          rubric: 'Declines.',
          gold: ROW.gold,
          candidate: 'No.',
        },
      ],
      problems: [],
    })
  })
  test.each(BAD)('names the line that has %s', (_what, line, message) => {
    const { cases, problems } = parseLaneCases(`${JSON.stringify(ROW)}\n\n${line}\n`)
    expect(cases).toHaveLength(1)
    expect(problems).toEqual([{ line: 3, message: expect.stringMatching(message) }])
  })
  test('names the line of an id used twice', () => {
    expect(parseLaneCases(`${JSON.stringify(ROW)}\n${JSON.stringify(ROW)}`).problems).toEqual([
      { line: 2, message: 'case_id "r1" was used on line 1' },
    ])
  })
  test('reads back what it writes', () => {
    const { cases } = parseLaneCases(
      `${JSON.stringify(ROW)}\n${JSON.stringify({ ...ROW, case_id: 'b', output: 'line\nbreak' })}`,
    )
    expect(parseLaneCases(writeLaneCases(cases)).cases).toEqual(cases)
  })
})
