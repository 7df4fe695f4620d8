import { SUITE_SCHEMA_URL, type Suite } from '../../engine/index.ts'
import type { Exporter } from '../exporting.ts'
import { fileStem } from './file-stem.ts'

/** The suite as one JSON file. */
export const suiteFile: Exporter = {
  title: 'Suite file',
  hint: 'one JSON, runs in CI as it is',
  needs: [],
  folder: false,
  write: ({ suite }) => ({ files: [{ name: `${fileStem(suite.name)}.json`, text: suiteText(suite) }], notes: [] }),
}

/** The suite with its checks module in a file of its own, which an editor and a linter can read. */
export const suiteFolder: Exporter = {
  title: 'Suite with checks.ts beside it',
  hint: 'zip, for a repository',
  needs: [],
  folder: true,
  write: ({ suite }) => ({
    files: [
      { name: 'suite.json', text: suiteText({ ...suite, checks: { file: 'checks.ts' } }) },
      { name: 'checks.ts', text: suite.checks },
    ],
    notes: [],
  }),
}

/** The text of a suite file, its schema first. */
export function suiteText(suite: Omit<Suite, 'checks'> & { readonly checks: string | { readonly file: string } }): string {
  return `${JSON.stringify({ $schema: SUITE_SCHEMA_URL, ...suite }, null, 2)}\n`
}
