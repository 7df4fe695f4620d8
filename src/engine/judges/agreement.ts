import { Z_95 } from '../scoring/z-95.ts'

/** How two judges' verdicts fall together over the items that both of them judged. */
export interface FourFold {
  readonly bothYes: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly neither: number
}

export interface Kappa {
  readonly kappa: number
  readonly standardError: number
  readonly low: number
  readonly high: number
}

export function fourFold(pairs: Iterable<readonly [boolean, boolean]>): FourFold {
  const table = { bothYes: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
  for (const [first, second] of pairs)
    table[first ? (second ? 'bothYes' : 'onlyFirst') : second ? 'onlySecond' : 'neither']++
  return table
}

export function countOf({ bothYes, onlyFirst, onlySecond, neither }: FourFold): number {
  return bothYes + onlyFirst + onlySecond + neither
}

/** Share of the items with the same verdict; `null` when there are none. */
export function rawAgreement(table: FourFold): number | null {
  const count = countOf(table)
  return count === 0 ? null : (table.bothYes + table.neither) / count
}

/**
 * Cohen's kappa (1960) with a 95 % interval from the large-sample standard error of Fleiss, Cohen and Everitt
 * (1969, https://doi.org/10.1037/h0028106). `null` when chance alone would agree always: then nothing is measured.
 */
export function cohenKappa(table: FourFold): Kappa | null {
  const count = countOf(table)
  const agreement = rawAgreement(table)
  if (agreement === null) return null
  const cells = [
    [table.bothYes, table.onlyFirst],
    [table.onlySecond, table.neither],
  ].map((row) => row.map((cell) => cell / count))
  const at = (row: number, column: number) => cells[row]?.[column] ?? 0
  const first = [0, 1].map((row) => at(row, 0) + at(row, 1))
  const second = [0, 1].map((column) => at(0, column) + at(1, column))
  const chance = sum([0, 1].map((k) => (first[k] ?? 0) * (second[k] ?? 0)))
  if (1 - chance < 1e-12) return null
  const kappa = (agreement - chance) / (1 - chance)
  const diagonal = sum(
    [0, 1].map((k) => at(k, k) * (1 - ((first[k] ?? 0) + (second[k] ?? 0)) * (1 - kappa)) ** 2),
  )
  const rest =
    (1 - kappa) ** 2 * sum([0, 1].map((k) => at(k, 1 - k) * ((second[k] ?? 0) + (first[1 - k] ?? 0)) ** 2))
  const variance = (diagonal + rest - (kappa - chance * (1 - kappa)) ** 2) / (count * (1 - chance) ** 2)
  const standardError = Math.sqrt(Math.max(0, variance))
  return {
    kappa,
    standardError,
    low: Math.max(-1, kappa - Z_95 * standardError),
    high: Math.min(1, kappa + Z_95 * standardError),
  }
}

/** The phi coefficient: Pearson's correlation of two yes/no series. `null` when one of them never varies. */
export function phi({ bothYes, onlyFirst, onlySecond, neither }: FourFold): number | null {
  const spread =
    (bothYes + onlyFirst) * (onlySecond + neither) * (bothYes + onlySecond) * (onlyFirst + neither)
  return spread === 0 ? null : (bothYes * neither - onlyFirst * onlySecond) / Math.sqrt(spread)
}

/**
 * How many judges with independent errors the panel is worth: n / (1 + (n − 1)·ρ), with ρ the mean error correlation of
 * its pairs. It is the effective size of a cluster of n (L. Kish, Survey Sampling, 1965, section 5.4). Never less than
 * one, and never more than n, however negative the correlation.
 */
export function effectiveVotes(judges: number, meanCorrelation: number): number {
  const designEffect = 1 + (judges - 1) * Math.max(0, meanCorrelation)
  return judges / designEffect
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
