import type { CheckInfo, Report, Suite } from '../engine/index.ts'

/** What an exporter may need beside the suite. */
export type ExportNeed = 'report' | 'checks' | 'library'

export interface ExportInput {
  readonly suite: Suite
  /** The report of this very suite; the mutants and what became of them come from it. */
  readonly report?: Report | undefined
  /** The checks as the grader found them, with the factories of the built-in ones. */
  readonly checks?: readonly CheckInfo[] | undefined
  /** `mustfail/checks` as the text of one ES module without imports. */
  readonly library?: string | undefined
}

/** `name` may hold folders, with `/`. */
export interface ExportFile {
  readonly name: string
  readonly text: string
}

/** The files with what a reader should know of them, or every reason why there are none. */
export type ExportResult =
  | { readonly files: readonly ExportFile[]; readonly notes: readonly string[] }
  | { readonly refused: readonly string[] }

export interface Exporter {
  readonly title: string
  readonly hint: string
  readonly needs: readonly ExportNeed[]
  /** Several files that belong together, which a page offers as one zip. */
  readonly folder: boolean
  write(input: ExportInput): ExportResult
}
