import type { Importer, ImportResult } from '../importing.ts'
import { readJson, type Located } from '../reading/document.ts'
import { readRows } from '../reading/rows.ts'
import type { Place } from '../reading/place.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'
import { resultSchema, resultsSchema, testSchema } from './config-schema.ts'
import type { ExpandedTest } from './expand-tests.ts'
import { importTests } from './import-config.ts'
import { isMutantTest } from './mutant-tests.ts'

/** The results of a promptfoo run (`-o results.json` or `.jsonl`): each output that passed is an answer known to be right. */
export const importPromptfooResults: Importer = ({ name, text }, options) => {
  const draft = new SuiteDraft('promptfoo-results', name, options)
  const finish = (tests: readonly ExpandedTest[]): ImportResult => {
    importTests(tests, null, draft, options)
    return draft.finish()
  }
  const document = readJson(text)
  const results = document.ok ? resultsSchema.safeParse(document.read.value) : null
  if (document.ok && results?.success === true) {
    const { at }: Pick<Located, 'at'> = document.read
    return finish(results.data.results.results.flatMap((result, index) => testOfResult(result, index, at(['results', 'results', index]), draft)))
  }
  const rows = readRows(name, text)
  if (!rows.ok) return { problems: [rows.problem] }
  draft.notes(rows.read.notes)
  return finish(rows.read.rows.flatMap(({ fields, place }, index) => testOfResult(fields, index, place, draft)))
}

function testOfResult(node: unknown, index: number, place: Place, draft: SuiteDraft): ExpandedTest[] {
  const parsed = resultSchema.safeParse(node)
  if (!parsed.success) {
    draft.note(place, 'this is not a result of a promptfoo run', 'export the results again')
    return []
  }
  const { success, vars, prompt, response, testCase } = parsed.data
  const output = response?.output
  if (isMutantTest(testCase)) {
    draft.note(place, `result ${index + 1} is of a mutant, so its output is not known to be right`)
    return []
  }
  if (!success) {
    draft.note(place, `result ${index + 1} did not pass, so its output is not known to be right`)
    return []
  }
  if (!(typeof output === 'string' && output !== '') && !(typeof output === 'object' && output !== null)) {
    draft.note(place, `result ${index + 1} has no output`)
    return []
  }
  const test = testSchema.safeParse(testCase ?? {})
  if (!test.success) draft.note(place, `the test of result ${index + 1} cannot be read, so its assertions are left out`)
  const providerOutput = typeof output === 'string' ? output : testSchema.shape.providerOutput.parse(output)
  // The output in a results file has been through the transform already.
  const options = test.data?.options?.transform === undefined ? test.data?.options : { ...test.data.options, transform: undefined }
  const input = prompt?.raw
  return [{
    test: { ...test.data, providerOutput, ...(options !== undefined && { options }) },
    asserts: (test.data?.assert ?? []).map((item) => ({ node: item, place })),
    vars: { ...test.data?.vars, ...vars, ...(input !== undefined && vars?.['prompt'] === undefined && { prompt: input }) },
    place,
    label: test.data?.description ?? `result ${index + 1}`,
  }]
}
