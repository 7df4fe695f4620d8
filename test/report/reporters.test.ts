import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { runSuite, type Suite } from '../../src/engine/index.ts'
import { allReporters, plain, renderReports, type Reporter } from '../../src/report/index.ts'
import { inProcessGrader } from '../helpers/in-process-grader.ts'
import { junitProblems } from './junit-schema.ts'
import { readXml } from './read-xml.ts'
import { HOSTILE, sampleReport, type Sample } from './sample-report.ts'

const SAMPLES: Record<string, Sample> = {}
const KINDS = ['plain', 'hostile', 'with accepted and stale survivors'] as const

beforeAll(async () => {
  const plain = await sampleReport()
  const [hole, other] = plain.report.holes
  SAMPLES['plain'] = plain
  SAMPLES['hostile'] = await sampleReport(HOSTILE)
  SAMPLES['with accepted and stale survivors'] = await sampleReport('', [
    { id: hole?.id ?? '', reason: 'known' }, { id: other?.id ?? '', reason: 'known' }, { id: '0000000000000000', reason: 'gone' },
  ])
})

const reporter = (id: string): Reporter => {
  const found = allReporters[id]
  if (found === undefined) throw new Error(`no reporter ${id}`)
  return found
}
const sample = (kind: string): Sample => SAMPLES[kind] ?? (() => { throw new Error(`no sample ${kind}`) })()
const rendered = (id: string, kind: string): string => reporter(id).render(sample(kind).report, sample(kind).options)
const both = (id: string): string => renderReports(reporter(id), [sample('plain'), sample('hostile')])

function validator(schema: object): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.compile(schema)
}
const require = createRequire(import.meta.url)
const mutationSchema = validator(JSON.parse(readFileSync(require.resolve('mutation-testing-report-schema/mutation-testing-report-schema.json'), 'utf8')))
const sarifSchema = validator(JSON.parse(readFileSync('test/fixtures/schemas/sarif-2.1.0-subset.json', 'utf8')))

describe('every reporter', () => {
  test.each(Object.keys(allReporters))('%s gives the same bytes twice and changes nothing', (id) => {
    for (const kind of KINDS) {
      const before = JSON.stringify(sample(kind).report)
      expect(rendered(id, kind)).toBe(rendered(id, kind))
      expect(JSON.stringify(sample(kind).report)).toBe(before)
    }
  })

  test.each(Object.keys(allReporters))('%s works without the suite and its lines', (id) => {
    const { report, options: { paint } } = sample('hostile')
    expect(reporter(id).render(report, { paint, verbose: false, suitePath: 'suite.json' })).not.toBe('')
  })

  test.each(['text', 'short', 'markdown', 'github', 'junit', 'html', 'tap', 'badge'])('%s lets no control or direction character through', (id) => {
    const found = /.{0,40}[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.exec(rendered(id, 'hostile'))
    expect(found?.[0]).toBeUndefined()
  })
})

describe('a run in which nothing could be proven', () => {
  const bare: Suite = { version: 1, name: 'bare', checks: '', cases: [{ id: 'a', reference: 'Anything at all.' }], preset: 'audit' }
  const unproven = async (floors?: Suite['floors']) => ({
    report: await runSuite({ ...bare, ...(floors === undefined ? {} : { floors }) }, { grader: inProcessGrader({ any: () => true }) }),
    options: { paint: plain, verbose: false, suitePath: 'bare.json' },
  })

  test.each(['text', 'short', 'markdown', 'github', 'html', 'junit', 'tap', 'sarif'])('%s says so, and not that a gate is met', async (id) => {
    const one = await unproven()
    expect(one.report.gate.passed).toBe(true)
    for (const text of [renderReports(reporter(id), [one]), renderReports(reporter(id), [one, one])]) {
      expect(text).toMatch(/nothing could be proven/)
      expect(text).not.toMatch(/gate met/i)
      if (id === 'junit') expect(junitProblems(readXml(text))).toEqual([])
      if (id === 'sarif') expect(sarifSchema(JSON.parse(text))).toBe(true)
    }
  })

  test('text still names a floor that is not reached', async () => {
    const { report, options } = await unproven({ strip_citations: 0.5 })
    expect(reporter('text').render(report, options)).toMatch(/gate not judged: nothing could be proven\ngate breached: 1 reason\n {2}strip_citations made no mutant/)
  })
})

describe('mutation', () => {
  interface Result { files: Record<string, { source: string; mutants: { id: string; status: string; replacement: string; killedBy: string[]; coveredBy: string[]; location: Record<'start' | 'end', { line: number; column: number }> }[] }>; testFiles: Record<string, { tests: { id: string }[] }> }
  const read = (text: string): Result => JSON.parse(text)

  test.each(KINDS)('satisfies the published schema: %s', (kind) => {
    mutationSchema(JSON.parse(rendered('mutation', kind)))
    expect(mutationSchema.errors).toBeNull()
  })

  test('satisfies it for two suites in one document, with ids and paths of their own', () => {
    const result = read(both('mutation'))
    mutationSchema(result)
    expect(mutationSchema.errors).toBeNull()
    const ids = Object.values(result.files).flatMap(({ mutants }) => mutants.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(result.testFiles)).toHaveLength(2)
  })

  test.each(KINDS)('counts what the report counts, so that a viewer shows its score: %s', (kind) => {
    const { report: { score, mutants } } = sample(kind)
    const statuses = Object.values(read(rendered('mutation', kind)).files).flatMap((file) => file.mutants.map(({ status }) => status))
    const count = (status: string) => statuses.filter((one) => one === status).length
    expect(count('Killed')).toBe(score.caught)
    expect(count('Survived')).toBe(score.missed + score.flagged)
    expect(count('RuntimeError')).toBe(score.errors + score.timedOut)
    expect(count('Killed') + count('Survived') + count('RuntimeError') + count('Ignored')).toBe(statuses.length)
    expect(statuses).toHaveLength(new Set(mutants.map(({ id }) => id)).size)
  })

  test('gives spans that rebuild each mutant from the source', () => {
    const { report } = sample('hostile')
    const outputs = new Map(report.mutants.map(({ id, mutant }) => [id, mutant.output]))
    for (const { source, mutants } of Object.values(read(rendered('mutation', 'hostile')).files)) {
      const offset = ({ line, column }: { line: number; column: number }) => source.split('\n').slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
      for (const { id, location, replacement } of mutants) {
        expect(source.slice(0, offset(location.start)) + replacement + source.slice(offset(location.end))).toBe(outputs.get(id))
      }
    }
  })

  test('names only checks that exist', () => {
    const result = read(rendered('mutation', 'plain'))
    const tests = new Set(Object.values(result.testFiles).flatMap((file) => file.tests.map(({ id }) => id)))
    for (const { killedBy, coveredBy } of Object.values(result.files).flatMap(({ mutants }) => mutants)) {
      for (const id of [...killedBy, ...coveredBy]) expect(tests).toContain(id)
    }
  })
})

describe('junit', () => {
  test.each(KINDS)('is well-formed and keeps to the schema: %s', (kind) => {
    expect(junitProblems(readXml(rendered('junit', kind)))).toEqual([])
  })

  test('keeps to it for two suites in one document', () => {
    expect(junitProblems(readXml(both('junit')))).toEqual([])
  })

  test('fails for what breaches the gate and for nothing else', () => {
    const { report: { holes, gate, baseline } } = sample('plain')
    const { failures, errors } = readXml(rendered('junit', 'plain')).attributes
    const broken = holes.filter(({ kind }) => kind === 'error' || kind === 'timeout').length
    expect(Number(errors)).toBe(broken)
    expect(Number(failures)).toBe(gate.breaches.filter(({ kind }) => kind !== 'control').length - broken + baseline.red.length)
  })
})

describe('sarif', () => {
  test.each(KINDS)('satisfies the schema: %s', (kind) => {
    sarifSchema(JSON.parse(rendered('sarif', kind)))
    expect(sarifSchema.errors).toBeNull()
  })

  test('points at the reference of the case, at the checks for a false alarm, and gives each hole one fingerprint', () => {
    const [run] = JSON.parse(both('sarif')).runs
    const { options: { locations }, report } = sample('plain')
    expect(run.results).toHaveLength(report.holes.length)
    for (const [index, hole] of report.holes.entries()) {
      const { locations: [location], partialFingerprints } = run.results[index]
      const expected = locations?.cases.get(hole.case)?.[hole.kind === 'brittle' || hole.kind === 'error' ? 'checks' : 'reference'].line
      expect(location.physicalLocation.region.startLine).toBe(expected)
      expect(location.physicalLocation.artifactLocation.uri).toBe('evals/a%20suite.json')
      expect(partialFingerprints['mustfailMutant/v1']).toBe(hole.id)
    }
  })
})

describe('github', () => {
  test.each(KINDS)('keeps to ten annotations of a level and says how many are left out: %s', (kind) => {
    const lines = rendered('github', kind).trimEnd().split('\n')
    expect(lines.every((line) => /^::(error|warning|notice) [^:]*::[^\r]*$/.test(line))).toBe(true)
    expect(lines.filter((line) => line.startsWith('::error')).length).toBe(10)
    const { baseline, gate } = sample(kind).report
    const all = baseline.red.length + gate.breaches.filter(({ kind: one }) => one !== 'control').length
    expect(lines.at(-1)).toContain(`${all - 10} errors`)
  })

  test('says nothing when there is nothing to say', () => {
    const { report, options } = sample('plain')
    const clean = { ...report, holes: [], baseline: { ...report.baseline, red: [] }, gate: { passed: true, breaches: [], staleAccepts: [] } }
    expect(reporter('github').render(clean, options)).toBe('')
  })

  test.each([
    ['a comma and a colon in the path', 'a,b:c.json', 'file=a%2Cb%3Ac.json,'],
    ['a percent sign and a line end in the path', '50%\nx.json', 'file=50%25%0Ax.json,'],
  ])('escapes %s', (_, suitePath, expected) => {
    const { report, options } = sample('plain')
    expect(reporter('github').render(report, { ...options, suitePath })).toContain(expected)
  })
})

describe('markdown', () => {
  test('leaves no markup of the suite standing', () => {
    const text = rendered('markdown', 'hostile')
    expect(text.replace(/<\/?(?:code|details|summary|br)>/g, '')).not.toMatch(/[<>`]|\]\(|@/)
  })

  test('gives every table row as many cells as its head', () => {
    let width = 0
    for (const line of rendered('markdown', 'hostile').split('\n')) {
      const cells = line.startsWith('|') ? line.split('|').length : 0
      if (cells === 0 || width === 0) width = cells
      expect(cells).toBe(width)
    }
  })

  test('stays under 1 MiB and says how many holes are left out', () => {
    const { report, options } = sample('hostile')
    const [hole] = report.holes
    if (hole === undefined) throw new Error('no hole')
    const many = { ...report, holes: Array.from({ length: 4_000 }, (_, index) => ({ ...hole, id: `${index}`, under: null })) }
    for (const entries of [[{ report: many, options }], [{ report: many, options }, { report: many, options }]]) {
      const text = renderReports(reporter('markdown'), entries)
      expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024)
      expect(text).toMatch(/\d+ more holes are left out/)
    }
  })
})

describe('html', () => {
  test.each(KINDS)('holds no script, loads nothing and shows the hostile text as text: %s', (kind) => {
    const window = new Window()
    const text = rendered('html', kind)
    window.document.write(text)
    const elements = [...window.document.querySelectorAll('*')]
    expect(elements.filter(({ tagName }) => /^(SCRIPT|IMG|IFRAME|LINK|OBJECT|EMBED|FORM|BASE)$/i.test(tagName))).toEqual([])
    const attributes = elements.flatMap((element) => [...element.attributes].map(({ name, value }) => [element.tagName, name, value ?? ''] as const))
    expect(attributes.filter(([, name]) => name.startsWith('on') || name === 'style' || name === 'src')).toEqual([])
    expect(attributes.filter(([tag, name, value]) => name === 'href' && (tag !== 'A' || !/^(https?:\/\/|#)/.test(value)))).toEqual([])
    expect(window.document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'$/)
    if (kind === 'hostile') expect(window.document.body.textContent).toContain('<script>alert(1)</script>')
  })

  test('admits its own style and no other', async () => {
    const { createHash } = await import('node:crypto')
    const text = rendered('html', 'plain')
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    expect(text).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })
})

describe('tap', () => {
  test.each(KINDS)('counts its points, numbers them in order and starts no directive inside a description: %s', (kind) => {
    const lines = rendered('tap', kind).trimEnd().split('\n')
    expect(lines[0]).toBe('TAP version 14')
    const points = lines.filter((line) => /^(not )?ok /.test(line))
    expect(lines[1]).toBe(`1..${points.length}`)
    for (const [index, point] of points.entries()) {
      expect(point).toMatch(new RegExp(`^(?:not )?ok ${index + 1} - (?:[^#\\\\]|\\\\[#\\\\])*( # (?:SKIP|TODO) .*)?$`))
    }
  })

  test('fails for what breaches the gate', () => {
    const { gate } = sample('plain').report
    expect(rendered('tap', 'plain').match(/^not ok .*/gm)?.filter((line) => !line.includes(' # TODO '))).toHaveLength(gate.breaches.length)
  })
})

describe('badge', () => {
  test('is well-formed SVG that says its message', () => {
    expect(readXml(rendered('badge', 'plain')).attributes['aria-label']).toBe('mustfail: red baseline')
  })

  interface Badge { red?: []; holes?: []; gate?: object; score?: object }
  const badges: [string, Badge, object][] = [
    ['a red baseline', {}, { message: 'red baseline', color: 'lightgrey' }],
    ['holes', { red: [] }, { message: expect.stringMatching(/^\d+\.\d %, \d+ holes$/), color: 'red' }],
    ['nothing proven', { red: [], score: { applied: 0 } }, { message: 'nothing proven', color: 'lightgrey' }],
    ['a met gate and a high score', { red: [], holes: [], gate: { passed: true }, score: { caught: 9, applied: 10 } }, { message: '90.0 %', color: 'brightgreen' }],
    ['a met gate and a middling score', { red: [], holes: [], gate: { passed: true }, score: { caught: 7, applied: 10 } }, { message: '70.0 %', color: 'yellow' }],
  ]
  test.each(badges)('says, for %s, what shields.io reads', (_, { red, holes, gate, score }, expected) => {
    const { report, options } = sample('plain')
    const changed = {
      ...report, holes: holes ?? report.holes, baseline: { ...report.baseline, red: red ?? report.baseline.red },
      gate: { ...report.gate, ...gate }, score: { ...report.score, ...score },
    }
    expect(JSON.parse(reporter('badge-json').render(changed, options))).toEqual({ schemaVersion: 1, label: 'mustfail', ...expected })
  })
})
