import type { Report } from '../../engine/index.ts'

export interface Headline {
  /** Holes and false alarms in words: what a reader should know first. */
  readonly words: string
  /** Count, percentage and interval; null when nothing applied. */
  readonly figures: string | null
  readonly tone: 'good' | 'hole' | 'nothing'
}

/** The verdict of a report in one line. */
export function headlineOf(report: Report): Headline {
  const open = report.holes.filter(({ accepted }) => accepted === null)
  const falseAlarms = open.filter(({ kind }) => kind === 'brittle').length
  const broken = open.filter(({ kind }) => kind === 'error' || kind === 'timeout').length
  const holes = open.length - falseAlarms - broken
  const red = report.baseline.red.length
  const found = [
    counted(holes, 'hole', 'holes'),
    counted(falseAlarms, 'false alarm', 'false alarms'),
    counted(broken, 'answer without a verdict', 'answers without a verdict'),
    counted(red, 'case set aside', 'cases set aside'),
  ].filter((words) => words !== null)
  if (found.length > 0) return { words: found.join(' · '), figures: figuresOf(report), tone: 'hole' }
  if (report.score.value === null)
    return { words: 'Nothing could be proven yet: mark a fact', figures: null, tone: 'nothing' }
  return { words: 'No holes found', figures: figuresOf(report), tone: 'good' }
}

function figuresOf({ score }: Report): string | null {
  const { value, low, high, caught, applied } = score
  if (value === null || low === null || high === null) return null
  return `${caught} of ${applied} caught · ${percent(value)} % (${percent(low)}–${percent(high)} %)`
}

/** Whole per cent, but never 100 or 0 for what is not all or none. */
function percent(rate: number): number {
  const rounded = Math.round(rate * 100)
  if (rounded === 100 && rate < 1) return 99
  if (rounded === 0 && rate > 0) return 1
  return rounded
}

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? one : many}`
}
