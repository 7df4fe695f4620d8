import { resolve } from 'node:path'
import type { Shard } from '../engine/index.ts'
import { allReporters, type Reporter } from '../report/index.ts'
import { UsageError } from './failure.ts'

/** A flag that may be given several times, as the parser hands it over. */
export type Repeated = string | number | readonly (string | number)[] | undefined

export function listOf(value: Repeated): string[] {
  return value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)
}

/** The ids of a list with commas, given once or several times; undefined when there are none. */
export function idsOf(value: Repeated): string[] | undefined {
  const ids = listOf(value).flatMap((entry) => entry.split(',')).map((id) => id.trim()).filter((id) => id !== '')
  return ids.length === 0 ? undefined : ids
}

/** `ID=RATE`, rate between 0 and 1. */
export function floorsOf(value: Repeated): Record<string, number> {
  return Object.fromEntries(listOf(value).map((entry) => {
    const [, id, rate] = /^([\w-]+)=(\d*\.?\d+)$/.exec(entry) ?? []
    if (id === undefined || rate === undefined || Number(rate) > 1) throw new UsageError(`--floor ${entry}: write ID=RATE with a rate between 0 and 1, as in --floor corrupt_first_number=0.9`)
    return [id, Number(rate)]
  }))
}

export function numberOf(flag: string, value: unknown, { min, max, whole }: { min: number; max: number; whole?: boolean }): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (typeof value === 'boolean' || value === '' || !Number.isFinite(number) || number < min || number > max || (whole === true && !Number.isInteger(number))) {
    throw new UsageError(`--${flag} ${String(value)}: write a ${whole === true ? 'whole ' : ''}number between ${min} and ${max}`)
  }
  return number
}

/** `I/N`, from 1. */
export function shardOf(value: unknown): Shard | undefined {
  if (value === undefined) return undefined
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(String(value)) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (!(shard.index >= 1 && shard.index <= shard.count)) throw new UsageError(`--shard ${String(value)}: write I/N with 1 ≤ I ≤ N, as in --shard 1/4`)
  return shard
}

export interface ChosenReporter {
  readonly reporter: Reporter
  /** File to write; null for standard output. */
  readonly file: string | null
}

/** `ID` or `ID=FILE`, repeated; `--output` names the file of the only one without. */
export function reportersOf(value: Repeated, output: string | undefined): ChosenReporter[] {
  const entries = listOf(value).flatMap((entry) => entry.split(','))
  const chosen = (entries.length === 0 ? ['text'] : entries).map((entry): ChosenReporter => {
    const [id = '', ...rest] = entry.split('=')
    const reporter = Object.hasOwn(allReporters, id) ? allReporters[id] : undefined
    if (reporter === undefined) throw new UsageError(`--reporter ${id}: there is no such reporter; use ${Object.keys(allReporters).join(', ')}`)
    const file = rest.join('=')
    if (rest.length > 0 && file === '') throw new UsageError(`--reporter ${entry}: name the file after the sign, or leave the sign out`)
    return { reporter, file: rest.length === 0 ? null : resolve(file) }
  })
  const open = chosen.filter(({ file }) => file === null)
  if (output !== undefined) {
    if (open.length !== 1) throw new UsageError('--output names one file; with several reporters write --reporter ID=FILE for each')
    return chosen.map((entry) => (entry.file === null ? { ...entry, file: resolve(output) } : entry))
  }
  if (open.length > 1 && open.some(({ reporter }) => reporter.machine)) {
    throw new UsageError('only one reporter can have standard output; write --reporter ID=FILE for the others')
  }
  const files = chosen.flatMap(({ file }) => (file === null ? [] : [file]))
  const twice = files.find((file, index) => files.indexOf(file) !== index)
  if (twice !== undefined) throw new UsageError(`two reporters would write ${twice}; give each a file of its own`)
  return chosen
}
