import { stringify } from 'yaml'
import type { EvalCase, Suite } from '../../../engine/index.ts'
import type { ExportInput, ExportResult, Exporter } from '../../exporting.ts'
import { packed, untemplated } from '../../promptfoo/untemplated.ts'
import { PROJECT_LIBRARY, withLibrary } from '../../writing/module-imports.ts'
import { exportedMutants, type ExportedMutant } from '../exported-mutants.ts'
import { plainModule } from '../plain-module.ts'
import { gradersModule, KILLED_CJS, projectReadme } from './project-code.ts'

const SCHEMA_LINE = '# yaml-language-server: $schema=https://promptfoo.dev/config-schema.json\n'
/** Plain JSON strings in YAML, which every reader takes to the letter: no folding, no line ends that change. */
const EXACT = { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', doubleQuotedAsJSON: true, aliasDuplicateObjects: false } as const

/** A promptfoo project that grades the references and every proven mutant with the suite's own checks. */
export const promptfooProject: Exporter = {
  title: 'promptfoo project',
  hint: 'zip, runs without mustfail',
  needs: ['report', 'library'],
  folder: true,
  write: writeProject,
}

function writeProject({ suite, report, library }: ExportInput): ExportResult {
  if (report === undefined) return { refused: ['the mutants come from a report: run the suite first'] }
  if (library === undefined) return { refused: ['the library of checks was not given'] }
  const checks = plainModule(suite.checks, PROJECT_LIBRARY)
  if (checks === null) return { refused: ['the checks module cannot be read: mend it first'] }
  const green = greenCases(suite, new Set(report.baseline.red.map((red) => red.case)))
  if (green.length === 0) return { refused: ['its own checks reject the reference of every case: mend them first'] }
  const mutants = exportedMutants({ ...suite, cases: green }, report, { proof: 'proven' })
  const holes = mutants.filter(({ row }) => row.outcome !== 'killed' && row.outcome !== 'held').length
  const notes = [
    ...(green.length < suite.cases.length ? [`${suite.cases.length - green.length} cases whose reference its own checks reject were left out.`] : []),
    ...(withLibrary(checks, PROJECT_LIBRARY, 'mustfail/checks') === suite.checks ? [] : ['The checks are written as plain JavaScript, without their types.']),
    ...(mutants.some(({ row }) => row.outcome === 'timedOut') ? ['promptfoo has no limit for one check: a check that hangs here hangs there.'] : []),
  ]
  return {
    notes,
    files: [
      { name: 'promptfooconfig.yaml', text: SCHEMA_LINE + stringify(config(suite, green, mutants, report.table.checks), EXACT) },
      { name: 'checks.mjs', text: checks },
      { name: 'graders.mjs', text: gradersModule(report.table.checks) },
      { name: 'cases.mjs', text: `export default new Map(${JSON.stringify(caseTable(green, mutants), null, 1)})\n` },
      { name: PROJECT_LIBRARY.slice(2), text: library },
      { name: 'killed.cjs', text: KILLED_CJS },
      { name: 'README.md', text: projectReadme(suite.name, { mutants: mutants.length, holes }) },
    ],
  }
}

function greenCases({ cases }: Suite, red: ReadonlySet<string>): readonly EvalCase[] {
  return cases.filter(({ id }) => !red.has(id))
}

function config(suite: Suite, cases: readonly EvalCase[], mutants: readonly ExportedMutant[], checks: readonly string[]) {
  return {
    description: untemplated(suite.name),
    metadata: { mustfail: packed(suiteWithout(suite)) },
    providers: ['echo'],
    prompts: ['{{input}}'],
    defaultTest: { assert: checks.map((name) => ({ type: 'javascript', value: `file://graders.mjs:${name}`, metric: name })) },
    tests: [
      ...cases.map((item) => ({
        description: untemplated(`reference: ${item.id}`), vars: { input: untemplated(item.prompt ?? item.id) }, ...given(item.reference),
        metadata: { caseId: item.id, case: packed(caseWithout(item)) },
      })),
      ...mutants.map(({ row, case: item, output }) => ({
        description: untemplated(`${row.mutator}: ${item.id}${row.site === '' ? '' : `, ${row.site}`}`),
        vars: { input: untemplated(item.prompt ?? item.id) },
        ...given(output),
        ...(row.polarity === 'defect' && { assertScoringFunction: 'file://killed.cjs' }),
        metadata: { caseId: item.id, changed: row.id, mutantId: row.id, mutator: row.mutator, polarity: row.polarity },
      })),
    ],
  }
}

/** promptfoo takes an empty `providerOutput` for none and would grade the prompt. */
function given(output: string) {
  return output === '' ? { providerOutput: ' ', options: { transform: "''" } } : { providerOutput: output }
}

/** What the config cannot say of a suite and of a case goes with them, so that an import gives the same suite again. */
function suiteWithout({ cases: _, checks: __, ...rest }: Suite) {
  return rest
}

function caseWithout({ id: _, reference: __, ...rest }: EvalCase) {
  return rest
}

function caseTable(cases: readonly EvalCase[], mutants: readonly ExportedMutant[]) {
  return cases.map(({ id, checks, prompt, expected, contexts, toolCalls, vars }) => {
    const changes = mutants.filter(({ row }) => row.case === id && row.mutant.field !== 'output')
      .map(({ row, contexts: changedContexts, toolCalls: changedCalls }) => [row.id, { contexts: changedContexts, toolCalls: changedCalls }])
    return [id, { checks, context: { caseId: id, prompt, expected, contexts, toolCalls, vars }, changes: Object.fromEntries(changes) }] as const
  })
}
