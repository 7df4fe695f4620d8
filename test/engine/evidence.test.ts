import { describe, expect, test } from 'vitest'
import { createThreadGrader } from '../../src/cli/thread-grader.ts'
import { runSuite } from '../../src/engine/runner/run-suite.ts'
import { evidenceOf, holesOfPolarity, runFixture } from '../helpers/evidence.ts'

/** Documented failures that no mutator finds, each with the reason. */
const MISSES: Readonly<Record<string, string>> = {
  num_last_number_run_on: 'the model goes on with a made-up question: no declaration says that what follows the answer does not count',
  ref_jef: 'the listed terms stand only in a reviewer\'s notes; naming them could count as delivery',
  'ans_chrf_space-b': 'blanks inside a serial number: white space is never tolerated inside a word',
  judge_cut_before_verdict: 'a reply cut off is right only because the prompt says that its first line counts',
  judge_unclamped: 'three scores of one reply, whose scale stands only in the prompt',
  judge_letter_vs_reason: 'the reasons contradict the letter: only a reader of the prose could tell, so it stays presumed',
  box_last_space_form: 'an instruction retold with a placeholder: the catalogue writes no prose about the task',
  'json_dup_keys-a': 'the usual parsers keep the last of two members, so a wrong one in front stays presumed',
  'nan_adk-b': '0.92 against 92 %: percent-form keeps the number, and no declaration says that shares may be written so',
}

/** The same of the fixtures written from other public reports, most before their authors had read a mutator. */
const BLIND_MISSES: Readonly<Record<string, string>> = {
  one_number_only: 'working that names the given numbers: nothing declared says which other numbers are none of the answer',
  superset_args_pass: 'one argument more: nothing declared says that the call takes no other, so it stays presumed',
  repeated_words_accepted: 'one fact in the place of another: a value that is right elsewhere is no certain donor',
  repeat_phrase_none: 'how often a line stands is only in the prompt, and the lines are one fact',
  sanitizer_needs_def_first: 'a comment before the function: the prompt allows it, and the contract does not say so',
  args_regex_search: 'the argument that is searched holds no declared fact, so that a longer one stays presumed',
}

/** A check that never returns would hang this process; those run in threads. */
const hangs = evidenceOf('fixtures').filter(({ hang }) => hang === true)

describe.each([
  ['fixtures', MISSES],
  ['blind', BLIND_MISSES],
] as const)('on %s', (name, misses) => {
  const fixtures = evidenceOf(name).filter(({ hang }) => hang !== true)

  test('finds the documented failures, and each miss has its reason', async () => {
    const missed: string[] = []
    const byFamily = new Map<string, { found: number; all: number }>()
    for (const fixture of fixtures) {
      const found = holesOfPolarity(fixture, await runFixture(fixture, fixture.flawed)).length > 0
      const row = byFamily.get(fixture.family) ?? { found: 0, all: 0 }
      byFamily.set(fixture.family, { found: row.found + Number(found), all: row.all + 1 })
      if (!found) missed.push(fixture.id)
    }
    const found = fixtures.length - missed.length
    const lines = [...byFamily].map(([family, { found: some, all }]) => `  ${family}: ${some} of ${all}`)
    process.stdout.write(`recall on ${name}: ${found} of ${fixtures.length} documented failures\n${lines.sort().join('\n')}\n`)
    expect(missed.sort()).toEqual(Object.keys(misses).sort())
    expect(found / fixtures.length).toBeGreaterThanOrEqual(0.95)
  }, 300_000)

  test('never accuses a sound check', async () => {
    const accused: string[] = []
    for (const fixture of fixtures) {
      const report = await runFixture(fixture, fixture.sound)
      const red = report.baseline.red.map(({ checks }) => `${fixture.id}: red baseline: ${checks[0]?.reason}`)
      const holes = report.holes.map(({ mutator, form, kind, mutant }) => `${fixture.id}: ${kind} ${mutator} ${form} ${JSON.stringify(mutant.output ?? mutant.toolCalls ?? mutant.contexts)}`)
      accused.push(...red, ...holes)
    }
    process.stdout.write(`${accused.length} false holes over ${fixtures.length} sound checks of ${name}\n`)
    expect(accused).toEqual([])
  }, 300_000)
})

test('names a check that never returns', async () => {
  for (const fixture of hangs) {
    const source = `export const check = ${fixture.flawed}`
    const grader = await createThreadGrader({ source, limits: { timeoutMs: 500 } })
    try {
      const suite = { version: 1 as const, name: fixture.id, checks: source, cases: [{ ...fixture.case, id: fixture.id }] }
      const report = await runSuite(suite, { grader, mutators: ['repetition_output', 'layout_variant'] })
      expect(report.holes.map(({ kind }) => kind)).toContain('timeout')
    } finally {
      grader.dispose()
    }
  }
}, 120_000)
