import { transform } from 'sucrase'
import * as library from '../../src/engine/checks/index.ts'
import type { CheckFunction } from '../../src/engine/checks/check.ts'
import { normalizeResult } from '../../src/engine/checks/result.ts'
import type { ImportResult } from '../../src/formats/index.ts'
import type { SuiteFile } from '../../src/engine/index.ts'

/** The exports of a checks module, run in this process. */
export function loadChecks(source: string): Readonly<Record<string, CheckFunction>> {
  const { code } = transform(source, { transforms: ['typescript', 'imports'], disableESTransforms: true })
  const exports: Record<string, CheckFunction> = {}
  const load = (name: string) => {
    if (name !== 'mustfail/checks') throw new Error(`no module ${name}`)
    return library
  }
  new Function('require', 'exports', code)(load, exports)
  return exports
}

/** What the checks of each case say of its reference, or of another output. */
export async function verdicts(suite: SuiteFile, output?: string): Promise<Record<string, Record<string, string>>> {
  const checks = loadChecks(typeof suite.checks === 'string' ? suite.checks : '')
  const rows: Record<string, Record<string, string>> = {}
  for (const item of suite.cases) {
    const row: Record<string, string> = {}
    for (const name of item.checks ?? Object.keys(checks)) row[name] = await verdictOf(checks[name], output ?? item.reference, item)
    rows[item.id] = row
  }
  return rows
}

async function verdictOf(check: CheckFunction | undefined, output: string, { id: caseId, prompt, expected, vars }: SuiteFile['cases'][number]): Promise<string> {
  if (check === undefined) return 'missing'
  try {
    const result = normalizeResult(await check(output, {
      caseId, ...(prompt !== undefined && { prompt }), ...(expected !== undefined && { expected }), ...(vars !== undefined && { vars }),
    }))
    return 'error' in result ? 'error' : result.pass ? 'pass' : 'fail'
  } catch {
    return 'error'
  }
}

/** The suite of an import that has to work. */
export function imported(result: ImportResult): { readonly suite: SuiteFile; readonly messages: readonly string[]; readonly lines: readonly number[] } {
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return { suite: result.suite, messages: result.notes.map(({ message }) => message), lines: result.notes.map(({ line }) => line) }
}
