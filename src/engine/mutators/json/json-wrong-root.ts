import { isLeaf } from '../../reading/json-source.ts'
import { isSchema, outsideSchema } from '../../reading/schema.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { lostFacts, placeSchema } from './shared/damage-proof.ts'
import { documentOf, noDocument } from './shared/json-document.ts'

/** Another document in place of the whole: empty, a scalar, or the right one one level off. */
export const jsonWrongRoot = {
  id: 'json_wrong_root',
  title: 'Replace the JSON root',
  family: 'json',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'json-shape',
  pair: 'json_code_fence',
  origins: [
    { title: 'primitive against object', url: 'https://github.com/braintrustdata/autoevals/pull/220' },
    { title: 'empty objects unnoticed', url: 'https://github.com/langchain-ai/openevals/issues/252' },
  ],
  example: {
    case: { reference: '{"amount":100}', contract: { format: 'json', schema: { type: 'object', required: ['amount'] } } },
    makes: '[{"amount":100}]',
    declines: { case: { reference: '{"amount":100}', contract: { format: 'json' } }, because: 'declare schema.type' },
  },

  *mutate(subject) {
    const { text, intent } = subject
    const root = documentOf(subject)
    if (root === null) return yield noDocument(subject)
    if (isLeaf(root)) return yield decline('the root is no object or array')
    const source = text.slice(root.span.start, root.span.end)
    const only = root.type === 'array' && root.items.length === 1 ? root.items[0] : undefined
    const roots = [
      ['empty', root.type === 'object' ? '{}' : '[]'], ['null', 'null'], ['string', '"ok"'], ['number', '42'], ['wrapped', `[${source}]`],
      ...(only === undefined ? [] : [['item alone', text.slice(only.span.start, only.span.end)] as const]),
    ] as const
    const schema = intent === 'judge-reply' ? null : placeSchema(subject, root, '')
    let made = false
    for (const [form, replacement] of roots) {
      const edits = [{ ...root.span, replacement }]
      const lost = lostFacts(subject, applyEdits(text, edits), root.span)
      const breaks = isSchema(schema) && outsideSchema(schema, JSON.parse(replacement))
      if (replacement === source || (lost.length === 0 && !breaks)) continue
      made = true
      const shown = replacement.length > 40 ? `${replacement.slice(0, 37)}…` : replacement
      yield {
        change: { edits }, form, site: 'the root',
        because: [...(breaks ? ['schema'] : []), ...lost.map(({ path }) => path)],
        why: breaks ? `The whole document became ${shown}, which the schema rules out.` : `The whole document became ${shown}, without ${lost[0]?.text ?? 'what must be there'}.`,
        ...(form === 'empty' || form === 'null' ? { alibis: [{ name: 'tokenless', owner: 'tokenless_output', when: [] }] } : {}),
      }
    }
    if (!made) yield decline('declare schema.type', 'schema', { type: root.type })
  },
} satisfies Mutator
