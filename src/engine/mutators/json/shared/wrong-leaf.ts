import { isClean } from '../../../reading/clean.ts'
import { isJsonText, type JsonLeaf } from '../../../reading/json-source.ts'
import { parseNumeral } from '../../../reading/numerals.ts'
import type { JsonSchema } from '../../../reading/schema.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'
import { wrongNumeral, wrongValue, wrongValues } from '../../../reading/wrong-value.ts'

/** A word of no language, for facts that nothing can stand in for. */
const OPAQUE = 'bvudl'
/** More digits than a float holds. */
const LONG_INTEGER = /^-?\d{16,}$/
const ABSENCE_IS_WRONG: ReadonlySet<Fact['kind']> = new Set(['phrase', 'name', 'negation', 'citation'])

/** Another value of the same type in a leaf's place, as source text; null for `null` and for what cannot be changed. */
export function wrongLeaf(subject: Subject, leaf: JsonLeaf, schema: JsonSchema | null): string | null {
  const other = schema === null ? null : nextOfEnum(schema, leaf)
  if (other !== null) return other
  if (leaf.type === 'boolean') return leaf.value === true ? 'false' : 'true'
  if (leaf.type === 'number') return wrongNumber(subject, leaf)
  return leaf.type === 'string' ? wrongString(subject, leaf) : null
}

function nextOfEnum({ enum: values }: JsonSchema, { value, type }: JsonLeaf): string | null {
  if (!Array.isArray(values) || type === 'null') return null
  const at = values.indexOf(value)
  const next = at < 0 ? undefined : [...values.slice(at + 1), ...values.slice(0, at)].find((one) => typeof one === typeof value)
  return next === undefined ? null : JSON.stringify(next)
}

function wrongNumber(subject: Subject, { raw }: JsonLeaf): string | null {
  if (LONG_INTEGER.test(raw)) return raw.slice(0, -1) + String((Number(raw.at(-1)) + 1) % 10)
  const numeral = parseNumeral(raw)
  const wrong = wrongValue(subject, { text: raw, kind: 'number' }) ?? (numeral === null ? null : wrongNumeral(numeral))
  return wrong !== null && isJsonText(wrong) && wrong !== raw ? wrong : null
}

function wrongString(subject: Subject, { raw, value, span }: JsonLeaf): string {
  if (value === '') return '"x"'
  for (const fact of subject.facts) {
    const inside = fact.spans.filter(({ start, end }) => span.start < start && end < span.end)
    if (inside.length === 0) continue
    const [wrong] = [...wrongValues(subject, fact), ...(ABSENCE_IS_WRONG.has(fact.kind) && isClean(subject, OPAQUE) ? [OPAQUE] : [])]
    if (wrong === undefined) continue
    const escaped = JSON.stringify(wrong).slice(1, -1)
    const changed = inside.toReversed().reduce((text, { start, end }) => text.slice(0, start - span.start) + escaped + text.slice(end - span.start), raw)
    if (isJsonText(changed)) return changed
  }
  return `${raw.slice(0, -1)} x"`
}
