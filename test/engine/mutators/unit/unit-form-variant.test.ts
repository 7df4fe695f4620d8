import { describe, expect, test } from 'vitest'
import { unitFormVariant } from '../../../../src/engine/mutators/unit/unit-form-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const quantity = (text: string) => ({ facts: [{ text, kind: 'quantity' as const }], tolerates: ['unit-form' as const] })

const made: readonly [string, CaseDraft, string[]][] = [
  ['a bare number', { prompt: 'Height in inches?', reference: '21', expected: 21, contract: { tolerates: ['unit-form'] } }, ['21 inches', '21 in']],
  ['a short unit', { reference: 'It is 100 cm.', contract: quantity('100 cm') }, ['It is 100 centimetres.', 'It is 100cm.']],
  ['a spelled unit', { reference: 'It is 1 hour.', contract: quantity('1 hour') }, ['It is 1 h.', 'It is 1h.']],
  ['a unit that the prompt names', { prompt: 'How many millilitres?', reference: '4000 ml', contract: quantity('4000 ml') }, ['4000 millilitres', '4000ml', '4000']],
  ['a unit in another language', { reference: 'Das Paket wiegt genau 5kg.', contract: { ...quantity('5kg'), language: 'de' } }, ['Das Paket wiegt genau 5 kg.']],
  ['a joined unit', { reference: '5kg', contract: quantity('5kg') }, ['5 kilograms', '5 kg']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: '5 kg', contract: { facts: [{ text: '5 kg', kind: 'quantity' }] } }, 'declare tolerates: unit-form'],
  ['no unit', { reference: '21', expected: 21, contract: { tolerates: ['unit-form'] } }, 'no unit is named'],
  ['two units in the prompt', { prompt: 'In metres or feet?', reference: '21', expected: 21, contract: { tolerates: ['unit-form'] } }, 'no unit is named'],
  ['a number that counts something else', { prompt: 'How many hours?', reference: 'There were 3 crates', contract: { facts: [{ text: '3', kind: 'number' }], tolerates: ['unit-form'] } }, 'no unit is named'],
  ['a unit without another form', { reference: '3 days', contract: quantity('3 days') }, 'no other form'],
]

describe('unit_form_variant', () => {
  test.each(made)('writes %s in other forms', (_, draft, mutants) => expect(mutantsOf(unitFormVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(unitFormVariant, draft)?.decline).toContain(because))
  test('keeps the unit where the quantity is one part of the answer', () => {
    const draft: CaseDraft = { prompt: 'Which day, how many hours?', reference: 'Monday, 24 hours', expected: 'Monday, 24 hours', contract: quantity('24 hours') }
    expect(mutantsOf(unitFormVariant, draft)).not.toContain('Monday, 24')
  })

  const draft: CaseDraft = { prompt: 'Height in inches?', reference: '21', expected: '21', contract: { tolerates: ['unit-form'] } }
  test.each([
    ['a check that reads the number', (output: string) => /^21(?: ?in(?:ches)?)?$/.test(output), []],
    ['a check of the whole answer', (output: string) => output === '21', ['brittle added', 'brittle added short']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('unit_form_variant', draft, check)).toEqual(holes)
  })
})
