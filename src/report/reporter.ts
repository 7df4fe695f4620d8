import type { Report } from '../engine/index.ts'

export interface RenderOptions {
  /** Colours a text for a terminal; the identity elsewhere. */
  readonly paint: Paint
  /** Lists what text output leaves out by default: presumed survivors, declined mutators, every fold. */
  readonly verbose: boolean
  /** Path of the suite file as the reader knows it; where annotations and logs point. */
  readonly suitePath: string
}

export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string) => string

export interface Reporter {
  readonly id: string
  readonly title: string
  /** Standard output holds this report and nothing else. */
  readonly machine: boolean
  readonly extension: string
  render(report: Report, options: RenderOptions): string
}

/** No colours. */
export const plain: Paint = (_, text) => text
