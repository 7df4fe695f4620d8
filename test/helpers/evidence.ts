import { readFileSync } from 'node:fs'
import { runSuite } from '../../src/engine/runner/run-suite.ts'
import type { Hole, Report } from '../../src/engine/model/report.ts'
import type { EvalCase } from '../../src/engine/model/suite.ts'
import { inProcessGrader, type TestCheck } from './in-process-grader.ts'

/** A documented failure made runnable; the fields are explained in test/fixtures/evidence/README.md. */
export interface EvidenceFixture {
  readonly id: string
  readonly url: string
  readonly family: string
  readonly polarity: 'wrong-passed' | 'right-failed'
  readonly surface: string
  readonly case: Omit<EvalCase, 'id'>
  readonly flawed: string
  readonly sound: string
  readonly note: string
  readonly hang?: boolean
}

/** `fixtures` are those that the mutators were written beside, `blind` those from other reports, most by people who had not read them. */
export function evidenceOf(name: 'fixtures' | 'blind'): EvidenceFixture[] {
  const path = new URL(`../fixtures/evidence/${name}.jsonl`, import.meta.url)
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EvidenceFixture)
}

/** Runs one check of a fixture, given as source, over every mutator. */
export function runFixture(fixture: EvidenceFixture, source: string): Promise<Report> {
  const check = (0, eval)(`(${source})`) as TestCheck
  const item = {
    id: fixture.id,
    ...Object.fromEntries(Object.entries(fixture.case).filter(([, value]) => value !== null)),
  } as EvalCase
  return runSuite(
    { version: 1, name: fixture.id, cases: [item], checks: source },
    { grader: inProcessGrader({ check }), preset: 'all' },
  )
}

/** Holes of the polarity that the fixture states. */
export function holesOfPolarity({ polarity }: EvidenceFixture, { holes }: Report): Hole[] {
  const kinds = polarity === 'wrong-passed' ? ['blind', 'vacuous', 'gap', 'forgeable'] : ['brittle']
  return holes.filter(({ kind }) => kinds.includes(kind))
}
