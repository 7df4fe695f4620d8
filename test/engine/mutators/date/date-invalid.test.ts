import { describe, expect, test } from 'vitest'
import { dateInvalid } from '../../../../src/engine/mutators/date/date-invalid.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const date = (text: string) => ({ facts: [{ text, kind: 'date' as const }] })
const schema = (format: string) => ({ format: 'json' as const, schema: { type: 'object', properties: { on: { type: 'string', format } } } })

const made: readonly [string, CaseDraft, string[]][] = [
  ['an ISO date', { reference: '2026-01-15', contract: date('2026-01-15') }, ['2026-02-29', '2026-13-15', '2026-01-32', '2025-12-46', '2025-13-15', '2026-01-15abc']],
  ['a leap year', { reference: '3 May 2024', contract: date('3 May 2024') }, ['29 February 2025', '32 May 2024', '33 April 2024']],
  ['a schema leaf', { reference: '{"on": "2023-11-17"}', contract: schema('date') },
    ['{"on": "2023-02-29"}', '{"on": "2023-13-17"}', '{"on": "2023-11-32"}', '{"on": "2023-10-48"}', '{"on": "2022-23-17"}', '{"on": "2023-11-17abc"}', '{"on": "Nov 17 2023"}', '{"on": "17/11/2023"}']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['no date', { reference: 'Due soon' }, 'no date is declared'],
  ['a date without a day', { reference: 'Monday', contract: date('Monday') }, 'no day'],
  ['what may be either day', { reference: '03/04/2021', contract: date('03/04/2021') }, 'ISO form'],
]

describe('date_invalid', () => {
  test.each(made)('breaks %s', (_, draft, mutants) => expect(mutantsOf(dateInvalid, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(dateInvalid, draft)?.decline).toContain(because))
  test('keeps the instant of a timestamp in the forms that are not ISO', () => {
    const made = mutantsOf(dateInvalid, { reference: '{"on": "2023-11-17T08:45:00Z"}', contract: schema('date-time') })
    expect(made).toContain('{"on": "Nov 17 2023 08:45:00 UTC"}')
    expect(Date.parse('Nov 17 2023 08:45:00 UTC')).toBe(Date.parse('2023-11-17T08:45:00Z'))
  })

  const draft = { reference: '2026-01-15', contract: date('2026-01-15') }
  test.each([
    ['a check of the date', (output: string) => output === '2026-01-15', []],
    ['a parser that counts on', (output: string) => { const [y, m, d] = output.split('-').map(Number); return Date.UTC(y!, m! - 1, d) === Date.UTC(2026, 0, 15) }, ['blind day rolls over', 'blind month rolls over']],
    ['a check of ten characters', (output: string) => output.slice(0, 10) === '2026-01-15', ['blind junk']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('date_invalid', draft, check)).toEqual(holes)
  })
})
