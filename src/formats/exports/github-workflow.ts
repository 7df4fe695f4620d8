import type { ExportInput, ExportResult, Exporter } from '../exporting.ts'
import { fileStem } from './file-stem.ts'
import { suiteText } from './suite-file.ts'

/** Proven mutants that one shard grades in comfort; more shards than runners only wait. */
const MUTANTS_PER_SHARD = 2_000
const MOST_SHARDS = 16

/** By commit, for a tag can be moved to other code. */
const ACTIONS = {
  checkout: 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2',
  setupNode: 'actions/setup-node@6044e13b5dc448c55e2357c09f80417699197238 # v6.2.0',
  upload: 'actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0',
  download: 'actions/download-artifact@37930b1c2abaa49bbe596cd826c3c89aef350131 # v7.0.0',
} as const

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
      - uses: ${ACTIONS.checkout}
        with:
          persist-credentials: false
      - uses: ${ACTIONS.setupNode}
        with:
          node-version: 22
          package-manager-cache: false
      - run: npx --yes mustfail run ${path} --shard \${{ matrix.shard }}/${shards} --output shards/\${{ matrix.shard }}.jsonl
      - uses: ${ACTIONS.upload}
        with:
          name: shard-\${{ matrix.shard }}
          path: shards

  merge:
    needs: grade
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: ${ACTIONS.checkout}
        with:
          persist-credentials: false
      - uses: ${ACTIONS.setupNode}
        with:
          node-version: 22
          package-manager-cache: false
      - uses: ${ACTIONS.download}
        with:
          path: shards
          pattern: shard-*
          merge-multiple: true
      - run: npx --yes mustfail merge shards/*.jsonl --reporter github --reporter markdown=\${{ runner.temp }}/mustfail.md
      - if: always()
        run: cat "\${{ runner.temp }}/mustfail.md" >> "$GITHUB_STEP_SUMMARY"
`
}
