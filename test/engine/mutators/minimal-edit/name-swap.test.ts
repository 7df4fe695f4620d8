import { expect, test } from 'vitest'
import { nameSwap } from '../../../../src/engine/mutators/minimal-edit/name-swap.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'
import type { Tolerance } from '../../../../src/engine/model/suite.ts'

const phrases = (texts: string[], tolerates: Tolerance[] = []) => ({
  facts: texts.map((text) => ({ text, kind: 'phrase' as const })),
  tolerates,
})

test.each<[string, CaseDraft, string[]]>([
  [
    'names of two phrases',
    { reference: 'Ann pays rent, Ben pays food.', contract: phrases(['Ann pays rent', 'Ben pays food']) },
    ['Ben pays rent, Ann pays food.'],
  ],
  [
    'numbers, where there is no name',
    { reference: 'tea: 3\nrice: 2', contract: phrases(['tea: 3', 'rice: 2']) },
    ['tea: 2\nrice: 3'],
  ],
])('exchanges the %s', (_, draft, mutants) => {
  expect(mutantsOf(nameSwap, draft)).toEqual(mutants)
})

test.each<[string, CaseDraft]>([
  [
    'phrases that may be reworded',
    {
      reference: 'Ann pays rent, Ben pays food.',
      contract: phrases(['Ann pays rent', 'Ben pays food'], ['synonym']),
    },
  ],
  [
    'phrases that share the name',
    { reference: 'Ann pays rent, Ann pays food.', contract: phrases(['Ann pays rent', 'Ann pays food']) },
  ],
  [
    'words that only open a sentence',
    { reference: 'The rent is due. Our food is cold.', contract: phrases(['The rent', 'Our food']) },
  ],
  [
    'phrases that overlap',
    { reference: 'Ann meets Ben today.', contract: phrases(['Ann meets Ben', 'meets Ben today']) },
  ],
])('does not exchange words of %s', (_, draft) => {
  expect(mutantsOf(nameSwap, draft)).toEqual([])
})

test('a check of the sentence holds, a count of its words is blind', async () => {
  const draft: CaseDraft = {
    reference: 'Ann pays rent, Ben pays food.',
    contract: phrases(['Ann pays rent', 'Ben pays food']),
  }
  const words = (output: string): string =>
    output
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.sort()
      .join() ?? ''
  expect(await holesOf('name_swap', draft, (output) => output === draft.reference)).toEqual([])
  expect(await holesOf('name_swap', draft, (output) => words(output) === words(draft.reference))).toEqual([
    'blind exchanged',
  ])
})
