import type { Json } from '../../engine/index.ts'
import * as z from 'zod'
import type { Importer, ImportOptions } from '../importing.ts'
import { CheckPlan } from '../promptfoo/check-plan.ts'
import { readRows, type Row } from '../reading/rows.ts'
import { missingCheck } from '../writing/missing-check.ts'
import { SuiteDraft } from '../writing/suite-draft.ts'
import { CONTEXT_FIELDS, findField, ID_FIELDS, INPUT_FIELDS, OUTPUT_FIELDS, OWN_FIELDS, PASS_FIELDS, REFERENCE_FIELDS, textOf } from './field-dictionary.ts'
import { rowChecks } from './row-checks.ts'

const varsSchema = z.record(z.string(), z.json())
const STARTER = '(output: string, { expected }: { expected?: unknown }) => [expected ?? []].flat().some((answer) => output.includes(String(answer)))'

interface Answer {
  readonly reference: string
  readonly expected?: string | number | readonly (string | number)[]
  readonly candidate?: string
}

/**
 * Rows of cases as JSON lines, JSON or CSV, their fields found by the names that tools use. An output counts as right
 * when its row says so or has nothing else; else the expected answer is the reference and the output the candidate.
 */
export const importRows: Importer = ({ name, text }, options) => {
  const read = readRows(name, text)
  if (!read.ok) return { problems: [read.problem] }
  const draft = new SuiteDraft('rows', name, options)
  draft.notes(read.read.notes)
  const plan = new CheckPlan(draft)
  const rows = read.read.rows.filter(({ fields }) => !isMutantRow(fields))
  const [mutant] = read.read.rows.filter(({ fields }) => isMutantRow(fields))
  if (mutant !== undefined) draft.note(mutant.place, `${read.read.rows.length - rows.length} rows are mutants that mustfail wrote, and no cases`, 'import the suite that they were made of')
  const usable = rows.flatMap((row, index) => {
    const answer = answerOf(row, options, draft)
    return answer === null ? [] : [{ row, answer, index }]
  })
  const starter = options.checks === undefined && usable.length > 0 && usable.every(({ row, answer }) => answer.expected !== undefined && row.fields['checks'] === undefined)
    ? draft.checks.add('containsExpected', STARTER, [], 'A start: the expected answer occurs in the output. Replace it with the checks of your eval.')
    : null
  const missing = new Set<string>()
  for (const { row, answer, index } of usable) {
    const { asserts, names } = row.fields['checks'] === undefined ? { asserts: [], names: starter === null ? [] : [starter] } : rowChecks(row.fields['checks'])
    const known = names.map((check) => (check === starter || options.checks !== undefined ? check : placeholder(check, draft, missing)))
    const vars = varsOf(row, draft)
    const extra = { ...fieldsOf(row), ...answer, checks: known }
    plan.add({ test: {}, asserts: asserts.map((node) => ({ node, place: row.place })), vars, place: row.place, label: idOf(row, index) },
      vars, { text: answer.reference, json: false }, promptOf(row), row.fields['checks'] === undefined && starter === null ? { ...extra, checks: undefined } : extra)
  }
  plan.write()
  if (missing.size > 0) {
    draft.note({ line: 1 }, `the code of ${[...missing].join(', ')} is not in this file`, 'write these checks in the checks module, or give the module when importing')
  } else if (starter === null && draft.checks.size === 0 && options.checks === undefined && usable.length > 0) {
    draft.note({ line: 1 }, 'the file names no checks', 'write them in the checks module')
  }
  return draft.finish()
}

/** A row that was exported as a mutant: nobody vouches for its output. */
function isMutantRow({ mutator, polarity }: Row['fields']): boolean {
  return typeof mutator === 'string' && (polarity === 'defect' || polarity === 'equivalent')
}

function answerOf({ fields, place }: Row, options: ImportOptions, draft: SuiteDraft): Answer | null {
  const chosen = options.reference === undefined ? null : findField(fields, [options.reference])
  if (options.reference !== undefined) {
    if (chosen === null) draft.note(place, `this row has no "${options.reference}"`, 'choose another field for the reference')
    return chosen === null ? null : { reference: textOf(chosen.value), ...expectedOf(fields) }
  }
  const [output, expected, verdict] = [findField(fields, OUTPUT_FIELDS), findField(fields, REFERENCE_FIELDS), findField(fields, PASS_FIELDS)]
  const said = verdict === null ? null : /^(?:true|yes|1|pass|passed|c)$/i.test(textOf(verdict.value))
  if (output !== null && (said === true || (said === null && expected === null))) return { reference: textOf(output.value), ...expectedOf(fields) }
  if (expected === null) {
    draft.note(place, output === null ? 'this row has neither an output nor an expected answer' : 'the output of this row is not known to be right', 'name the field that holds the right answer')
    return null
  }
  const first: unknown = Array.isArray(expected.value) ? expected.value[0] : expected.value
  if (first === undefined) {
    draft.note(place, `"${expected.name}" of this row is an empty list`, 'fill it in')
    return null
  }
  return { reference: textOf(first), ...expectedOf(fields), ...(output !== null && { candidate: textOf(output.value) }) }
}

/** The canonical answer that a row states: only short data, never an object. */
function expectedOf(fields: Row['fields']): Pick<Answer, 'expected'> {
  const found = findField(fields, ['expected', ...REFERENCE_FIELDS.filter((name) => name !== 'reference' && name !== 'expected')])
  const value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).min(1)]).safeParse(found?.value)
  return value.success ? { expected: value.data } : {}
}

function fieldsOf({ fields }: Row): Record<string, unknown> {
  const own = Object.fromEntries(OWN_FIELDS.filter((name) => fields[name] !== undefined && fields[name] !== '').map((name) => [name, fields[name]]))
  const contexts = findField(fields, CONTEXT_FIELDS)?.value
  return { ...own, ...(contexts !== undefined && { contexts: (Array.isArray(contexts) ? contexts : [contexts]).map(textOf) }) }
}

/** What no other field of the case takes goes into its variables, so that nothing is lost. */
function varsOf({ fields, place }: Row, draft: SuiteDraft): Record<string, Json> {
  const taken = new Set([...OWN_FIELDS, 'checks', ...ID_FIELDS.filter((name) => name === findField(fields, ID_FIELDS)?.name)])
  const { vars, ...rest } = fields
  const named = varsSchema.safeParse(vars ?? {})
  const others = varsSchema.safeParse(Object.fromEntries(Object.entries(rest).filter(([name]) => !taken.has(name) && name !== '')))
  if (!named.success) draft.note(place, '"vars" of this row is not an object', 'write it as an object')
  return { ...others.data, ...named.data }
}

function promptOf({ fields }: Row): string | undefined {
  const found = findField(fields, INPUT_FIELDS)
  return found === null ? undefined : textOf(found.value)
}

function idOf({ fields }: Row, index: number): string {
  const found = findField(fields, ID_FIELDS)
  return found === null ? `row ${index + 1}` : textOf(found.value)
}

function placeholder(name: string, draft: SuiteDraft, missing: Set<string>): string {
  missing.add(name)
  return draft.checks.add(name, missingCheck(name), [])
}
