import { describe, expect, test } from 'vitest'
import { listLayoutVariant } from '../../../../src/engine/mutators/list/list-layout-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const two = { expected: ['a', 'b'] }

const made: readonly [string, CaseDraft, string[]][] = [
  ['marks', { reference: 'a, b', ...two, contract: { format: 'list', tolerates: ['markdown'] } }, ['- a\n- b', '1. a\n2. b']],
  ['blank', { reference: 'a, b', ...two, contract: { format: 'list', tolerates: ['whitespace'] } }, ['a,b']],
  ['lines', { reference: 'a, b', ...two, contract: { format: 'list', tolerates: ['whitespace', 'punctuation'] } }, ['a,b', 'a\nb']],
  ['numbers for bullets', { reference: '- a\n- b', ...two, contract: { format: 'set', tolerates: ['markdown'] } }, ['1. a\n2. b']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: 'a, b', ...two, contract: { format: 'list' } }, 'declare tolerates: markdown'],
  ['items with commas', { reference: 'a, b; c', expected: ['a, b', 'c'], contract: { format: 'list', tolerates: ['markdown'] } }, 'the separator is not certain'],
  ['a JSON array', { reference: '["a", "b"]', ...two, contract: { format: 'list', tolerates: ['markdown'] } }, 'JSON'],
  ['items that look like marks', { reference: '1,-2', expected: [1, -2], contract: { format: 'list', tolerates: ['markdown'] } }, 'not certain'],
]

describe('list_layout_variant', () => {
  test.each(made)('lays a list out with other %s', (_, draft, mutants) => expect(mutantsOf(listLayoutVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(listLayoutVariant, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'a, b', ...two, contract: { format: 'list', tolerates: ['markdown'] } }
  test.each([
    ['a check of the items', (output: string) => output.match(/[a-z]/g)?.join() === 'a,b', []],
    ['a check of one line', (output: string) => output === 'a, b', ['brittle bullets', 'brittle numbers']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('list_layout_variant', draft, check)).toEqual(holes)
  })
})
