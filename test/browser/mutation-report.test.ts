import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSuite, type Grader, type Report, type Suite } from '../../src/engine/index.ts'
import { allReporters, plain, renderReports } from '../../src/report/index.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { serveSite, type ServedSite } from '../helpers/serve-site.ts'
import { HOSTILE, sampleReport, type Sample } from '../report/sample-report.ts'

const VIEWER = 'node_modules/mutation-testing-elements/dist/mutation-test-elements.js'
/** The custom element that the package documents, with a report beside it. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>report</title><link rel="icon" href="data:,">
<script defer src="../viewer.js"></script><mutation-test-report-app src="report.json"></mutation-test-report-app>`

/** A check that hangs on some answers, raises on others and lets the rest through. */
async function hangingSample(): Promise<Sample> {
  const suite: Suite = {
    version: 1,
    name: 'hanging',
    checks: '',
    cases: [
      {
        id: 'window',
        reference: 'Within 14 days of 3 weeks.',
        contract: { facts: [{ text: '14', kind: 'number' }] },
      },
    ],
  }
  const verdictOn = (output: string) => {
    if (output.trim() === '') return { status: 'error', message: 'nothing to read' } as const
    if (/days/.test(output) && !output.includes('14')) return { status: 'timeout', limitMs: 1000 } as const
    return /days/.test(output)
      ? ({ status: 'accepted' } as const)
      : ({ status: 'rejected', reason: 'no days' } as const)
  }
  const grader: Grader = {
    checks: [{ name: 'days', family: 'function' }],
    stamp: 'hanging',
    grade: (batches) =>
      Promise.resolve(batches.map(({ inputs }) => inputs.map(({ output }) => verdictOn(output)))),
  }
  const report = await runSuite(suite, { grader })
  return { suite, report, options: { paint: plain, verbose: false, suitePath: 'suite.json', suite } }
}

async function samples(): Promise<Readonly<Record<string, readonly Sample[]>>> {
  const sample = await sampleReport()
  const [hole, other] = sample.report.holes
  const accept = [hole, other].flatMap((one) => (one === undefined ? [] : [{ id: one.id, reason: 'known' }]))
  return {
    'one-suite': [sample],
    'hostile-text': [await sampleReport(HOSTILE)],
    'accepted-survivors': [await sampleReport('', accept)],
    'checks-that-hang': [await hangingSample()],
    'several-suites': [sample, await hangingSample()],
  }
}

const sum = (all: readonly Sample[], of: (report: Report) => number) =>
  all.reduce((total, { report }) => total + of(report), 0)

describe('the mutation report in the viewer of mutation-testing-elements', () => {
  let folder = ''
  let site: ServedSite
  let browser: Browser
  let shown: Readonly<Record<string, readonly Sample[]>> = {}

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mustfail-viewer-'))
    copyFileSync(VIEWER, join(folder, 'viewer.js'))
    shown = await samples()
    for (const [name, all] of Object.entries(shown)) {
      const reporter = allReporters['mutation']
      if (reporter === undefined) throw new Error('there is no reporter mutation')
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'index.html'), PAGE)
      writeFileSync(join(folder, name, 'report.json'), renderReports(reporter, all))
    }
    site = await serveSite({ folder })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true })
  })

  async function opened(name: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(`${site.url}${name}/`)
    await page.getByRole('row', { name: 'All files' }).waitFor()
    return { page, complaints }
  }

  test.each(['one-suite', 'hostile-text', 'accepted-survivors', 'checks-that-hang', 'several-suites'])(
    'shows the counts and the score of the report: %s',
    async (name) => {
      const all = shown[name] ?? []
      const { page, complaints } = await opened(name)
      const row = page.getByRole('row', { name: 'All files' })
      const cell = async (id: string) =>
        Number(await row.locator(`td[aria-describedby="tooltip-${id}"]`).innerText())
      const caught = sum(all, ({ score }) => score.caught)
      const applied = sum(all, ({ score }) => score.applied)
      const broken = sum(all, ({ score }) => score.errors + score.timedOut)
      const mutants = sum(all, (report) => new Set(report.mutants.map(({ id }) => id)).size)
      expect(caught).toBeGreaterThan(0)
      expect({
        killed: await cell('killed'),
        survived: await cell('survived'),
        timeout: await cell('timeout'),
        noCoverage: await cell('noCoverage'),
        runtimeErrors: await cell('runtimeErrors'),
        compileErrors: await cell('compileErrors'),
        ignored: await cell('ignored'),
        total: await cell('totalMutants'),
      }).toEqual({
        killed: caught,
        survived: sum(all, ({ score }) => score.missed + score.flagged),
        timeout: 0,
        noCoverage: 0,
        runtimeErrors: broken,
        compileErrors: 0,
        ignored: mutants - applied - broken,
        total: mutants,
      })
      const score = await row.getByRole('progressbar').first().getAttribute('aria-valuenow')
      expect(score).toBe(((caught / applied) * 100).toFixed(2))
      if (name === 'checks-that-hang') {
        expect(sum(all, ({ score: { timedOut } }) => timedOut)).toBeGreaterThan(0)
        expect(sum(all, ({ score: { errors } }) => errors)).toBeGreaterThan(0)
      }
      expect(complaints).toEqual([])
      await page.close()
    },
  )

  test('opens a case with its reference as the source, and a survivor with why it is one', async () => {
    const [sample] = shown['one-suite'] ?? []
    const { page, complaints } = await opened('one-suite')
    await page.getByRole('link', { name: 'blind.md' }).click()
    await page.getByText('Refunds are accepted within').first().waitFor()
    const survivors = new Set(
      sample?.report.mutants
        .filter((row) => row.case === 'blind' && row.outcome === 'survived' && row.proof === 'proven')
        .map(({ id }) => id),
    )
    await page.getByText(`Survived (${survivors.size})`).waitFor()
    await page.locator('svg.mutant-dot.Survived').first().click()
    await page
      .getByText(/blind spot|vacuous|coverage gap/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})
