import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { runSuite, type Suite } from '../../src/engine/index.ts'
import { allReporters, plain, renderReports } from '../../src/report/index.ts'
import { peerFolder, peersSkipped, runProgram, writeFiles } from '../formats/peers/peer.ts'
import { inProcessGrader } from '../helpers/in-process-grader.ts'
import { HOSTILE, sampleReport, type Sample } from './sample-report.ts'

/** The package holds the schema of SARIF 2.1.0 as published by its committee. */
const SARIF = '@microsoft/jest-sarif@1.0.0-beta.0'
const SARIF_SCHEMA = 'package/lib/schemas/sarif-2.1.0-rtm.5.json'
/** The source package holds junit-10.xsd of Jenkins' xUnit plugin, by which its own reports are tested. */
const JUNIT = 'pytest==8.4.2'
const JUNIT_SCHEMA = 'pytest-8.4.2/testing/example_scripts/junit-10.xsd'
const XSD_VALIDATOR = 'xmlschema==4.1.0'

const VALIDATE = `
import sys, xmlschema
schema = xmlschema.XMLSchema(sys.argv[1])
for path in sys.argv[2:]:
    for error in schema.iter_errors(path):
        print(path, error.path, error.reason)
`

const SAMPLES = [
  'plain',
  'hostile',
  'accepted and stale survivors',
  'nothing proven',
  'several suites',
] as const

async function samples(): Promise<Record<(typeof SAMPLES)[number], readonly Sample[]>> {
  const usual = await sampleReport()
  const hostile = await sampleReport(HOSTILE)
  const accept = [...usual.report.holes.slice(0, 2).map(({ id }) => id), '0000000000000000']
  const accepted = await sampleReport(
    '',
    accept.map((id) => ({ id, reason: `known ${HOSTILE}` })),
  )
  return {
    plain: [usual],
    hostile: [hostile],
    'accepted and stale survivors': [accepted],
    'nothing proven': [await unprovenSample()],
    'several suites': [usual, hostile, accepted],
  }
}

async function unprovenSample(): Promise<Sample> {
  const suite: Suite = {
    version: 1,
    name: 'bare',
    checks: '',
    cases: [{ id: 'a', reference: 'Anything at all.' }],
    preset: 'audit',
  }
  const report = await runSuite(suite, { grader: inProcessGrader({ any: () => true }) })
  return { suite, report, options: { paint: plain, verbose: false, suitePath: 'bare.json', suite } }
}

function rendered(id: string, all: readonly Sample[]): string {
  const reporter = allReporters[id]
  if (reporter === undefined) throw new Error(`no reporter ${id}`)
  return renderReports(reporter, all)
}

const skipped = peersSkipped === null ? '' : ` (${peersSkipped})`

describe.skipIf(peersSkipped !== null)(`SARIF by the schema of ${SARIF}${skipped}`, () => {
  let validate: ValidateFunction
  let all: Awaited<ReturnType<typeof samples>>
  beforeAll(async () => {
    const home = await peerFolder('jest-sarif-1.0.0-beta.0', async (folder) => {
      const packed = await runProgram('npm', ['pack', SARIF, '--silent'], { cwd: folder })
      return packed.code === 0
        ? await runProgram('tar', ['-xzf', packed.stdout.trim()], { cwd: folder })
        : packed
    })
    // Of draft 4, with nothing that later drafts changed but the name of its id, and with a pattern that no `u` allows.
    const { $schema: _, id: $id, ...schema } = JSON.parse(readFileSync(join(home, SARIF_SCHEMA), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
    addFormats.default(ajv)
    validate = ajv.compile({ $id, ...schema })
    all = await samples()
  })

  test.each(SAMPLES)('is valid: %s', (name) => {
    validate(JSON.parse(rendered('sarif', all[name])))
    expect(validate.errors).toBeNull()
  })

  test.each([
    ['a level that is none', (log: string) => log.replace('"level": "error"', '"level": "fatal"')],
    ['a line 0', (log: string) => log.replace(/"startLine": \d+/, '"startLine": 0')],
    ['a member that is not known', (log: string) => log.replace('"columnKind"', '"columnSort"')],
  ])('and the schema would find %s', (_, damage) => {
    expect(validate(JSON.parse(damage(rendered('sarif', all.plain))))).toBe(false)
  })
})

describe.skipIf(peersSkipped !== null)(
  `JUnit XML by junit-10.xsd of Jenkins, in ${XSD_VALIDATOR}${skipped}`,
  () => {
    let home = ''
    let all: Awaited<ReturnType<typeof samples>>
    beforeAll(async () => {
      home = await peerFolder('junit-xsd-1', async (folder) => {
        const pip = join(folder, 'bin/pip')
        const made = await runProgram('python3', ['-m', 'venv', folder], { cwd: folder })
        if (made.code !== 0) return made
        const installed = await runProgram(pip, ['install', '--quiet', XSD_VALIDATOR], { cwd: folder })
        if (installed.code !== 0) return installed
        const fetched = await runProgram(
          pip,
          ['download', '--quiet', '--no-deps', '--no-binary', 'pytest', JUNIT],
          { cwd: folder },
        )
        return fetched.code === 0
          ? await runProgram('tar', ['-xzf', 'pytest-8.4.2.tar.gz', JUNIT_SCHEMA], { cwd: folder })
          : fetched
      })
      all = await samples()
    }, 10 * 60_000)

    async function problemsOf(text: string): Promise<string> {
      const folder = await writeFiles([{ name: 'junit.xml', text }])
      const ran = await runProgram(
        join(home, 'bin/python'),
        ['-c', VALIDATE, join(home, JUNIT_SCHEMA), join(folder, 'junit.xml')],
        { cwd: folder },
      )
      if (ran.code !== 0) throw new Error(ran.stderr)
      return ran.stdout
    }

    test.each(SAMPLES)('is valid: %s', async (name) => {
      expect(await problemsOf(rendered('junit', all[name]))).toBe('')
    })

    test.each([
      [
        'a testsuite without a name',
        (xml: string) => xml.replace('<testsuite name=', '<testsuite title='),
        'name',
      ],
      ['an outcome that is none', (xml: string) => xml.replaceAll('failure', 'defeat'), 'defeat'],
    ])('and the schema would find %s', async (_, damage, word) => {
      expect(await problemsOf(damage(rendered('junit', all.plain)))).toContain(word)
    })
  },
)
