/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  return month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** 0 is Sunday. */
export function weekdayOf(year: number, month: number, day: number): number {
  return utc(year, month, day).getUTCDay()
}

/** Midnight of a day; months count from 1, and days past the end of a month run into the next. */
export function utc(year: number, month: number, day: number): Date {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}
