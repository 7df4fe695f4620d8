import type { Exporter } from '../exporting.ts'
import { evalmutSuite } from './evalmut/evalmut-suite.ts'
import { githubWorkflow } from './github-workflow.ts'
import { mutantsCsv, mutantsJsonl } from './mutant-files.ts'
import { promptfooProject } from './promptfoo/promptfoo-project.ts'
import { suiteFile, suiteFolder } from './suite-file.ts'
import { vitestFile } from './vitest-file.ts'

export type { ExportFile, Exporter, ExportInput, ExportNeed, ExportResult } from '../exporting.ts'
export { fileStem } from './file-stem.ts'
export { zipFiles } from './zip-files.ts'

export const EXPORT_IDS = ['suite', 'suite-folder', 'promptfoo', 'vitest', 'mutants-jsonl', 'mutants-csv', 'evalmut', 'github-workflow'] as const
export type ExportId = (typeof EXPORT_IDS)[number]

/** One exporter per format that can be written, the plainest first. */
export const exporters: Readonly<Record<ExportId, Exporter>> = {
  suite: suiteFile,
  'suite-folder': suiteFolder,
  promptfoo: promptfooProject,
  vitest: vitestFile,
  'mutants-jsonl': mutantsJsonl,
  'mutants-csv': mutantsCsv,
  evalmut: evalmutSuite,
  'github-workflow': githubWorkflow,
}
