import * as z from 'zod'
import { isRenderable, type Json } from '../../engine/index.ts'
import type { Importer } from '../importing.ts'
import { readDocument, readJson } from '../reading/document.ts'
import type { Place } from '../reading/place.ts'
import { readRows } from '../reading/rows.ts'
import { findField, OUTPUT_FIELDS, REFERENCE_FIELDS, textOf } from '../rows/field-dictionary.ts'
import { literal } from '../writing/literal.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'

const graderSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('string_check'), name: z.string().optional(), input: z.string(), reference: z.string(), operation: z.enum(['eq', 'ne', 'like', 'ilike']),
  }),
  z.looseObject({
    type: z.literal('text_similarity'), name: z.string().optional(), input: z.string(), reference: z.string(), pass_threshold: z.number(),
    evaluation_metric: z.enum(['fuzzy_match', 'bleu', 'gleu', 'rouge_1', 'rouge_2', 'rouge_3', 'rouge_4', 'rouge_5']),
  }),
])
const evalSchema = z.looseObject({ testing_criteria: z.array(z.unknown()) })
const rowSchema = z.looseObject({ item: z.record(z.string(), z.json()), sample: z.looseObject({ output_text: z.string().optional() }).optional() })
const contentSchema = z.looseObject({ content: z.array(z.unknown()) })

/** OpenAI graders: an eval with `testing_criteria` and, inside it or as its data source, rows of `item` (and `sample`). */
export const importOpenaiGraders: Importer = ({ name, text }, options) => {
  const document = readJson(text)
  if (!document.ok) return { problems: [document.problem] }
  const { value, at } = document.read
  const parsed = evalSchema.safeParse(Array.isArray(value) ? { testing_criteria: value } : isGrader(value) ? { testing_criteria: [value] } : value)
  if (!parsed.success) return { problems: [{ line: 1, message: 'there are no testing_criteria here', cure: 'export the eval with its graders' }] }
  const draft = new SuiteDraft('openai-graders', name, options)
  const base = Array.isArray(value) || isGrader(value) ? [] : ['testing_criteria']
  for (const [index, grader] of parsed.data.testing_criteria.entries()) addGrader(grader, at(isGrader(value) ? [] : [...base, index]), draft)
  const [path, rows] = rowsIn(value)
  for (const [index, row] of rows.entries()) {
    const place = at([...path, index])
    const data = rowSchema.safeParse(row)
    const fields = data.success ? { ...data.data.item, item: data.data.item } : null
    const answer = fields === null ? null : findField({ ...fields, ...data.data }, options.reference !== undefined ? [options.reference] : [...OUTPUT_FIELDS, ...REFERENCE_FIELDS])
    if (fields === null || answer === null || !data.success) draft.note(place, 'this row has no item with a right answer', 'name the field that holds the right answer')
    else draft.addCase({ id: `row ${index + 1}`, reference: textOf(answer.value), vars: data.data.item }, place)
  }
  if (rows.length === 0) draft.note(at(['testing_criteria']), 'the graders came without rows', 'add the rows of the data set under "content" as [{ "item": { … } }]')
  return draft.finish({ origin: { grader: literalCopy(value) } })
}

function addGrader(node: unknown, place: Place, draft: SuiteDraft): void {
  const grader = graderSchema.safeParse(node)
  if (!grader.success) return draft.keep(place, node, `a grader of type "${typeOf(node)}" cannot run here, or lacks a field`)
  if (!isRenderable(grader.data.input) || !isRenderable(grader.data.reference)) return draft.keep(place, node, 'a template richer than {{ item.name }}')
  const { type, input, reference } = grader.data
  const rest = grader.data.type === 'string_check' ? { operation: grader.data.operation } : { evaluation_metric: grader.data.evaluation_metric, pass_threshold: grader.data.pass_threshold }
  draft.checks.add(grader.data.name ?? type, `openaiGrader(${literal({ type, input, reference, ...rest })})`, ['openaiGrader'])
}

const REGISTRY: Readonly<Record<string, string>> = { Match: 'match', Includes: 'includes', FuzzyMatch: 'fuzzyMatch', JsonMatch: 'jsonMatch', JsonValidator: 'jsonValidator' }
const evalsRowSchema = z.looseObject({ input: z.unknown(), ideal: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).min(1)]) })

/** Rows of openai/evals: `input` and `ideal`. They do not name their grader, so the strictest common one, Match, is put in. */
export const importOpenaiEvals: Importer = ({ name, text }, options) => {
  const read = readRows(name, text)
  if (!read.ok) return { problems: [read.problem] }
  const draft = new SuiteDraft('openai-evals', name, options)
  draft.notes(read.read.notes)
  draft.checks.add('matchesIdeal', 'openaiEvals.match()', ['openaiEvals'], 'The rows do not name their grader: includes, fuzzyMatch, jsonMatch and jsonValidator are the others.')
  for (const [index, { fields, place }] of read.read.rows.entries()) {
    const row = evalsRowSchema.safeParse(fields)
    if (!row.success) {
      draft.note(place, 'this row has no usable "ideal"', 'give it a text or a list of texts')
      continue
    }
    const { input, ideal, ...others } = row.data
    const vars = z.record(z.string(), z.json()).safeParse(others)
    draft.addCase({
      id: `row ${index + 1}`, reference: String([ideal].flat()[0]), expected: ideal,
      ...(input !== undefined && { prompt: promptText(input) }),
      ...(vars.success && Object.keys(vars.data).length > 0 && { vars: vars.data }),
    }, place)
  }
  return draft.finish()
}

const registrySchema = z.record(z.string(), z.unknown())
const entrySchema = z.looseObject({ class: z.string(), args: z.record(z.string(), z.unknown()).optional() })

/** An openai/evals registry file. It holds graders and no rows, so it says which check to write for which rows. */
export const importOpenaiRegistry: Importer = ({ text }) => {
  const document = readDocument(text)
  if (!document.ok) return { problems: [document.problem] }
  const entries = Object.entries(registrySchema.safeParse(document.read.value).data ?? {})
  const problems = entries.flatMap(([name, node]) => {
    const entry = entrySchema.safeParse(node)
    if (!entry.success) return []
    const kind = entry.data.class.split(':').at(-1) ?? ''
    const check = REGISTRY[kind]
    const rows = textOf(entry.data.args?.['samples_jsonl'] ?? 'its rows')
    return [{
      ...document.read.at([name]),
      message: check === undefined ? `"${name}" is graded by ${kind}, which cannot run here` : `"${name}" is graded by ${kind}; this file holds no rows`,
      cure: check === undefined ? 'grade it where it runs, and score its verdicts' : `import ${rows}, with openaiEvals.${check}() as its check`,
    }]
  })
  return { problems: problems.length > 0 ? problems : [{ line: 1, message: 'this is not a registry of openai/evals', cure: 'an entry has a class and args' }] }
}

function rowsIn(value: unknown): [string[], readonly unknown[]] {
  const members = z.record(z.string(), z.unknown()).safeParse(value).data ?? {}
  for (const key of ['content', 'rows', 'data']) {
    const list = members[key]
    if (Array.isArray(list)) return [[key], list]
  }
  for (const key of ['data_source', 'source']) {
    const inner = contentSchema.safeParse(members[key])
    if (inner.success) return [[key, 'content'], inner.data.content]
  }
  return [[], []]
}

function isGrader(value: unknown): boolean {
  return z.looseObject({ type: z.enum(['string_check', 'text_similarity', 'score_model', 'label_model', 'python', 'multi']) }).safeParse(value).success
}

function typeOf(node: unknown): string {
  return z.looseObject({ type: z.string() }).safeParse(node).data?.type ?? 'unknown'
}

function promptText(input: unknown): string {
  const chat = z.array(z.looseObject({ role: z.string(), content: z.string() })).safeParse(input)
  return chat.success ? chat.data.map(({ role, content }) => `${role}: ${content}`).join('\n') : textOf(input)
}

function literalCopy(value: unknown): Json {
  return JSON.parse(JSON.stringify(value) ?? 'null')
}
