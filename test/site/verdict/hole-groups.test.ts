import { describe, expect, test } from 'vitest'
import type { Hole } from '../../../src/engine/index.ts'
import { groupHoles } from '../../../src/site/verdict/hole-groups.ts'

function hole(id: string, changes: Partial<Hole> = {}): Hole {
  return {
    id,
    case: 'a',
    mutator: 'strip_citations',
    form: '',
    site: '[1]',
    severity: 'high',
    mutant: { field: 'output', output: id },
    why: '',
    because: ['facts[0]'],
    origins: 'strip_citations',
    kind: 'blind',
    passedBy: ['one'],
    rejectedBy: [],
    reasons: {},
    under: null,
    accepted: null,
    also: [],
    ...changes,
  }
}

const shape = (holes: readonly Hole[]) =>
  groupHoles(holes).map(({ first, rest }) => [first.id, rest.map(({ id }) => id)])

describe('groupHoles', () => {
  test.each([
    [
      'one mutator over several cases',
      [hole('1'), hole('2', { case: 'b' }), hole('3', { site: '[2]' })],
      [['1', ['2', '3']]],
    ],
    [
      'nothing when other checks decided',
      [hole('1'), hole('2', { passedBy: ['one', 'two'] })],
      [
        ['1', []],
        ['2', []],
      ],
    ],
    [
      'nothing when the kinds differ',
      [hole('1'), hole('2', { kind: 'gap' })],
      [
        ['1', []],
        ['2', []],
      ],
    ],
    [
      'false alarms by who rejected',
      [
        hole('1', { kind: 'brittle', rejectedBy: ['x'] }),
        hole('2', { kind: 'brittle', rejectedBy: ['x'], passedBy: [] }),
      ],
      [['1', ['2']]],
    ],
    [
      'a hole under its owner, whichever comes first',
      [hole('1', { mutator: 'other', under: '2' }), hole('2')],
      [['2', ['1']]],
    ],
    ['a hole whose owner is not reported by itself', [hole('1', { under: 'gone' })], [['1', []]]],
    [
      'a ring without end',
      [hole('1', { mutator: 'p', under: '2' }), hole('2', { mutator: 'q', under: '1' })],
      [['1', ['2']]],
    ],
  ])('folds %s', (what, holes, expected) => {
    if (what.startsWith('a ring')) expect(shape(holes).flat(2)).toHaveLength(2)
    else expect(shape(holes)).toEqual(expected)
  })
})
