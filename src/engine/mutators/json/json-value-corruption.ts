import type { JsonLeaf } from '../../reading/json-source.ts'
import { decline, type Mutator } from '../mutator.ts'
import { placeSchema } from './shared/damage-proof.ts'
import { documentOf, noDocument } from './shared/json-document.ts'
import { valueMutants, type NewLeaf } from './shared/value-mutants.ts'
import { wrongLeaf } from './shared/wrong-leaf.ts'

/** Another value of the same type, leaf by leaf: the document stays well-formed and keeps its shape. */
export const jsonValueCorruption = {
  id: 'json_value_corruption',
  title: 'Change a JSON value',
  family: 'json',
  polarity: 'defect',
  kind: 'diagnostic',
  field: 'output',
  severity: 'medium',
  aspect: 'json-values',
  pair: 'parser_accepted_variant',
  origins: [
    { title: 'one wrong count passes a 0.8 bar: similarity on JSON', url: 'https://github.com/future-agi/future-agi/issues/1610' },
    { title: 'scalar never compared', url: 'https://github.com/ServiceNow/AU-Harness/issues/31' },
  ],
  example: {
    case: { reference: '{"request_id":"r1","approved":true}', contract: { format: 'json', facts: [{ text: '"approved":true', kind: 'code' }] } },
    makes: '{"request_id":"r1","approved":false}',
    declines: { case: { reference: 'It was approved.' }, because: 'declare format: json' },
  },

  *mutate(subject) {
    const root = documentOf(subject)
    if (root === null) return yield noDocument(subject)
    const isCompared = subject.families.has('json-equal') || subject.families.has('json-diff')
    const change = (leaf: JsonLeaf): NewLeaf | null => {
      const raw = wrongLeaf(subject, leaf, placeSchema(subject, root, leaf.pointer))
      return raw === null ? null : { raw, form: leaf.type }
    }
    let made = false
    for (const mutant of valueMutants(subject, root, change)) {
      yield isCompared ? { ...mutant, kind: 'kill' } : mutant
      made = true
    }
    if (!made) yield decline('no leaf to change')
  },
} satisfies Mutator
