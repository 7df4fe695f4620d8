import { describe, expect, test } from 'vitest'
import { dateShifted } from '../../../../src/engine/mutators/date/date-shifted.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const date = (text: string) => ({ facts: [{ text, kind: 'date' as const }] })

const made: readonly [string, CaseDraft, string[]][] = [
  ['an ISO date', { reference: 'Due 2021-10-09', contract: date('2021-10-09') },
    ['Due 2021-10-10', 'Due 2021-10-08', 'Due 2021-11-09', 'Due 2022-10-09', 'Due 2020-10-09', 'Due 2021-09-10']],
  ['a leap day', { reference: '29 February 2024', contract: date('29 February 2024') }, ['1 March 2024', '28 February 2024', '29 March 2024', '28 February 2025', '28 February 2023']],
  ['a weekday in the fact', { reference: 'Saturday, October 9, 2021', contract: date('Saturday, October 9, 2021') },
    ['Sunday, October 10, 2021', 'Friday, October 8, 2021', 'Tuesday, November 9, 2021', 'Sunday, October 9, 2022', 'Friday, October 9, 2020']],
  ['a weekday beside the date', { reference: 'On Sat, 9 October 2021.', contract: date('9 October 2021') },
    ['On Sun, 10 October 2021.', 'On Fri, 8 October 2021.', 'On Tue, 9 November 2021.', 'On Sun, 9 October 2022.', 'On Fri, 9 October 2020.']],
  ['a timestamp', { reference: '2023-11-17T08:45:00Z', contract: date('2023-11-17T08:45:00Z') },
    ['2023-11-18T08:45:00Z', '2023-11-16T08:45:00Z', '2023-12-17T08:45:00Z', '2024-11-17T08:45:00Z', '2022-11-17T08:45:00Z', '2023-11-17T08:45:00+02:00']],
  ['an offset west of Greenwich', { reference: '2023-11-17T08:45-01:30', contract: date('2023-11-17T08:45-01:30') },
    ['2023-11-18T08:45-01:30', '2023-11-16T08:45-01:30', '2023-12-17T08:45-01:30', '2024-11-17T08:45-01:30', '2022-11-17T08:45-01:30', '2023-11-17T08:45+00:30']],
  ['a weekday alone', { reference: 'Monday', contract: date('Monday') }, ['Tuesday', 'Sunday']],
  ['an expected neighbour', { reference: 'Monday', expected: ['Monday', 'Tuesday'], contract: date('Monday') }, ['Sunday']],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['what may be either day', { reference: 'Due 03/04/2021', contract: date('03/04/2021') }, 'declare the fact in ISO form'],
  ['no date', { reference: 'Due soon' }, 'no date is declared'],
  ['the day in two spellings', { reference: '2021-10-09, that is 9 October 2021', contract: date('2021-10-09') }, 'stay readable'],
]

describe('date_shifted', () => {
  test.each(made)('moves %s', (_, draft, mutants) => expect(mutantsOf(dateShifted, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(dateShifted, draft)?.decline).toContain(because))

  const draft = { reference: 'Due 2021-10-09', contract: date('2021-10-09') }
  test.each([
    ['a check of the date', (output: string) => output.includes('2021-10-09'), []],
    ['a check of year and month', (output: string) => output.includes('2021-10-'), ['blind day', 'blind day']],
    ['a check of the digits', (output: string) => /2021-(?:10-09|09-10)/.test(output), ['blind swap']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('date_shifted', draft, check)).toEqual(holes)
  })
})
