import { describe, expect, test } from 'vitest'
import { codeLogicChanged } from '../../../../src/engine/mutators/code/code-logic-changed.ts'
import { runsTwice as runs } from '../../../helpers/runs-twice.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['operators, literals and words, bounds last', { reference: 'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a <= b and a != 3:\n        return -b\n', contract: { format: 'code' } }, [
    'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a > b and a != 3:\n        return -b\n', 'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a <= b or a != 3:\n        return -b\n',
    'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a <= b and a == 3:\n        return -b\n', 'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a <= b and a != 16:\n        return -b\n',
    'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a <= b and a != 3:\n        return None\n', 'def f(a, b):\n    # a + b\n    s = "x < y"\n    if a < b and a != 3:\n        return -b\n',
  ]],
  ['no regular expression, no strings put together', { reference: 'const f = x.split(/a+b/) && "a" + "b"', contract: { format: 'code' } }, ['const f = x.split(/a+b/) || "a" + "b"']],
  ['nothing beside a zero or a one', { reference: 'const f = x * 1 + 0', contract: { format: 'code' } }, ['const f = x * 22 + 0', 'const f = x * 1 + 7']],
  ['no type brackets', { reference: '```ts\nconst f: Array<number> = g\n```', contract: { format: 'code' } }, []],
  ['a fact everywhere', { reference: 'let x = a + b; let y = a + b', contract: { format: 'code', facts: [{ text: 'a + b', kind: 'code' }] } }, ['let x = a - b; let y = a - b']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['code of an unknown language', { reference: 'x and y', contract: { format: 'code' } }, 'tag the fence'],
  ['code without an operator', { reference: 'def f(x): g(x)', contract: { format: 'code' } }, 'no operator'],
]

describe('code_logic_changed', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(codeLogicChanged, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(codeLogicChanged, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'function twice(x) {\n  return x * 2;\n}', contract: { format: 'code', facts: [{ text: 'x * 2', kind: 'code' }] } }
  test.each([
    ['tests that tell sum from product', runs([[1, 2], [3, 6], [0, 0]]), []],
    ['tests on one lucky value', runs([[2, 4]]), []],
    ['a test that it runs', (output: string) => output.includes('return'), ['blind number', 'blind return']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('code_logic_changed', draft, check)).toEqual(holes)
  })
})
