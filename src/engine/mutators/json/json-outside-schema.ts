import { holdsFact, isLeaf, nodesOf, parseJsonSource, valueOf, type JsonNode } from '../../reading/json-source.ts'
import type { JsonSchema } from '../../reading/schema.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { breaksSchema, lostFacts, placeSchema } from './shared/damage-proof.ts'
import { documentOf, noDocument, shadowedPointers } from './shared/json-document.ts'
import { outsideValues, type OutsideValue } from './shared/outside-values.ts'

/** Values one step outside what the schema allows, and numbers that are none. */
export const jsonOutsideSchema = {
  id: 'json_outside_schema',
  title: 'Leave the schema',
  family: 'json',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'json-shape',
  pair: 'json_same_document',
  origins: [
    { title: 'NaN passes type: number', url: 'https://github.com/ajv-validator/ajv/issues/182' },
    { title: 'huge exponent', url: 'https://github.com/ManabiIO/manabitan/pull/103' },
    { title: 'ISO date expected', url: 'https://github.com/schemaorg/schemaorg/issues/2969' },
  ],
  example: {
    case: { reference: '{"n":3}', contract: { format: 'json', schema: { type: 'object', properties: { n: { type: 'number', minimum: 0 } } } } },
    makes: '{"n":-1}',
    declines: { case: { reference: '{"n":3}', contract: { format: 'json' } }, because: 'declare schema' },
  },

  *mutate(subject) {
    const { text, contract, facts, intent, tolerates } = subject
    const root = documentOf(subject)
    if (root === null) return yield noDocument(subject)
    if (contract.schema === undefined) return yield decline('declare schema', 'schema', sampleSchema(root))
    if (intent === 'judge-reply') return yield decline("a judge's reply may still state its verdict")
    const isShadowed = shadowedPointers(root)
    const places = nodesOf(root).filter(({ pointer }) => !isShadowed(pointer))
    const isFactLeaf = (node: JsonNode): boolean => isLeaf(node) && holdsFact(node.span, facts)
    let made = false
    for (const node of [...places.filter(isFactLeaf), ...places.filter((place) => !isFactLeaf(place))]) {
      const schema = placeSchema(subject, root, node.pointer)
      if (schema === null) continue
      for (const outside of outsideValues(text, node, schema, tolerates.has('extra-keys'))) {
        const because = proofOf(subject, root, node, schema, outside)
        if (because.length === 0) continue
        made = true
        yield {
          change: { edits: [outside.edit] }, form: outside.form, site: node.pointer === '' ? 'the root' : node.pointer, because,
          why: because.includes('schema')
            ? `${outside.form} of the schema is broken ${node.pointer === '' ? 'at the root' : `at ${node.pointer}`}.`
            : `${text.slice(node.span.start, node.span.end)} became ${outside.edit.replacement}, and it must be right.`,
        }
      }
    }
    if (!made) yield decline('the schema sets no bound that a value here could leave')
  },
} satisfies Mutator

function proofOf(subject: Subject, root: JsonNode, node: JsonNode, schema: JsonSchema, { form, edit, isNoJson }: OutsideValue): string[] {
  if (isNoJson === true) return ['schema']
  const output = applyEdits(subject.text, [edit])
  // An exponent of any size is a number, and an integer: without an upper bound only a lost fact makes it wrong.
  const isBounded = form !== '1e309' || ['maximum', 'exclusiveMaximum', 'enum', 'const'].some((keyword) => keyword in schema)
  if (!isBounded) return lostFacts(subject, output, node.span).map(({ path }) => path)
  if (isLeaf(node)) return breaksSchema(subject, root, node.pointer, JSON.parse(edit.replacement), output) ? ['schema'] : []
  const changed = parseJsonSource(output)
  const there = changed === null ? undefined : nodesOf(changed).find(({ pointer }) => pointer === node.pointer)
  return there !== undefined && breaksSchema(subject, root, node.pointer, valueOf(there), output) ? ['schema'] : []
}

function sampleSchema(root: JsonNode): Record<string, unknown> {
  if (root.type === 'object') return { type: 'object', additionalProperties: false, properties: Object.fromEntries(root.members.map(({ key }) => [key, {}])) }
  return root.type === 'array' ? { type: 'array', maxItems: Math.max(1, root.items.length) } : { const: root.value }
}
