import { add, decimal, formatDecimal, subtract, type Decimal } from '../../../reading/decimal.ts'
import type { JsonArray, JsonLeaf, JsonNode } from '../../../reading/json-source.ts'
import { parseNumeral } from '../../../reading/numerals.ts'
import { typesOf, type JsonSchema } from '../../../reading/schema.ts'
import { wrongNumeral } from '../../../reading/wrong-value.ts'
import type { Edit } from '../../mutator.ts'

export interface OutsideValue {
  readonly form: string
  readonly edit: Edit
  /** The text is no JSON number at all, and a number is required there: nothing else need be looked up. */
  readonly isNoJson?: boolean
}

/** Longer growth than this is no longer one step past a bound. */
const MOST_GROWTH = 4_000
const ONE: Decimal = { units: 1n, scale: 0 }

/** Edits of one place, each meant to break one keyword of its schema. The caller checks that it does. */
export function outsideValues(text: string, node: JsonNode, schema: JsonSchema, allowsExtra: boolean): OutsideValue[] {
  if (node.type === 'object') {
    return schema.additionalProperties === false && !allowsExtra ? [{ form: 'extra member', edit: extraMember(node) }] : []
  }
  if (node.type === 'array') return arrays(text, node, schema)
  const values = node.type === 'number' ? numbers(schema) : node.type === 'string' ? strings(String(node.value), schema) : []
  const listed = 'enum' in schema || 'const' in schema ? [{ form: 'enum', raw: unlisted(node) }] : []
  return [...listed, ...values].filter(({ raw }) => raw !== node.raw)
    .map(({ form, raw, ...rest }) => ({ form, edit: { ...node.span, replacement: raw }, ...rest }))
}

type Replacement = { readonly form: string; readonly raw: string; readonly isNoJson?: boolean }

function unlisted({ type, raw, value }: JsonLeaf): string {
  const numeral = type === 'number' ? parseNumeral(raw) : null
  if (numeral !== null) return wrongNumeral(numeral)
  return type === 'boolean' ? String(value !== true) : '"zq_other"'
}

function numbers(schema: JsonSchema): Replacement[] {
  const bound = (keyword: string): Decimal | null => {
    const limit = schema[keyword]
    return typeof limit === 'number' ? decimal(limit) : null
  }
  const [least, most] = [bound('minimum'), bound('maximum')]
  const [above, below] = [bound('exclusiveMinimum'), bound('exclusiveMaximum')]
  const made: Replacement[] = []
  if (least) made.push({ form: 'minimum', raw: formatDecimal(subtract(least, ONE)) })
  if (above) made.push({ form: 'exclusiveMinimum', raw: formatDecimal(above) })
  if (most) made.push({ form: 'maximum', raw: formatDecimal(add(most, ONE)) })
  if (below) made.push({ form: 'exclusiveMaximum', raw: formatDecimal(below) })
  const types = typesOf(schema)
  if (types.length === 0 || !types.every((name) => name === 'number' || name === 'integer')) return made
  return [...made, { form: 'NaN', raw: 'NaN', isNoJson: true }, { form: 'Infinity', raw: 'Infinity', isNoJson: true }, { form: '1e309', raw: '1e309' }]
}

function strings(value: string, { minLength, maxLength, pattern, format }: JsonSchema): Replacement[] {
  const points = [...value]
  const made: Replacement[] = []
  if (typeof minLength === 'number' && minLength >= 1) made.push({ form: 'minLength', raw: JSON.stringify(points.slice(0, minLength - 1).join('')) })
  if (typeof maxLength === 'number' && maxLength + 1 - points.length <= MOST_GROWTH) {
    made.push({ form: 'maxLength', raw: JSON.stringify(value + 'x'.repeat(Math.max(1, maxLength + 1 - points.length))) })
  }
  return pattern === undefined && format === undefined ? made : [...made, { form: 'pattern', raw: '"@@"' }]
}

function arrays(text: string, { items, span }: JsonArray, { minItems, maxItems, uniqueItems }: JsonSchema): OutsideValue[] {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) return []
  const made: OutsideValue[] = []
  if (typeof minItems === 'number' && minItems >= 1 && minItems <= items.length) {
    const kept = items[minItems - 2]
    made.push({ form: 'minItems', edit: { start: kept?.span.end ?? span.start + 1, end: last.span.end, replacement: '' } })
  }
  const copy = `, ${text.slice(last.span.start, last.span.end)}`
  const missing = typeof maxItems === 'number' ? maxItems + 1 - items.length : 0
  if (missing > 0 && missing * copy.length <= MOST_GROWTH) {
    made.push({ form: 'maxItems', edit: { start: last.span.end, end: last.span.end, replacement: copy.repeat(missing) } })
  }
  if (uniqueItems === true) {
    const doubled = `, ${text.slice(first.span.start, first.span.end)}`
    made.push({ form: 'uniqueItems', edit: { start: first.span.end, end: first.span.end, replacement: doubled } })
  }
  return made
}

function extraMember(node: Exclude<JsonNode, JsonArray | JsonLeaf>): Edit {
  const at = node.members.at(-1)?.span.end ?? node.span.start + 1
  return { start: at, end: at, replacement: `${node.members.length > 0 ? ', ' : ''}"zq_extra": true` }
}
