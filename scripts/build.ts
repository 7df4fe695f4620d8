import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { build } from 'vite'
import { bundleForNode } from './bundle-for-node.ts'

const NAMES = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

const builds = {
  site: () => build({ logLevel: 'warn' }),
  cli: buildCommand,
  lib: buildLibrary,
  types: emitTypes,
}

/** Without arguments builds everything; with names (`site cli lib types`) only those. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in builds))
if (unknown.length > 0) {
  console.error(`Unknown build: ${unknown.join(', ')}. Known: ${Object.keys(builds).join(', ')}.`)
  process.exit(2)
}

for (const [name, run] of Object.entries(builds)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const start = performance.now()
  await run()
  console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** One file with everything in it, so that the command starts fast and installs nothing but itself. */
async function buildCommand(): Promise<void> {
  await bundleForNode({
    outDir: 'dist/cli',
    input: { mustfail: 'src/cli/main.ts' },
    output: { ...NAMES, banner: '#!/usr/bin/env node' },
  })
  chmodSync('dist/cli/mustfail.js', 0o755)
}

/** What `import 'mustfail'` and `import 'mustfail/checks'` load; the two share their common parts. */
async function buildLibrary(): Promise<void> {
  await bundleForNode({
    outDir: 'dist/lib',
    input: { index: 'src/index.ts', vitest: 'src/vitest.ts', checks: 'src/engine/checks/index.ts' },
    external: ['vitest'],
    output: NAMES,
  })
}

function emitTypes(): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('The type declarations were not emitted.')
}
