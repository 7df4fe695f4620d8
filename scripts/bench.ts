import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { findChromium, launch } from '../test/helpers/find-browser.ts'
import { serveSandboxSite } from '../test/helpers/sandbox-site.ts'
import type {} from '../test/browser/sandbox-page/page.ts'
import { batchesOf, checksModule } from './bench/workload.ts'
import { bundleForNode } from './bundle-for-node.ts'

/** `npm run bench`: what the sandbox costs against a bare loop, measured in the same run on the same texts. */
const SIZES = [1e3, 1e5, 1e6]
const ROUNDS = 3

const node = await loadNodeMeasures()
console.log('10 checks on texts of 300 characters; the best of 3, start-up included; times in ms\n')

const { ms, proposals } = await bestOf(() => Promise.resolve(node.mutatorsMs()))
console.log(`All mutators on a 300-word answer: ${ms.toFixed(0)} ms for ${proposals} proposals`)
const rate = await bestOf(() => node.engineRate())
console.log(
  `The engine itself: ${Math.round(rate.grades / (rate.ms / 1000)).toLocaleString('en')} applied mutant-grades a second (${rate.grades} in ${rate.ms.toFixed(0)} ms)\n`,
)

console.log(head('command (worker threads)'))
for (const cells of SIZES) {
  const bare = await bestOf(async () => ({ ms: await node.bareMs(cells) }))
  const own = await bestOf(async () => ({ ms: await node.threadMs(cells) }))
  console.log(line(cells, bare.ms, own.ms))
}

const found = await findChromium()
const site = await serveSandboxSite()
const browser = await launch(found)
try {
  const page = await browser.newPage()
  await page.goto(site.url)
  console.log(`\n${head(`page (sandbox, Chromium ${browser.version()})`)}`)
  for (const cells of SIZES) {
    const bare = await bestOf(() => bareInPage(page, cells))
    const own = await bestOf(() => sandboxed(page, cells))
    console.log(line(cells, bare.ms, own.ms))
  }
} finally {
  await browser.close()
  site.close()
}

async function bestOf<T extends { readonly ms: number }>(measure: () => Promise<T>): Promise<T> {
  let best = await measure()
  for (let round = 1; round < ROUNDS; round++) {
    const next = await measure()
    if (next.ms < best.ms) best = next
  }
  return best
}

/** The texts are made in the page, so that only the grading is measured. */
function bareInPage(page: Page, cells: number): Promise<{ ms: number }> {
  return page.evaluate(`(() => {
    ${checksModule().replaceAll('export ', '')}
    const checks = { ${batchesOf(10)
      .map(({ check }) => check)
      .join(', ')} }
    const batches = ${workloadIn(cells)}
    const start = performance.now()
    let accepted = 0
    for (const { check, inputs } of batches) for (const { output } of inputs) if (checks[check](output) === true) accepted++
    return { ms: performance.now() - start, accepted }
  })()`)
}

function sandboxed(page: Page, cells: number): Promise<{ ms: number }> {
  return page.evaluate(`(async () => {
    const batches = ${workloadIn(cells)}
    const start = performance.now()
    await window.sandbox.create({ source: ${JSON.stringify(checksModule())}, limits: { timeoutMs: 60000 } })
    await window.sandbox.grade(batches)
    await window.sandbox.dispose()
    return { ms: performance.now() - start }
  })()`)
}

/** The same batches as `batchesOf`, as an expression. */
function workloadIn(cells: number): string {
  const [first] = batchesOf(10)
  const filler = (first?.inputs[0]?.output ?? '').replace(/^Within 0 days\. /, '')
  return `(() => {
      const filler = ${JSON.stringify(filler)}
      const inputs = Array.from({ length: ${Math.ceil(cells / 10)} }, (_, index) => ({ output: 'Within ' + index + ' days. ' + filler }))
      return ${JSON.stringify(batchesOf(10).map((batch) => ({ check: batch.check, case: batch.case })))}.map((batch) => ({ ...batch, inputs }))
    })()`
}

function head(what: string): string {
  return `${what.padEnd(38)} ${'bare loop'.padStart(10)} ${'mustfail'.padStart(10)} ${'ratio'.padStart(8)} ${'µs a cell'.padStart(10)}`
}

function line(cells: number, bare: number, own: number): string {
  const count = `${cells.toLocaleString('en')} cells`.padEnd(38)
  return `${count} ${bare.toFixed(1).padStart(10)} ${own.toFixed(1).padStart(10)} ${(own / bare).toFixed(1).padStart(8)} ${((own / cells) * 1000).toFixed(2).padStart(10)}`
}

/** Bundled as the command is: what runs through a transpiler is not what people run. */
async function loadNodeMeasures(): Promise<typeof import('./bench/in-node.ts')> {
  const outDir = resolve('node_modules/.cache/mustfail-bench')
  await bundleForNode({
    outDir,
    input: { 'in-node': 'scripts/bench/in-node.ts' },
    output: { entryFileNames: '[name].mjs' },
  })
  return import(pathToFileURL(join(outDir, 'in-node.mjs')).href)
}
