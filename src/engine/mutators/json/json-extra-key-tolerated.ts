import { EXTRA_KEY } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { nodesOf, type JsonObject } from '../../reading/json-source.ts'
import { isSchema, outsideSchema, schemaAt } from '../../reading/schema.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { documentOf } from './shared/json-document.ts'

/** One member more than was asked for. */
export const jsonExtraKeyTolerated = {
  id: 'json_extra_key_tolerated',
  title: 'Add a tolerated JSON member',
  family: 'json',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'json-shape',
  pair: 'json_required_key_dropped',
  origins: [{ title: 'the mirror of expected-subset matching', url: 'https://github.com/thinking-machines-lab/tinker-cookbook/issues/937' }],
  example: {
    case: { reference: '{"a":1}', contract: { format: 'json', tolerates: ['extra-keys'] } },
    makes: '{"a":1,"note":"bvudl"}',
    declines: { case: { reference: '{"a":1}', contract: { format: 'json' } }, because: 'declare tolerates: extra-keys' },
  },

  *mutate(subject) {
    const { format, tolerates } = subject
    if (format !== 'json') return yield decline('declare format: json', 'format', 'json')
    if (!tolerates.has('extra-keys')) return yield undeclared('extra-keys')
    const root = documentOf(subject)
    const objects = root === null ? [] : nodesOf(root).filter((node) => node.type === 'object')
    if (root === null || objects.length === 0) return yield decline('no object in the reference')
    const inserted = `"${EXTRA_KEY.key}":"${EXTRA_KEY.value}"`
    if (!isClean(subject, inserted)) return yield decline('the added member holds a declared value')
    const nested = objects.find((object) => object !== root)
    const places = [...(root.type === 'object' ? [{ form: 'root', object: root }] : []), ...(nested === undefined ? [] : [{ form: 'nested', object: nested }])]
    let made = false
    for (const { form, object } of places) {
      if (!isOpen(subject, object)) continue
      made = true
      const at = object.members.at(-1)?.span.end ?? object.span.start + 1
      yield {
        change: { edits: [{ start: at, end: at, replacement: (object.members.length > 0 ? ',' : '') + inserted }] },
        form, site: object.pointer === '' ? 'the root' : object.pointer, because: ['tolerates.extra-keys'],
        why: 'A member that nobody asked for stands beside the right ones, which is declared to be right.',
      }
    }
    if (!made) yield decline('the schema closes every object to other members')
  },
} satisfies Mutator

function isOpen({ contract: { schema } }: Subject, { pointer, members }: JsonObject): boolean {
  if (members.some(({ key }) => key === EXTRA_KEY.key)) return false
  const here = schema === undefined ? null : schemaAt(schema, pointer)
  if (here === 'unsupported') return false
  if (here === null) return true
  const own = schemaAt({ ...here }, `/${EXTRA_KEY.key}`)
  return here.additionalProperties !== false && own !== 'unsupported' && !(isSchema(own) && outsideSchema(own, EXTRA_KEY.value))
}
