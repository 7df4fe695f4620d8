import { holdsFact, nodesOf, valueOf, type JsonMember, type JsonObject } from '../../reading/json-source.ts'
import { requiredOf } from '../../reading/schema.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'
import { breaksSchema, lostFacts, placeSchema } from './shared/damage-proof.ts'
import { documentOf, noDocument, removal, shadowedPointers } from './shared/json-document.ts'

/** Takes a member that must be there away, or its content. */
export const jsonRequiredKeyDropped = {
  id: 'json_required_key_dropped',
  title: 'Drop a required JSON member',
  family: 'json',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'json-shape',
  pair: 'json_extra_key_tolerated',
  origins: [{ title: 'missing path passes', url: 'https://github.com/objectstack-ai/objectstack/pull/7348' }],
  example: {
    case: { reference: '{"items":[],"total":6}', contract: { format: 'json', schema: { type: 'object', required: ['total'] } } },
    makes: '{"items":[]}',
    declines: { case: { reference: '{"items":[],"total":6}', contract: { format: 'json' } }, because: 'declare schema.required' },
  },

  *mutate(subject) {
    const { text } = subject
    const root = documentOf(subject)
    if (root === null) return yield noDocument(subject)
    const isShadowed = shadowedPointers(root)
    const objects = nodesOf(root).filter((node) => node.type === 'object')
    const first = objects[0]?.members[0]
    if (first === undefined) return yield decline('no member to drop')
    const members = objects.flatMap((object) => object.members.map((member, index) => ({ object, member, index })))
      .filter(({ member }) => !isShadowed(member.node.pointer))
    const holds = ({ member }: { member: JsonMember }): boolean => holdsFact(member.span, subject.facts)
    let made = false
    for (const { object, member, index } of [...members.filter(holds), ...members.filter((one) => !holds(one))]) {
      const schema = placeSchema(subject, root, object.pointer)
      const isRequired = schema !== null && requiredOf(schema).includes(member.key)
      if (!isRequired && !holds({ member })) continue
      for (const { form, edit } of formsOf(object, index, member)) {
        const output = applyEdits(text, [edit])
        const lost = lostFacts(subject, output, form === 'removed' ? member.span : member.node.span)
        const [place, value] = form === 'removed' ? [object, withoutKey(object, member.key)] as const : [member.node, form === 'null' ? null : {}] as const
        const breaks = isRequired && breaksSchema(subject, root, place.pointer, value, output)
        if (lost.length === 0 && !breaks) continue
        made = true
        yield {
          change: { edits: [edit] }, form, site: member.node.pointer,
          because: [...lost.map(({ path }) => path), ...(breaks ? ['schema'] : [])],
          why: `${WHAT[form](member.key)}; ${lost[0] === undefined ? 'the schema requires it' : `it held ${lost[0].text}, which must be there`}.`,
        }
      }
    }
    if (!made) yield decline('declare schema.required', 'schema', { type: 'object', required: [first.key] })
  },
} satisfies Mutator

type Form = 'removed' | 'null' | 'empty'

const WHAT: Readonly<Record<Form, (key: string) => string>> = {
  removed: (key) => `The member "${key}" is gone`,
  null: (key) => `The member "${key}" is null`,
  empty: (key) => `The member "${key}" is an empty object`,
}

function formsOf({ members }: JsonObject, index: number, { node }: JsonMember): { form: Form; edit: Edit }[] {
  const forms: { form: Form; edit: Edit }[] = [{ form: 'removed', edit: removal(members, index) }]
  if (node.type !== 'null') forms.push({ form: 'null', edit: { ...node.span, replacement: 'null' } })
  if (node.type === 'object' && node.members.length > 0) forms.push({ form: 'empty', edit: { ...node.span, replacement: '{}' } })
  return forms
}

function withoutKey({ members }: JsonObject, key: string): Record<string, unknown> {
  return Object.fromEntries(members.filter((member) => member.key !== key).map((member) => [member.key, valueOf(member.node)]))
}
