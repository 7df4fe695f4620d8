import { describe, expect, test } from 'vitest'
import { unitChanged } from '../../../../src/engine/mutators/unit/unit-changed.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const quantity = (text: string) => ({ format: 'number' as const, facts: [{ text, kind: 'quantity' as const }] })

const made: readonly [string, CaseDraft, string[]][] = [
  ['centimetres', { reference: 'The rod is 100 cm.', contract: quantity('100 cm') }, ['The rod is 100 m.', 'The rod is 100 mm.', 'The rod is 100 kg.', 'The rod is 0 V*m/A.']],
  ['a spelled unit', { reference: 'It takes 3 days.', contract: quantity('3 days') }, ['It takes 3 weeks.', 'It takes 3 hours.', 'It takes 3 kilograms.', 'It takes 0 V*m/A.']],
  ['one of a unit', { reference: '1 mile', contract: quantity('1 mile') }, ['1 yard', '1 kilogram', '0 V*m/A']],
  ['a temperature, whose scales have no common zero', { reference: '20 °C', contract: quantity('20 °C') }, ['20 kg', '0 V*m/A']],
  ['a unit whose forms are free', { reference: '5 kg', contract: { ...quantity('5 kg'), tolerates: ['unit-form'] } }, ['5 t', '5 g', '5 s', '0 V*m/A']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['a number before its unit', { reference: 'It is 100 cm.', contract: { facts: [{ text: '100', kind: 'number' }] } }, 'declare facts: [{text: "100 cm", kind: "quantity"}]'],
  ['a counted noun', { reference: 'It is 3 bookings.', contract: quantity('3 bookings') }, 'no quantity with a known unit'],
  ['no quantity', { reference: 'None.' }, 'no quantity'],
]

describe('unit_changed', () => {
  test.each(made)('changes the unit of %s', (_, draft, mutants) => expect(mutantsOf(unitChanged, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(unitChanged, draft)?.decline).toContain(because))
  test('never makes an equal product of 50 J', () => {
    expect(mutantsOf(unitChanged, { reference: '50 J', contract: quantity('50 J') }).join()).not.toMatch(/N.?m/)
  })
  test('presumes that a unit may not be left out where nothing names it', () => {
    const proposals = proposalsOf(unitChanged, { reference: 'It is 5 kg.', contract: { facts: [{ text: '5 kg', kind: 'quantity' }] } })
    expect(proposals.filter(({ proof }) => proof === 'presumed').map(({ form }) => form)).toEqual(['omitted'])
  })

  const draft = { reference: 'The rod is 100 cm.', contract: quantity('100 cm') }
  test.each([
    ['a check of number and unit', (output: string) => /\b100 cm\b/.test(output), []],
    ['a check of the digits', (output: string) => /\b100\b/.test(output), ['blind other dimension', 'blind same dimension']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect([...new Set(await holesOf('unit_changed', draft, check))].sort()).toEqual(holes)
  })
})
