import { holdsFact, isLeaf, nodesOf } from '../../reading/json-source.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { isSurelyWrong, lostFacts, placeSchema } from './shared/damage-proof.ts'
import { documentOf, shadowedPointers } from './shared/json-document.ts'
import { wrongLeaf } from './shared/wrong-leaf.ts'

/** A second member of the same name with another value: the last one counts for some readers, and none for strict ones. */
export const jsonConflictingDuplicateKey = {
  id: 'json_conflicting_duplicate_key',
  title: 'Add a conflicting duplicate key',
  family: 'json',
  polarity: 'defect',
  kind: 'diagnostic',
  field: 'output',
  severity: 'medium',
  aspect: 'json-values',
  keepsGold: true,
  pair: 'json_extra_key_tolerated',
  origins: [{ title: 'duplicates collapse to the last', url: 'https://github.com/comet-ml/opik/pull/7854' }],
  example: {
    case: { reference: '{"score":1}', contract: { format: 'json', facts: [{ text: '1', kind: 'number' }] } },
    makes: '{"score":1,"score":22}',
    declines: { case: { reference: '{"score":1}', contract: { format: 'json' } }, because: 'declare the value as a fact' },
  },

  *mutate(subject) {
    const { text, format, facts } = subject
    if (format !== 'json') return yield decline('declare format: json', 'format', 'json')
    const root = documentOf(subject)
    if (root === null) return yield decline('the reference is not JSON')
    const isShadowed = shadowedPointers(root)
    const members = nodesOf(root).flatMap((node) => (node.type === 'object' ? node.members : []))
    let made = false
    for (const { key, keySpan, span, node } of members) {
      if (!isLeaf(node) || isShadowed(node.pointer) || !holdsFact(node.span, facts)) continue
      const wrong = wrongLeaf(subject, node, placeSchema(subject, root, node.pointer))
      if (wrong === null) continue
      const replaced = applyEdits(text, [{ ...node.span, replacement: wrong }])
      const lost = lostFacts(subject, replaced, node.span).filter((fact) => isSurelyWrong(subject, fact, node, wrong))
      const [first] = lost
      if (first === undefined) continue
      made = true
      const beside = text.slice(keySpan.end, node.span.start)
      const copy = `,${/\s$/.test(beside) ? ' ' : ''}${text.slice(keySpan.start, keySpan.end)}${beside}${wrong}`
      yield {
        change: { edits: [{ start: span.end, end: span.end, replacement: copy }] }, form: 'second member', site: node.pointer,
        because: ['format', ...lost.map(({ path }) => path)],
        why: `A second "${key}" says ${wrong}, and readers that keep the last one see it in place of ${first.text}.`,
      }
    }
    const leaf = members.find(({ node }) => isLeaf(node))
    if (!made && leaf === undefined) yield decline('no member with a plain value')
    else if (!made) yield decline('declare the value as a fact', 'facts', { text: text.slice(leaf?.span.start, leaf?.span.end), kind: 'code' })
  },
} satisfies Mutator
