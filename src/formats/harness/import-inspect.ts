import * as z from 'zod'
import type { Importer, ImportInput, ImportResult, ImportOptions } from '../importing.ts'
import { readJson } from '../reading/document.ts'
import type { Place } from '../reading/place.ts'
import { readRows } from '../reading/rows.ts'
import { isZip, unzipTexts } from '../reading/unzip.ts'
import { literal } from '../writing/literal.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'

const target = z.union([z.string(), z.array(z.string()).min(1)])
const chat = z.array(z.looseObject({ role: z.string(), content: z.unknown() }))
const datasetRow = z.looseObject({
  input: z.union([z.string(), chat]), target: target.optional(), id: z.union([z.string(), z.number()]).nullish(),
  choices: z.array(z.string()).nullish(), metadata: z.record(z.string(), z.json()).nullish(),
})
const scoreSchema = z.looseObject({ value: z.unknown() })
const sampleSchema = datasetRow.extend({
  epoch: z.number().optional(),
  output: z.looseObject({ completion: z.string().optional(), choices: z.array(z.looseObject({ message: z.looseObject({ content: z.unknown() }).optional() })).optional() }).nullish(),
  scores: z.record(z.string(), scoreSchema).nullish(),
})
const scorerSchema = z.looseObject({ name: z.string(), options: z.record(z.string(), z.unknown()).nullish() })
const headerSchema = z.looseObject({
  eval: z.looseObject({ task: z.string().optional(), scorers: z.array(z.unknown()).nullish() }),
  results: z.looseObject({ scores: z.array(z.looseObject({ name: z.string(), scorer: z.string().optional(), params: z.record(z.string(), z.unknown()).nullish() })).nullish() }).nullish(),
})
const logSchema = headerSchema.extend({ samples: z.array(z.unknown()).nullish() })

/** An Inspect log (`.json`, or `.eval` with its bytes): the output of every sample that was scored correct is a reference. */
export const importInspectLog: Importer = (input, options) => (isZip(input.bytes) ? fromArchive(input, input.bytes, options) : fromJson(input, options))

function fromJson({ name, text }: ImportInput, options: ImportOptions): ImportResult {
  const document = readJson(text)
  if (!document.ok) return { problems: [document.problem] }
  const log = logSchema.safeParse(document.read.value)
  if (!log.success) return { problems: [{ line: 1, message: 'this is not an Inspect log', cure: 'a log has "eval" and "samples"' }] }
  const { at } = document.read
  return fromLog(name, log.data, (log.data.samples ?? []).map((sample, index) => [sample, at(['samples', index])]), options)
}

function fromArchive({ name }: ImportInput, bytes: Uint8Array, options: ImportOptions): ImportResult {
  const unpacked = unzipTexts(bytes, (file) => file === 'header.json' || /^samples\/.*\.json$/.test(file))
  if (!unpacked.ok) return { problems: [unpacked.problem] }
  const header = headerSchema.safeParse(jsonOr(unpacked.read.get('header.json') ?? ''))
  if (!header.success) return { problems: [{ line: 1, path: 'header.json', message: 'the log has no readable header.json', cure: 'convert it with: inspect log convert --to json' }] }
  const samples = [...unpacked.read].filter(([file]) => file !== 'header.json').map(([file, text]): [unknown, Place] => [jsonOr(text), { line: 1, path: file }])
  return fromLog(name, header.data, samples, options)
}

function fromLog(name: string, header: z.infer<typeof headerSchema>, samples: readonly (readonly [unknown, Place])[], options: ImportOptions): ImportResult {
  const draft = new SuiteDraft('inspect-log', name, options)
  for (const [scorer, params] of scorersOf(header)) addScorer(scorer, params, draft)
  for (const [node, place] of samples) {
    const sample = sampleSchema.safeParse(node)
    if (!sample.success) {
      draft.note(place, 'this sample cannot be read', 'export the log again')
      continue
    }
    const { output, scores, id, epoch } = sample.data
    const said = textOfContent(output?.completion ?? output?.choices?.[0]?.message?.content)
    const values = Object.values(scores ?? {}).map(({ value }) => value)
    if (said === '' || values.length === 0 || !values.every(isCorrect)) {
      draft.note(place, said === '' ? 'this sample has no output' : 'this sample was not scored correct, so its output is not known to be right')
      continue
    }
    draft.addCase({ ...caseFields(sample.data), id: `${id ?? 'sample'}${epoch === undefined || epoch === 1 ? '' : ` epoch ${epoch}`}`, reference: said }, place)
  }
  return draft.finish({ origin: { task: header.eval.task ?? '' } })
}

/** Samples of an Inspect data set: the first target is the reference, all of them are expected. */
export const importInspectSamples: Importer = ({ name, text }, options) => {
  const read = readRows(name, text)
  if (!read.ok) return { problems: [read.problem] }
  const draft = new SuiteDraft('inspect-samples', name, options)
  draft.notes(read.read.notes)
  draft.checks.add('match', 'inspect.match()', ['inspect'], 'The samples do not name their scorer: includes, exact, pattern and answer are the others.')
  for (const [index, { fields, place }] of read.read.rows.entries()) {
    const row = datasetRow.safeParse(fields)
    const reference = row.data?.target === undefined ? undefined : [row.data.target].flat()[0]
    if (!row.success || reference === undefined || reference === '') draft.note(place, 'this sample has no target', 'give it a target')
    else draft.addCase({ ...caseFields(row.data), id: String(row.data.id ?? `sample ${index + 1}`), reference }, place)
  }
  return draft.finish()
}

function caseFields({ input, target: expected, choices, metadata }: z.infer<typeof datasetRow>) {
  const prompt = typeof input === 'string' ? input : input.map(({ role, content }) => `${role}: ${textOfContent(content)}`).join('\n')
  return {
    prompt,
    ...(expected !== undefined && expected !== '' && { expected }),
    ...((choices?.length ?? 0) + Object.keys(metadata ?? {}).length > 0 && { vars: { ...metadata, ...(choices && choices.length > 0 && { choices }) } }),
  }
}

function scorersOf(header: z.infer<typeof headerSchema>): [string, Readonly<Record<string, unknown>>][] {
  const named = (header.eval.scorers ?? []).flatMap((node) => {
    const scorer = scorerSchema.safeParse(node)
    return scorer.success ? [[scorer.data.name, scorer.data.options ?? {}] satisfies [string, Record<string, unknown>]] : []
  })
  return named.length > 0 ? named : (header.results?.scores ?? []).map(({ name, scorer, params }) => [scorer ?? name, params ?? {}])
}

function addScorer(scorer: string, params: Readonly<Record<string, unknown>>, draft: SuiteDraft): void {
  const name = scorer.split('/').at(-1) ?? scorer
  const options = {
    ...(params['ignore_case'] !== undefined && { ignoreCase: params['ignore_case'] === true }),
    ...(name === 'match' && typeof params['location'] === 'string' && { location: params['location'] }),
    ...(name === 'match' && params['numeric'] !== undefined && { numeric: params['numeric'] === true }),
    ...(name === 'pattern' && params['match_all'] !== undefined && { matchAll: params['match_all'] === true }),
  }
  const list = Object.keys(options).length === 0 ? [] : [options]
  const args = name === 'pattern' ? [params['pattern'], ...list] : name === 'answer' ? [params['pattern']] : list
  const known = name === 'match' || name === 'includes' || name === 'exact' || (name === 'pattern' && isPattern(params['pattern'])) || (name === 'answer' && ['letter', 'word', 'line'].includes(String(params['pattern'])))
  if (!known) draft.keep({ line: 1, path: 'eval.scorers' }, { name: scorer, options: params }, `the scorer "${scorer}" cannot run here`)
  else draft.checks.add(name, `inspect.${name}(${name === 'exact' ? '' : args.map(literal).join(', ')})`, ['inspect'])
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value).source !== ''
  } catch {
    return false
  }
}

function isCorrect(value: unknown): boolean {
  return value === 'C' || value === 1 || value === true || value === 'yes' || value === 'true'
}

function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = z.array(z.looseObject({ text: z.string().optional() })).safeParse(content)
  return parts.success ? parts.data.map(({ text }) => text ?? '').join('') : ''
}

function jsonOr(text: string): unknown {
  const read = readJson(text)
  return read.ok ? read.read.value : null
}
