import library from 'virtual:checks-library'
import { createThreadGrader } from '../../src/cli/thread-grader.ts'
import { runSuite, type Report, type Suite } from '../../src/engine/index.ts'
import { exporters, type ExportFile, type ExportId, type ExportInput } from '../../src/formats/exports/index.ts'

/** Everything that an exporter can ask for. */
export type FullInput = ExportInput & { readonly report: Report }

/** A suite with its report and its checks, as the command and the page hand it to an exporter. */
export async function exportInputOf(suite: Suite, options: { readonly preset?: string } = {}): Promise<FullInput> {
  const grader = await createThreadGrader({ source: suite.checks, limits: { timeoutMs: suite.timeoutMs } })
  try {
    return { suite, report: await runSuite(suite, { grader, preset: options.preset }), checks: grader.checks, library }
  } finally {
    grader.dispose()
  }
}

/** The files of an export that has to work. */
export function exported(id: ExportId, input: ExportInput): readonly ExportFile[] {
  const result = exporters[id].write(input)
  if ('refused' in result) throw new Error(result.refused.join('\n'))
  return result.files
}
