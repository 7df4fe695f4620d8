import { detectFormat } from './detect-format.ts'
import { importInspectLog, importInspectSamples } from './harness/import-inspect.ts'
import { importLmEvalSamples, importLmEvalTask } from './harness/import-lm-eval.ts'
import { importOpenaiEvals, importOpenaiGraders, importOpenaiRegistry } from './harness/import-openai.ts'
import { importArchive } from './import-archive.ts'
import type { FormatId, Importer, ImportInput, ImportOptions, ImportResult } from './importing.ts'
import { importSuite } from './own-suite.ts'
import { importPromptfoo } from './promptfoo/import-config.ts'
import { importPromptfooCsv } from './promptfoo/import-csv.ts'
import { importPromptfooResults } from './promptfoo/import-results.ts'
import { isZip } from './reading/unzip.ts'
import { importRows } from './rows/import-rows.ts'

export { adaptScorers, type AdaptedScorers, type ScorerStyle } from './scorers/adapt-scorers.ts'
export { detectFormat } from './detect-format.ts'
export { companionsOf, type Companions } from './companions.ts'
export { FORMAT_IDS, type FormatId, type ImportInput, type ImportNote, type ImportOptions, type ImportResult } from './importing.ts'

/** One importer per format, with the name that a person knows it by. */
export const importers: Readonly<Record<FormatId, { readonly title: string; readonly read: Importer }>> = {
  suite: { title: 'mustfail suite', read: importSuite },
  promptfoo: { title: 'promptfoo config', read: importPromptfoo },
  'promptfoo-results': { title: 'promptfoo results', read: importPromptfooResults },
  'promptfoo-csv': { title: 'promptfoo tests (CSV)', read: importPromptfooCsv },
  'openai-graders': { title: 'OpenAI graders', read: importOpenaiGraders },
  'openai-evals': { title: 'openai/evals rows', read: importOpenaiEvals },
  'openai-evals-registry': { title: 'openai/evals registry', read: importOpenaiRegistry },
  'inspect-log': { title: 'Inspect log', read: importInspectLog },
  'inspect-samples': { title: 'Inspect samples', read: importInspectSamples },
  'lm-eval-task': { title: 'lm-evaluation-harness task', read: importLmEvalTask },
  'lm-eval-samples': { title: 'lm-evaluation-harness samples', read: importLmEvalSamples },
  'lane-cases': { title: 'blinded-grading cases', read: importRows },
  rows: { title: 'rows (JSONL, JSON or CSV)', read: importRows },
  scorers: { title: 'scorer functions', read: refuseCode },
}

/** What a zip archive can hold; that of an Inspect log is its own format. */
const ARCHIVED: ReadonlySet<FormatId> = new Set(['suite', 'promptfoo'])

/** Reads a file of any known format into a suite, with notes on every part that it could not use; or says what is wrong and where. */
export function importFile(input: ImportInput, options: ImportOptions = {}): ImportResult {
  const { bytes } = input
  if (isZip(bytes) && !/\.eval$/i.test(input.name) && (options.format === undefined || ARCHIVED.has(options.format))) return importArchive({ ...input, bytes }, options)
  const format = options.format ?? detectFormat(input.name, input.text)[0]
  if (format === undefined) return { problems: [{ line: 1, message: 'this is no format that can be read here', cure: `use one of: ${Object.values(importers).map(({ title }) => title).join(', ')}` }] }
  return importers[format].read(input, options)
}

function refuseCode(): ImportResult {
  return { problems: [{ line: 1, message: 'this is code and holds no cases', cure: 'paste it into the checks module, where scorers are wrapped as checks' }] }
}
