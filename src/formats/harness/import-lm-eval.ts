import * as z from 'zod'
import { isTemplate, render } from '../../engine/index.ts'
import type { Importer } from '../importing.ts'
import { readDocument } from '../reading/document.ts'
import type { Place } from '../reading/place.ts'
import { readRows } from '../reading/rows.ts'
import { textOf } from '../rows/field-dictionary.ts'
import { literal } from '../writing/literal.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'

const filterSchema = z.discriminatedUnion('function', [
  z.object({ function: z.literal('regex'), regex_pattern: z.string().optional(), group_select: z.int().optional(), fallback: z.string().optional() }),
  z.object({ function: z.enum(['remove_whitespace', 'lowercase', 'uppercase', 'take_first']) }),
  z.object({ function: z.literal('map'), mapping_dict: z.record(z.string(), z.string()), default_value: z.string().optional() }),
])
const taskSchema = z.looseObject({
  task: z.unknown().optional(),
  doc_to_text: z.unknown().optional(),
  doc_to_target: z.unknown().optional(),
  filter_list: z.array(z.looseObject({ name: z.string().optional(), filter: z.array(z.unknown()) })).optional(),
  metric_list: z.array(z.looseObject({
    metric: z.string(), ignore_case: z.boolean().optional(), ignore_punctuation: z.boolean().optional(), ignore_numbers: z.boolean().optional(),
    regexes_to_ignore: z.array(z.string()).optional(),
  })).optional(),
  samples: z.array(z.record(z.string(), z.json())).optional(),
})
const sampleSchema = z.looseObject({
  doc_id: z.union([z.number(), z.string()]).optional(), target: z.unknown().optional(), doc: z.record(z.string(), z.json()).optional(),
  arguments: z.unknown().optional(), resps: z.unknown().optional(), filtered_resps: z.unknown().optional(), filter: z.string().optional(), exact_match: z.number().optional(),
})

/**
 * A task of lm-evaluation-harness: each filter pipeline with `exact_match` becomes a check. The docs come from the
 * task's own `samples`; a task without them is refused with what to import instead.
 */
export const importLmEvalTask: Importer = ({ name, text }, options) => {
  const document = readDocument(text)
  if (!document.ok) return { problems: [document.problem] }
  const { value, at } = document.read
  const task = taskSchema.safeParse(value)
  if (!task.success) return { problems: [{ ...at(task.error.issues[0]?.path.map((part) => (typeof part === 'number' ? part : String(part))) ?? []), message: 'this is not a task of lm-evaluation-harness', cure: 'correct the field' }] }
  const draft = new SuiteDraft('lm-eval-task', name, options)
  const metrics = task.data.metric_list ?? [{ metric: 'exact_match' }]
  for (const [index, metric] of metrics.entries()) {
    if (metric.metric !== 'exact_match') draft.keep(at(['metric_list', index]), metric, `the metric "${metric.metric}" cannot run here`)
    else for (const [number, pipeline] of (task.data.filter_list ?? [{ filter: [] }]).entries()) addPipeline(pipeline, metric, at(['filter_list', number]), draft)
  }
  const checks = draft.checks.source()
  const target = task.data.doc_to_target
  for (const [index, doc] of (task.data.samples ?? []).entries()) {
    const place = at(['samples', index])
    const expected = typeof target !== 'string' ? undefined : isTemplate(target) ? tryRender(target, doc) : doc[target]
    if (expected === undefined || expected === null || expected === '') draft.note(place, 'doc_to_target gives nothing for this doc', 'use a field name or {{ name }}')
    else draft.addCase({ id: `doc ${index + 1}`, reference: textOf(doc['output'] ?? expected), expected: textOf(expected), vars: doc }, place)
  }
  if (draft.caseCount === 0) draft.note(at(['filter_list']), `this task holds no docs; its checks are: ${checks.trim() === '' ? 'none' : checks.trim()}`, 'import the samples of a run (samples_*.jsonl), with these checks')
  return draft.finish({ origin: { text } })
}

function addPipeline(
  pipeline: { readonly name?: string | undefined; readonly filter: readonly unknown[] }, metric: NonNullable<z.infer<typeof taskSchema>['metric_list']>[number],
  place: Place, draft: SuiteDraft,
): void {
  const filters = pipeline.filter.map((node) => filterSchema.safeParse(node))
  const bad = filters.findIndex((filter) => !filter.success || (filter.data.function === 'regex' && filter.data.regex_pattern !== undefined && !isPattern(filter.data.regex_pattern)))
  if (bad !== -1 || (metric.regexes_to_ignore ?? []).some((pattern) => !isPattern(pattern))) {
    draft.keep(place, pipeline, `the filter pipeline "${pipeline.name ?? ''}" holds a step that cannot run here`)
    return
  }
  const options = {
    ...(filters.length > 0 && { filters: filters.flatMap((filter) => filter.data ?? []) }),
    ...(metric.ignore_case === true && { ignoreCase: true }),
    ...(metric.ignore_punctuation === true && { ignorePunctuation: true }),
    ...(metric.ignore_numbers === true && { ignoreNumbers: true }),
    ...(metric.regexes_to_ignore !== undefined && { regexesToIgnore: metric.regexes_to_ignore }),
  }
  draft.checks.add(pipeline.name ?? 'exactMatch', `lmEval.exactMatch(${Object.keys(options).length === 0 ? '' : literal(options)})`, ['lmEval'])
}

/** The samples log of a run: each response with `exact_match` 1 is a reference, its target the expected answer. */
export const importLmEvalSamples: Importer = ({ name, text }, options) => {
  const read = readRows(name, text)
  if (!read.ok) return { problems: [read.problem] }
  const draft = new SuiteDraft('lm-eval-samples', name, options)
  draft.notes(read.read.notes)
  let raw = true
  for (const [index, { fields, place }] of read.read.rows.entries()) {
    const row = sampleSchema.safeParse(fields)
    const said = row.success ? firstText(row.data.resps) : null
    if (!row.success || said === null || row.data.target === undefined) draft.note(place, 'this sample has no response or no target', 'export the samples again (--log_samples)')
    else if (row.data.exact_match !== 1) draft.note(place, 'this response did not match, so it is not known to be right')
    else {
      raw &&= firstText(row.data.filtered_resps) === said
      draft.addCase({
        id: `doc ${row.data.doc_id ?? index}${row.data.filter === undefined || row.data.filter === 'none' ? '' : ` ${row.data.filter}`}`,
        reference: said, expected: textOf(row.data.target), ...(row.data.doc !== undefined && { vars: row.data.doc }),
      }, place)
    }
  }
  if (options.checks === undefined) {
    draft.checks.add('exactMatch', 'lmEval.exactMatch()', ['lmEval'], raw ? undefined : 'The log does not hold the filters of the task: give them as { filters: [{ function: "regex", regex_pattern: … }] }.')
    if (!raw) draft.note({ line: 1 }, 'the log was made with filters that it does not hold', "write the task's filter_list into lmEval.exactMatch({ filters: [ … ] })")
  }
  return draft.finish()
}

function firstText(responses: unknown): string | null {
  const [first]: unknown[] = Array.isArray(responses) ? responses : [responses]
  if (Array.isArray(first)) return firstText(first)
  return typeof first === 'string' && first !== '' ? first : null
}

function tryRender(template: string, doc: Parameters<typeof render>[1]): string | undefined {
  try {
    return render(template, doc)
  } catch {
    return undefined
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern).source !== ''
  } catch {
    return false
  }
}
