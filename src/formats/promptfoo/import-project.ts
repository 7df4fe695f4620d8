import * as z from 'zod'
import { SUITE_SCHEMA_URL, suiteFileSchema } from '../../engine/index.ts'
import { NO_COMPANIONS } from '../companions.ts'
import type { ImportInput, ImportNote, ImportOptions, ImportResult } from '../importing.ts'
import { keptNotes } from '../kept-parts.ts'
import type { Located } from '../reading/document.ts'
import { pathText } from '../reading/place.ts'
import { ChecksModule } from '../writing/checks-module.ts'
import { PROJECT_LIBRARY, withLibrary } from '../writing/module-imports.ts'
import { missingCheck } from '../writing/missing-check.ts'
import { isMutantTest } from './mutant-tests.ts'
import { templated, unpacked } from './untemplated.ts'

const projectSchema = z.looseObject({
  metadata: z.looseObject({ mustfail: z.string() }),
  defaultTest: z.looseObject({ assert: z.array(z.looseObject({ metric: z.string() })) }),
  tests: z.array(z.unknown()),
})
const referenceSchema = z.looseObject({
  vars: z.looseObject({ input: z.string() }),
  providerOutput: z.string(),
  options: z.looseObject({ transform: z.literal("''") }).optional(),
  metadata: z.looseObject({ caseId: z.string(), case: z.string() }),
})
/** The module of the checks in an exported project. */
const CHECKS = 'checks.mjs'
const recordSchema = z.record(z.string(), z.unknown())

/** Whether a config is one that mustfail exported. */
export function isProject(config: unknown): boolean {
  return projectSchema.safeParse(config).success
}

/**
 * The suite that an exported promptfoo project was made of: its cases from the tests of the references, so that an
 * edit of one is not lost, its checks from the module beside the config. The mutants are no cases and are left out.
 */
export function importProject(
  { value, at }: Located,
  { beside = NO_COMPANIONS }: ImportInput,
  { checks: given }: ImportOptions,
): ImportResult {
  const { metadata, defaultTest, tests } = projectSchema.parse(value)
  const rest = recordSchema.safeParse(unpacked(metadata.mustfail))
  if (!rest.success)
    return {
      problems: [
        {
          ...at(['metadata', 'mustfail']),
          message: 'what mustfail wrote here cannot be read',
          cure: 'export the project again, or remove the member',
        },
      ],
    }
  const notes: ImportNote[] = []
  const cases: unknown[] = []
  for (const [index, test] of tests.entries()) {
    if (isMutantTest(test)) continue
    const item = caseOf(test)
    if (item !== null) cases.push(item)
    else
      notes.push({
        ...at(['tests', index]),
        message: 'this test is not one of those that mustfail wrote, so it is left out',
        cure: 'add it to the suite as a case',
      })
  }
  const names = defaultTest.assert.map(({ metric }) => metric)
  const module = given ?? checksOf(beside.read(CHECKS))
  if (module === null)
    notes.push({
      ...at(['defaultTest', 'assert']),
      message: `the code of ${names.join(', ')} stands in ${CHECKS}`,
      cure: `import the whole folder or zip, or ${CHECKS} along with this file`,
    })
  const mutants = tests.length - cases.length - notes.length
  const suite = suiteFileSchema.safeParse({
    $schema: SUITE_SCHEMA_URL,
    ...rest.data,
    cases,
    checks: module ?? placeholders(names),
  })
  if (!suite.success)
    return {
      problems: suite.error.issues.slice(0, 20).map(({ path, message }) => ({
        ...at(['tests']),
        path: pathText(path.map((part) => (typeof part === 'number' ? part : String(part)))),
        message: `the suite of this project breaks a rule: ${message}`,
        cure: 'export the project again',
      })),
    }
  if (mutants > 0)
    notes.push({ ...at(['tests']), message: `${mutants} tests are mutants of the cases, and no cases` })
  return { suite: suite.data, notes: [...keptNotes(suite.data), ...notes] }
}

function caseOf(test: unknown): unknown {
  const parsed = referenceSchema.safeParse(test)
  const rest = recordSchema.safeParse(unpacked(parsed.data?.metadata.case))
  if (!parsed.success || !rest.success) return null
  const { vars, providerOutput, options, metadata } = parsed.data
  const input = templated(vars.input)
  return {
    ...rest.data,
    id: metadata.caseId,
    reference: options === undefined ? providerOutput : '',
    ...(input !== (rest.data['prompt'] ?? metadata.caseId) && { prompt: input }),
  }
}

function checksOf(module: string | null): string | null {
  if (module === null) return null
  try {
    return withLibrary(module, PROJECT_LIBRARY, 'mustfail/checks')
  } catch {
    return module
  }
}

function placeholders(names: readonly string[]): string {
  const module = new ChecksModule()
  for (const name of names) module.add(name, missingCheck(name), [])
  return module.source()
}
