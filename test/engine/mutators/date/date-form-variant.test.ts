import { describe, expect, test } from 'vitest'
import { dateFormVariant } from '../../../../src/engine/mutators/date/date-form-variant.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const date = (text: string) => ({ facts: [{ text, kind: 'date' as const }], tolerates: ['date-form' as const] })

const made: readonly [string, CaseDraft, string[]][] = [
  ['an ISO date', { reference: 'It is 2021-10-21 in the book.', contract: date('2021-10-21') },
    ['It is 21 October 2021 in the book.', 'It is October 21, 2021 in the book.', 'It is Oct 21, 2021 in the book.']],
  ['a spelled date', { reference: '21 Oct 2021', contract: date('21 Oct 2021') }, ['21 October 2021', '2021-10-21', 'October 21, 2021', 'Oct 21, 2021']],
  ['an ordinal', { reference: 'Oct 21st', contract: date('Oct 21st') }, ['October 21st']],
  ['a weekday', { reference: 'Monday', contract: date('Monday') }, ['Mon']],
  ['a date in another language, in digits alone', { reference: 'Bis 2021-10-21 soll es fertig sein', contract: { ...date('2021-10-21'), language: 'de' } }, []],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['silence', { reference: '2021-10-21', contract: { facts: [{ text: '2021-10-21', kind: 'date' }] } }, 'declare tolerates: date-form'],
  ['a schema that fixes the form', { reference: '{"on": "2021-10-21"}', contract: { ...date('2021-10-21'), format: 'json', schema: { properties: { on: { format: 'date' } } } } }, 'the schema fixes the form'],
  ['a month that is its own abbreviation', { reference: 'May 2024', contract: date('May 2024') }, 'no other unambiguous spelling'],
  ['a timestamp', { reference: '2023-11-17T08:45:00Z', contract: date('2023-11-17T08:45:00Z') }, 'no other unambiguous spelling'],
]

describe('date_form_variant', () => {
  test.each(made)('spells %s in other ways', (_, draft, mutants) => expect(mutantsOf(dateFormVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(dateFormVariant, draft)?.decline).toContain(because))

  const draft = { reference: 'Oct 21st', contract: date('Oct 21st') }
  test.each([
    ['a check that knows both month names', (output: string) => /^Oct(?:ober)? 21st$/.test(output), []],
    ['a check of the letters', (output: string) => output === 'Oct 21st', ['brittle ']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('date_form_variant', draft, check)).toEqual(holes)
  })
})
