import { expect, test } from 'vitest'
import { contractionVariant } from '../../../../src/engine/mutators/surface/contraction-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

test.each<[string, string, string[]]>([
  ['contracts', 'I cannot search it.', ["I can't search it."]],
  ['spells out', "Don't wait.", ['Do not wait.']],
  ['contracts the denial of two', 'I will not go.', ["I won't go."]],
  ['does both', "I'm sure it is not.", ["I am sure it is not.", "I'm sure it isn't."]],
])('%s', (_, reference, mutants) => {
  expect(mutantsOf(contractionVariant, { reference, contract: { tolerates: ['contraction'] } })).toEqual(mutants)
})

test('keeps capitals', () => {
  expect(mutantsOf(contractionVariant, { reference: 'DO NOT GO', contract: { tolerates: ['contraction', 'case'] } })).toEqual(["DON'T GO"])
})

test('writes the curly apostrophe too where quotes are free', () => {
  expect(mutantsOf(contractionVariant, { reference: 'It is not open.', contract: { tolerates: ['contraction', 'quotes'] } })).toEqual(["It isn't open.", 'It isn’t open.'])
})

test.each(["It's 5.", 'Yes, we are.', 'He said "do not enter".', '`is not`'])('leaves %j alone', (reference) => {
  expect(declineOf(contractionVariant, { reference, contract: { tolerates: ['contraction'] } })?.decline).toContain('no unambiguous pair')
})

test('a check that knows both forms holds, one that knows one is brittle', async () => {
  const draft: CaseDraft = { reference: 'I cannot help.', contract: { tolerates: ['contraction'] } }
  expect(await holesOf('contraction_variant', draft, (output) => /can(?:not|'t)/.test(output))).toEqual([])
  expect(await holesOf('contraction_variant', draft, (output) => output.includes('cannot'))).toEqual(['brittle contracted'])
})
