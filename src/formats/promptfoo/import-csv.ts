import type { Importer } from '../importing.ts'
import { readRows } from '../reading/rows.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'
import { testOfRow } from './csv-test.ts'
import { importTests } from './import-config.ts'

/** promptfoo's CSV tests: columns are variables, `__expected…` cells are assertions. */
export const importPromptfooCsv: Importer = ({ name, text }, options) => {
  const read = readRows(name, text)
  if (!read.ok) return { problems: [read.problem] }
  const draft = new SuiteDraft('promptfoo-csv', name, options)
  draft.notes(read.read.notes)
  const tests = read.read.rows.map((row, index) => {
    const { assert = [], vars = {}, description, ...test } = testOfRow(row, draft)
    const { place } = row
    return {
      test,
      vars,
      place,
      asserts: assert.map((node) => ({ node, place })),
      label: description ?? `row ${index + 1}`,
    }
  })
  importTests(tests, null, draft, options)
  return draft.finish()
}
