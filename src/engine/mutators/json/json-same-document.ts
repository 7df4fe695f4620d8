import { decimal } from '../../reading/decimal.ts'
import { leavesOf, type JsonLeaf } from '../../reading/json-source.ts'
import { typesOf, type JsonSchema } from '../../reading/schema.ts'
import { applyEdits, decline, undeclared, type Mutator, type Proposal } from '../mutator.ts'
import { lostFacts, placeSchema } from './shared/damage-proof.ts'
import { documentOf, readsJson } from './shared/json-document.ts'

/** More digits than a float holds for sure. */
const EXACT_DIGITS = 15

/** The same values, written in another way that JSON allows. */
export const jsonSameDocument = {
  id: 'json_same_document',
  title: 'Write JSON values another way',
  family: 'json',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'json-syntax',
  pair: 'json_value_type_flip',
  origins: [
    { title: 'integers rejected for floats', url: 'https://github.com/ShishirPatil/gorilla/issues/1049' },
    { title: 'empty containers of one document with itself', url: 'https://github.com/future-agi/future-agi/issues/1610' },
  ],
  example: {
    case: { reference: '{"p":12}', contract: { format: 'json', tolerates: ['number-format'] } },
    makes: '{"p":12.0}',
    declines: { case: { reference: '{"p":12345678901234567}', contract: { format: 'json', tolerates: ['number-format'] } }, because: 'not exact as a float' },
  },

  *mutate(subject) {
    const { format, families, tolerates, text, facts } = subject
    if (format !== 'json') return yield decline('declare format: json', 'format', 'json')
    const root = documentOf(subject)
    if (root === null) return yield decline('the reference is not JSON')
    const readAsJson = families.size > 0 && [...families].every(readsJson)
    const byNumber = tolerates.has('number-format')
    if (!readAsJson && !byNumber) return yield undeclared('number-format')
    const leaves = leavesOf(root, facts)
    let made = false
    for (const leaf of leaves) {
      const forms = leaf.type === 'string' && readAsJson ? escapes(leaf) : leaf.type === 'number' && byNumber ? spellings(leaf, placeSchema(subject, root, leaf.pointer)) : []
      for (const { form, raw } of forms) {
        const edits = [{ ...leaf.span, replacement: raw }]
        if (raw === leaf.raw || lostFacts(subject, applyEdits(text, edits), leaf.span).length > 0) continue
        made = true
        yield {
          change: { edits }, form, site: leaf.pointer === '' ? 'the value' : leaf.pointer,
          because: form === 'escaped' ? ['format'] : ['tolerates.number-format'],
          why: form === 'escaped' ? 'The same string is written with an escape, which is the same JSON document.' : `The same number is written as ${raw}, which is declared to be right.`,
        } satisfies Proposal
      }
    }
    if (made) return
    const isLong = leaves.some(({ type, raw }) => type === 'number' && raw.replace(/\D/g, '').length > EXACT_DIGITS)
    yield decline(isLong ? 'not exact as a float' : 'no value that can be written another way')
  },
} satisfies Mutator

function escapes({ raw }: JsonLeaf): { form: string; raw: string }[] {
  const found = [...raw.matchAll(/\\[\s\S]|[/]|(?=\P{ASCII})\p{L}/gu)].find(([match]) => !match.startsWith('\\'))
  if (found === undefined) return []
  const [character] = found
  const units = Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
  const escaped = character === '/' ? '\\/' : units.join('')
  return [{ form: 'escaped', raw: raw.slice(0, found.index) + escaped + raw.slice(found.index + character.length) }]
}

function spellings({ raw }: JsonLeaf, schema: JsonSchema | null): { form: string; raw: string }[] {
  const types = schema === null ? [] : typesOf(schema)
  const value = decimal(raw)
  if (value === null || raw.replace(/[eE].*$/, '').replace(/\D/g, '').length > EXACT_DIGITS) return []
  if (types.includes('integer') && !types.includes('number')) return []
  const whole = /^-?\d+$/.test(raw) ? [{ form: 'decimal', raw: `${raw}.0` }] : []
  let { units, scale } = value
  while (units !== 0n && units % 10n === 0n) {
    units /= 10n
    scale -= 1
  }
  return [...whole, ...(raw === '-0' ? [] : [{ form: 'exponent', raw: units === 0n ? '0e0' : `${units}e${-scale}` }])]
}
