import { expect, test } from 'vitest'
import { DATE_PATTERNS, datesIn, formatDate, parseDate, sameDay, shiftDate } from '../../../src/engine/reading/dates.ts'
import { UNITS, parseQuantity, unitNamed } from '../../../src/engine/reading/quantities.ts'

test.each<[string, string | null]>([
  ['100 cm', '100| |centimetre|cm'], ['21in', '21||inch|in'], ['21 inches', '21| |inch|inches'], ['4,180 litres', '4,180| |litre|litres'],
  ['4 liters', '4| |litre|liters'], ['12.5 km', '12.5| |kilometre|km'], ['gains 10 seconds a day', '10| |second|seconds'],
  ['Gauge 3: 27 mm', '27| |millimetre|mm'], ['75%', '75||-|%'], ['$304', '304||-|$'], ['US$304', '304||-|US$'], ['three bookings', 'three| |-|bookings'],
  ['TWENTY MINUTES', 'TWENTY| |minute|MINUTES'], ['5 in total', '5| |-|in total'], ['60 km/h', '60| |-|km/h'], ['5 N·m', '5| |newton metre|N·m'],
  ['20 °C', '20| |degree Celsius|°C'], ['20 degrees Celsius', '20| |degree Celsius|degrees Celsius'], ['5 MB', '5| |megabyte|MB'], ['5 Mb', '5| |-|Mb'],
  ['5 kmx', '5| |-|kmx'], ['7', '7||-|'], ['no number', null], ['3 of 4', null],
])('a quantity is read: %s', (text, parts) => {
  const quantity = parseQuantity(text)
  expect(quantity && `${quantity.numeral.raw}|${quantity.gap}|${quantity.unit?.name ?? '-'}|${quantity.unitText}`).toBe(parts)
  if (quantity) expect(text.slice(quantity.unitSpan.start, quantity.unitSpan.end)).toBe(quantity.unitText)
})

test('no name stands for two units', () => {
  const names = UNITS.flatMap(({ short, long, other = [] }) => [...short, long.singular, long.plural, ...other])
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => unitNamed(name) !== null)).toBe(true)
  expect(unitNamed('parsec')).toBeNull()
})

test.each<[string, string | null]>([
  ['2021-10-09', '{yyyy}-{MM}-{dd}'], ['2023-11-07T08:45:00Z', '{yyyy}-{MM}-{dd}T08:45:00Z'], ['9 October 2021', '{d} {MMMM} {yyyy}'],
  ['Oct 21, 2021', '{MMM} {d}, {yyyy}'], ['Sep 24th, 2026', '{MMM} {do}, {yyyy}'], ['Saturday, 9 October 2021', '{EEEE}, {d} {MMMM} {yyyy}'],
  ['1st of May', '{do} of {MMMM}'], ['May 2024', '{MMMM} {yyyy}'], ['March', '{MMMM}'], ['Fri', '{EEE}'], ['25/12/2021', '{dd}/{MM}/{yyyy}'],
  ['12/25/2021', '{MM}/{dd}/{yyyy}'], ['5.5.2021', '{d}.{M}.{yyyy}'], ['03/04/2021', null], ['2021-02-29', null], ['2021-13-01', null],
  ['32 May 2021', null], ['Sunday, 9 October 2021', null], ['noon', null], ['22:00', null], ['2021-10-09abc', null], ['', null], ['Marching', null],
])('a date is read with its spelling: %s', (text, pattern) => {
  const date = parseDate(text)
  expect(date?.pattern ?? null).toBe(pattern)
  if (date !== null) expect(formatDate(date, date.pattern)).toBe(text)
})

test('a date is written in the other spellings', () => {
  const date = parseDate('2021-10-21') ?? expect.fail()
  expect(DATE_PATTERNS.map((pattern) => formatDate(date, pattern))).toEqual(['2021-10-21', '21 October 2021', 'October 21, 2021', 'Oct 21, 2021'])
  expect(formatDate(date, '{EEEE} the {do}')).toBe('Thursday the 21st')
  expect(formatDate(parseDate('14 March') ?? expect.fail(), '{yyyy}')).toBeNull()
})

test.each([
  ['2021-12-31', 1, '2022-01-01'], ['2024-02-28', 1, '2024-02-29'], ['0099-01-01', -1, '0098-12-31'], ['December 2024', 40, 'January 2025'],
  ['December', 40, 'January'], ['January 2024', -40, 'December 2023'], ['Mon', -1, 'Sun'],
])('%s moves by %i days', (text, days, later) => {
  const moved = shiftDate(parseDate(text) ?? expect.fail(), days) ?? expect.fail()
  expect(formatDate(moved, moved.pattern)).toBe(later)
})

test('a shift that the missing year decides, or that leaves the calendar, gives none', () => {
  expect(shiftDate(parseDate('28 February') ?? expect.fail(), 1)).toBeNull()
  expect(shiftDate(parseDate('9999-12-31') ?? expect.fail(), 1)).toBeNull()
})

test('dates are found in a text and compared by what they give', () => {
  const text = 'From 2021-10-09 to 10 October 2021 at 10:30, or 3/4/2021.'
  expect(datesIn(text).map(({ span }) => text.slice(span.start, span.end))).toEqual(['2021-10-09', '10 October 2021'])
  const same = (a: string, b: string) => sameDay(parseDate(a) ?? expect.fail(), parseDate(b) ?? expect.fail())
  expect(same('2021-10-09', '9 October')).toBe(true)
  expect(same('2021-10-09T10:00Z', '2021-10-09T12:00Z')).toBe(false)
  expect(same('Monday', 'March')).toBe(false)
})
