import { isJsonText, type JsonLeaf } from '../../reading/json-source.ts'
import { decline, type Mutator } from '../mutator.ts'
import { documentOf, noDocument } from './shared/json-document.ts'
import { valueMutants, type NewLeaf } from './shared/value-mutants.ts'

/** The right characters under the wrong type: a number in quotes, a string of digits bare, any other string as 0. */
export const jsonValueTypeFlip = {
  id: 'json_value_type_flip',
  title: 'Change the type of a JSON value',
  family: 'json',
  polarity: 'defect',
  kind: 'diagnostic',
  field: 'output',
  severity: 'medium',
  aspect: 'json-values',
  pair: 'json_same_document',
  origins: [{ title: 'wrong type raises instead of scoring', url: 'https://github.com/braintrustdata/autoevals/pull/220' }],
  example: {
    case: { reference: '{"approved": true}', contract: { format: 'json', schema: { properties: { approved: { type: 'boolean' } } } } },
    makes: '{"approved": "true"}',
    declines: { case: { reference: '{}', contract: { format: 'json' } }, because: 'no leaf' },
  },

  *mutate(subject) {
    const root = documentOf(subject)
    if (root === null) return yield noDocument(subject)
    const quotedMayBeRight = subject.tolerates.has('number-format')
    let made = false
    for (const mutant of valueMutants(subject, root, (leaf) => flipped(leaf, quotedMayBeRight))) {
      yield mutant
      made = true
    }
    if (!made) yield decline('no leaf to change')
  },
} satisfies Mutator

function flipped({ type, raw, value }: JsonLeaf, quotedMayBeRight: boolean): NewLeaf | null {
  if (type === 'null') return null
  if (type === 'boolean') return { raw: `"${raw}"`, form: 'quoted' }
  if (type === 'number') return { raw: `"${raw}"`, form: 'quoted', unprovable: quotedMayBeRight }
  const digits = String(value)
  if (/^-?\d+(?:\.\d+)?$/.test(digits) && isJsonText(digits)) return { raw: digits, form: 'bare', unprovable: quotedMayBeRight }
  return { raw: '0', form: 'number' }
}
