import type { ExportInput, ExportResult, Exporter } from '../exporting.ts'
import { fileStem } from './file-stem.ts'
import { suiteText } from './suite-file.ts'

/** Proven mutants that one shard grades in comfort; more shards than runners only wait. */
const MUTANTS_PER_SHARD = 2_000
const MOST_SHARDS = 16

/** A workflow that runs the suite on every push, in shards when there is much to grade, and gates on the whole. */
export const githubWorkflow: Exporter = {
  title: 'GitHub workflow',
  hint: 'zip, with the suite',
  needs: [],
  folder: true,
  write: writeWorkflow,
}

function writeWorkflow({ suite, report }: ExportInput): ExportResult {
  const shards = Math.min(MOST_SHARDS, Math.max(2, Math.ceil((report?.mutants.length ?? 0) / MUTANTS_PER_SHARD)))
  const stem = fileStem(suite.name)
  const path = `evals/${/^[\w-]+$/.test(stem) ? stem : 'suite'}.json`
  return {
    files: [
      { name: '.github/workflows/mustfail.yml', text: workflow(path, shards) },
      { name: path, text: suiteText(suite) },
    ],
    notes: report === undefined ? ['Two shards: run the suite once, and the number follows from its mutants.'] : [],
  }
}

function workflow(path: string, shards: number): string {
  return `name: mustfail

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  grade:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    strategy:
      fail-fast: false
      matrix:
        shard: [${Array.from({ length: shards }, (_, index) => index + 1).join(', ')}]
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npx --yes mustfail run ${path} --shard \${{ matrix.shard }}/${shards} --output shards/\${{ matrix.shard }}.jsonl
      - uses: actions/upload-artifact@v4
        with:
          name: shard-\${{ matrix.shard }}
          path: shards

  merge:
    needs: grade
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/download-artifact@v4
        with:
          path: shards
          pattern: shard-*
          merge-multiple: true
      - run: npx --yes mustfail merge shards/*.jsonl --reporter github --reporter markdown=\${{ runner.temp }}/mustfail.md
      - if: always()
        run: cat "\${{ runner.temp }}/mustfail.md" >> "$GITHUB_STEP_SUMMARY"
`
}
