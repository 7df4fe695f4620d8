import type { Exporter } from '../exporting.ts'
import { exportedMutants, type ExportedMutant } from './exported-mutants.ts'
import { fileStem } from './file-stem.ts'

const COLUMNS = ['id', 'case', 'mutator', 'form', 'site', 'polarity', 'proof', 'outcome', 'prompt', 'output', 'contexts', 'toolCalls'] as const

/** One mutant per line with what became of it, for any harness in any language. Ids are those of `mustfail mutants`. */
export const mutantsJsonl: Exporter = {
  title: 'Mutants as JSON lines',
  hint: 'for any harness',
  needs: ['report'],
  folder: false,
  write: ({ suite, report }) => {
    if (report === undefined) return { refused: ['the mutants come from a report: run the suite first'] }
    const lines = exportedMutants(suite, report).map((mutant) => `${JSON.stringify(record(mutant))}\n`)
    return { files: [{ name: `${fileStem(suite.name)}.mutants.jsonl`, text: lines.join('') }], notes: [] }
  },
}

/** One mutant per row. Lists stand as JSON. */
export const mutantsCsv: Exporter = {
  title: 'Mutants as CSV',
  hint: 'for a spreadsheet',
  needs: ['report'],
  folder: false,
  write: ({ suite, report }) => {
    if (report === undefined) return { refused: ['the mutants come from a report: run the suite first'] }
    const rows = exportedMutants(suite, report).map((mutant) => {
      const fields: Readonly<Record<string, unknown>> = record(mutant)
      return COLUMNS.map((name) => cell(fields[name]))
    })
    const text = [[...COLUMNS], ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
    return {
      files: [{ name: `${fileStem(suite.name)}.mutants.csv`, text }],
      notes: ['A spreadsheet may take a cell that begins with = + - or @ for a formula; open the file as text where you do not trust the suite.'],
    }
  },
}

function record({ row, case: item, output, contexts, toolCalls }: ExportedMutant) {
  const { id, case: caseId, mutator, form, site, polarity, proof, outcome } = row
  return { id, case: caseId, mutator, form, site, polarity, proof, outcome, prompt: item.prompt, output, contexts, toolCalls }
}

function cell(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
