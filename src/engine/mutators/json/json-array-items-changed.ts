import { holdsFact, isLeaf, nodesOf, type JsonArray, type JsonNode } from '../../reading/json-source.ts'
import { isSchema, outsideSchema } from '../../reading/schema.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'
import { lostFacts, placeSchema } from './shared/damage-proof.ts'
import { documentOf, noDocument, removal, shadowedPointers } from './shared/json-document.ts'

/** One item too few or too many, or an empty object among the items. */
export const jsonArrayItemsChanged = {
  id: 'json_array_items_changed',
  title: 'Remove or add array items',
  family: 'json',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'json-values',
  pair: 'list_reorder',
  origins: [{ title: 'empty objects in a list unnoticed', url: 'https://github.com/langchain-ai/openevals/issues/252' }],
  example: {
    case: { reference: '[{"total":6}]', contract: { format: 'json', schema: { type: 'array', items: { type: 'object', required: ['total'] } } } },
    makes: '[{"total":6},{}]',
    declines: { case: { reference: '{"total":6}', contract: { format: 'json' } }, because: 'no array in the reference' },
  },

  *mutate(subject) {
    const { text } = subject
    const root = documentOf(subject)
    if (root === null) return yield noDocument(subject)
    const isShadowed = shadowedPointers(root)
    const arrays = nodesOf(root).filter((node) => node.type === 'array').filter(({ items }) => items.length > 0)
    if (arrays.length === 0) return yield decline('no array in the reference')
    const changes = arrays.flatMap((array) => formsOf(text, array).map((change) => ({ ...change, array })))
    const holds = ({ item, array }: { item?: JsonNode; array: JsonArray }): boolean => holdsFact((item ?? array).span, subject.facts)
    for (const change of [...changes.filter(holds), ...changes.filter((one) => !holds(one))]) {
      const { form, edit, item, array } = change
      const proof = isShadowed(array.pointer) ? [] : proofOf(subject, root, array, change)
      const place = array.pointer === '' ? 'the array' : array.pointer
      yield {
        change: { edits: [edit] }, form, site: item === undefined ? place : item.pointer, because: proof,
        why: `${WHAT[form]} ${place}; ${proof.length === 0 ? 'nothing declared fixes the number of items' : 'the declarations rule that out'}.`,
        ...(proof.length === 0 ? { proof: 'presumed' as const } : {}),
      }
    }
  },
} satisfies Mutator

type Form = 'removed' | 'doubled' | 'empty object'

const WHAT: Readonly<Record<Form, string>> = {
  removed: 'An item is missing from', doubled: 'The first item stands twice in', 'empty object': 'An empty object was added to',
}

interface Changed {
  readonly form: Form
  readonly edit: Edit
  readonly item?: JsonNode
}

function formsOf(text: string, { items }: JsonArray): Changed[] {
  const [first, second, last] = [items[0], items[1], items.at(-1)]
  if (first === undefined || last === undefined) return []
  const source = (item: JsonNode | undefined): string => (item === undefined ? '' : text.slice(item.span.start, item.span.end))
  const comma = second === undefined ? ',' : text.slice(first.span.end, second.span.start)
  const insert = (at: number, item: string): Edit => ({ start: at, end: at, replacement: comma + item })
  return [
    ...items.map((item, index): Changed => ({ form: 'removed', edit: removal(items, index), item }))
      .filter((_, index) => index === 0 || source(items[index - 1]) !== source(items[index])),
    { form: 'doubled', edit: insert(first.span.end, source(first)) },
    ...(items.every(({ type }) => type === 'object') ? [{ form: 'empty object' as const, edit: insert(last.span.end, '{}') }] : []),
  ]
}

function proofOf(subject: Subject, root: JsonNode, array: JsonArray, { form, edit, item }: Changed): string[] {
  const output = applyEdits(subject.text, [edit])
  const lost = lostFacts(subject, output, (form === 'removed' && item !== undefined ? item : array).span).map(({ path }) => path)
  return [...lost, ...(breaksCount(subject, root, array, form, item) ? ['schema'] : []), ...(listsMembers(subject, array, form, item) && !lost.includes('expected') ? ['expected'] : [])]
}

/** Whether the new number of items, an item that stands twice or an empty object breaks the schema. */
function breaksCount(subject: Subject, root: JsonNode, array: JsonArray, form: Form, item: JsonNode | undefined): boolean {
  const schema = subject.intent === 'judge-reply' ? null : placeSchema(subject, root, array.pointer)
  if (schema === null) return false
  const { minItems, maxItems, uniqueItems, items } = schema
  const count = array.items.length + (form === 'removed' ? -1 : 1)
  if ((typeof minItems === 'number' && count < minItems) || (typeof maxItems === 'number' && count > maxItems)) return true
  if (form === 'doubled') return uniqueItems === true
  return item === undefined && form === 'empty object' && isSchema(items) && outsideSchema(items, {})
}

/** `expected` lists the members, so another number of them is wrong; a set may name one twice. */
function listsMembers({ format, case: { expected }, expected: members }: Subject, array: JsonArray, form: Form, item: JsonNode | undefined): boolean {
  if ((format !== 'list' && format !== 'set') || !Array.isArray(expected) || array.pointer !== '') return false
  const texts = array.items.map((one) => (isLeaf(one) ? String(one.value) : ''))
  if (!members.every((member) => texts.includes(member))) return false
  const own = item !== undefined && isLeaf(item) ? String(item.value) : ''
  if (form === 'removed') return members.includes(own) && texts.filter((text) => text === own).length === 1
  return format === 'list'
}
