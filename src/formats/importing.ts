import type { SuiteFile } from '../engine/index.ts'
import type { Companions } from './companions.ts'

/** Formats that can be read, as `detectFormat` names them. */
export const FORMAT_IDS = [
  'suite', 'promptfoo', 'promptfoo-results', 'promptfoo-csv', 'openai-graders', 'openai-evals', 'openai-evals-registry',
  'inspect-log', 'inspect-samples', 'lm-eval-task', 'lm-eval-samples', 'lane-cases', 'rows', 'scorers',
] as const
export type FormatId = (typeof FORMAT_IDS)[number]

/** One thing to know about an import, and where it is (1-based). */
export interface ImportNote {
  readonly line: number
  readonly column?: number
  readonly path?: string
  readonly message: string
  readonly cure?: string
}

/** A file as it was opened; `bytes` is needed for zip archives only. */
export interface ImportInput {
  readonly name: string
  readonly text: string
  readonly bytes?: Uint8Array
  /** The files beside it that it may refer to; none when absent. */
  readonly beside?: Companions
}

export interface ImportOptions {
  /** What the file is, when `detectFormat` guesses wrong. */
  readonly format?: FormatId
  /** The field or variable that holds the answer known to be right. */
  readonly reference?: string
  /** The text of a checks module to use instead of a generated one. */
  readonly checks?: string
}

export type ImportResult =
  | { readonly suite: SuiteFile; readonly notes: readonly ImportNote[] }
  | { readonly problems: readonly ImportNote[] }

export type Importer = (input: ImportInput, options: ImportOptions) => ImportResult
