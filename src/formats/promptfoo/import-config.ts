import { isRenderable, isTemplate, LIMITS, render, type Json } from '../../engine/index.ts'
import * as z from 'zod'
import type { Importer, ImportOptions } from '../importing.ts'
import { readDocument } from '../reading/document.ts'
import { REFERENCE_FIELDS } from '../rows/field-dictionary.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'
import { CheckPlan } from './check-plan.ts'
import { assertionSchema, configSchema } from './config-schema.ts'
import { importProject, isProject } from './import-project.ts'
import { expandTests, type ExpandedTest } from './expand-tests.ts'
import { ReferredFiles } from './referred-files.ts'

const jsonSchema = z.record(z.string(), z.json())
const HANDLED = new Set(['description', 'prompts', 'providers', 'targets', 'tests', 'defaultTest', 'scenarios'])

/**
 * A promptfoo config, in YAML or JSON. Each test whose right answer is known becomes a case: its `providerOutput`, the
 * variable chosen in the options, an `equals` value, or a variable named like a reference, in that order.
 */
export const importPromptfoo: Importer = (input, options) => {
  const { name, text } = input
  const document = readDocument(text)
  if (!document.ok) return { problems: [document.problem] }
  const { value, at } = document.read
  if (isProject(value)) return importProject(document.read, input, options)
  const draft = new SuiteDraft('promptfoo', name, options)
  const config = configSchema.safeParse(value)
  if (!config.success) return { problems: [{ line: 1, message: 'this is not a promptfoo config', cure: 'a config is an object with prompts, providers and tests' }] }
  for (const [key, rest] of Object.entries(config.data)) {
    if (!HANDLED.has(key) && ['extensions', 'derivedMetrics', 'nunjucksFilters'].includes(key)) draft.keep(at([key]), rest, `"${key}" needs promptfoo itself`)
  }
  const files = new ReferredFiles(input.beside)
  importTests(expandTests(value, { at, files, draft }), firstPrompt(config.data.prompts, files), draft, options)
  return draft.finish({
    ...(config.data.description !== undefined && { description: config.data.description }),
    origin: { text: text.length <= LIMITS.checksSourceLength ? text : '' },
  })
}

/** Makes the cases and checks of tests that have been expanded. */
export function importTests(tests: readonly ExpandedTest[], prompt: string | null, draft: SuiteDraft, options: ImportOptions): void {
  const plan = new CheckPlan(draft)
  for (const test of tests) {
    const vars = jsonSchema.safeParse(test.vars)
    if (!vars.success) {
      draft.note(test.place, 'a variable of this test is not JSON data', 'write it as text, number, list or object')
      continue
    }
    const reference = referenceOf(test, vars.data, options, draft)
    if (reference === null) {
      draft.note(test.place, `"${test.label}" has no answer that is known to be right`, 'give it a providerOutput, choose the variable that holds the answer, or import the results of a run (promptfoo eval -o results.json)')
      continue
    }
    plan.add(test, vars.data, reference, promptOf(prompt, vars.data))
  }
  plan.write()
}

export interface Reference {
  readonly text: string
  /** Whether the output was an object. */
  readonly json: boolean
}

function referenceOf(test: ExpandedTest, vars: Readonly<Record<string, Json>>, options: ImportOptions, draft: SuiteDraft): Reference | null {
  const { providerOutput } = test.test
  if (options.reference !== undefined) return answerIn(vars[options.reference])
  if (typeof providerOutput === 'string' && providerOutput !== '') return { text: providerOutput, json: false }
  if (typeof providerOutput === 'object') return { text: JSON.stringify(providerOutput), json: true }
  for (const { node } of test.asserts) {
    const { type, value, transform } = assertionSchema.safeParse(node).data ?? {}
    if (type === 'equals' && typeof value === 'string' && isRenderable(value) && !/^(?:file|package):/.test(value) && transform === undefined && test.test.options?.transform === undefined) {
      return answerIn(render(value, vars))
    }
  }
  const name = REFERENCE_FIELDS.find((field) => answerIn(vars[field]) !== null)
  if (name === undefined) return null
  draft.note(test.place, `the variable "${name}" is taken as the right answer of "${test.label}"`)
  return answerIn(vars[name])
}

function answerIn(value: unknown): Reference | null {
  if (typeof value === 'string') return value.trim() === '' || /^file:\/\//.test(value) ? null : { text: value, json: false }
  if (typeof value === 'number') return { text: String(value), json: false }
  return typeof value === 'object' && value !== null ? { text: JSON.stringify(value), json: true } : null
}

/** The first prompt; in a file of text, the one before the first line of three hyphens. */
function firstPrompt(prompts: unknown, files: ReferredFiles): string | null {
  const [named]: unknown[] = Array.isArray(prompts) ? prompts : [prompts]
  const text = typeof named === 'string' && /\.(?:txt|md)$/.test(named) ? files.text(named)?.split(/^---$/m)[0]?.trim() : undefined
  if (text !== undefined) return text
  const raw: unknown = typeof named === 'object' && named !== null && 'raw' in named ? named.raw : named
  return typeof raw === 'string' && !/^file:|\.(?:txt|md|json|ya?ml|[cm]?[jt]s|py|csv)$/.test(raw) ? raw : null
}

function promptOf(prompt: string | null, vars: Readonly<Record<string, Json>>): string | undefined {
  if (prompt !== null && isRenderable(prompt)) return render(prompt, vars)
  const question = ['input', 'question', 'prompt', 'query'].map((name) => vars[name]).find((value) => typeof value === 'string')
  return typeof question === 'string' ? question : prompt !== null && !isTemplate(prompt) ? prompt : undefined
}

