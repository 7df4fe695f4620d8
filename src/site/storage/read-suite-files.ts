import type { SuiteProblem } from '../../../workers/run-api.ts'

/** As large as a suite file may be, in bytes; its parser counts characters. */
const MAX_BYTES = 32_000_000

export type ReadFiles =
  | { readonly ok: true; readonly name: string; readonly text: string; readonly checks?: string }
  | { readonly ok: false; readonly name: string; readonly problems: readonly SuiteProblem[] }

/** Finds the suite file, and the checks module beside it, among files that were picked or dropped. */
export async function readSuiteFiles(files: readonly File[]): Promise<ReadFiles> {
  const suites = files.filter(({ name }) => name.toLowerCase().endsWith('.json'))
  const modules = files.filter(({ name }) => /\.[cm]?[jt]s$/i.test(name))
  const [suite] = suites
  const [module] = modules
  const name = suite?.name ?? files[0]?.name ?? 'Nothing'
  if (suite === undefined || suites.length > 1 || modules.length > 1) {
    return refuse(
      name,
      'One suite file at a time can be opened.',
      'Choose one .json file, and its checks module when it names one.',
    )
  }
  if (suite.size > MAX_BYTES || (module?.size ?? 0) > MAX_BYTES) {
    return refuse(name, 'This file is too large for a suite.', 'Split it into several suites.')
  }
  const text = await suite.text()
  return module === undefined
    ? { ok: true, name, text }
    : { ok: true, name, text, checks: await module.text() }
}

function refuse(name: string, message: string, cure: string): ReadFiles {
  return { ok: false, name, problems: [{ path: '', line: 1, column: 1, message, cure }] }
}
