import { claimsAspect } from '../../../reading/remit.ts'
import { holdsFact, leavesOf, type JsonLeaf, type JsonNode } from '../../../reading/json-source.ts'
import type { Subject } from '../../../reading/subject.ts'
import { applyEdits, type Edit, type Proposal } from '../../mutator.ts'
import { shadowedPointers } from './json-document.ts'
import { breaksSchema, isSurelyWrong, lostFacts } from './damage-proof.ts'

/** The source text that takes a leaf's place, and whether a schema or a fact may prove it wrong. */
export interface NewLeaf {
  readonly raw: string
  readonly form: string
  readonly unprovable?: boolean
}

/**
 * One mutant per leaf, fact leaves first. A fact that stands in several leaves is changed in all of them at once.
 * Proven when a fact is lost or the schema is broken; else presumed, save that where the checks of the case only read
 * syntax or shape the first leaf shows the gap: nothing there looks at values.
 */
export function* valueMutants(subject: Subject, root: JsonNode, change: (leaf: JsonLeaf) => NewLeaf | null): Generator<Proposal> {
  const leaves = leavesOf(root, subject.facts)
  const isShadowed = shadowedPointers(root)
  const changedTogether = new Set<JsonLeaf>()
  let unread = valuesUnread(subject)
  for (const leaf of leaves) {
    const fresh = change(leaf)
    if (fresh === null || changedTogether.has(leaf)) continue
    const edits = editsOf(leaf, fresh)
    const proof = isShadowed(leaf.pointer) || fresh.unprovable === true ? null
      : proofOf(subject, root, leaf, fresh, edits) ?? together(subject, leaves, leaf, change, changedTogether)
    const shown = { form: fresh.form, site: leaf.pointer === '' ? 'the value' : leaf.pointer }
    if (proof !== null) yield { ...shown, change: { edits: proof.edits }, because: proof.because, why: proof.why }
    else if (unread) yield { ...shown, change: { edits }, because: ['format'], why: `${whatChanged(leaf, fresh)}; the answer must be JSON, and no check of this case claims to read its values.` }
    else yield { ...shown, change: { edits }, proof: 'presumed', because: [], why: `${whatChanged(leaf, fresh)}; nothing declared fixes that value.` }
    unread = false
  }
}

interface Proof {
  readonly edits: readonly Edit[]
  readonly because: readonly string[]
  readonly why: string
}

function proofOf(subject: Subject, root: JsonNode, leaf: JsonLeaf, fresh: NewLeaf, edits: readonly Edit[]): Proof | null {
  const output = applyEdits(subject.text, edits)
  const lost = lostFacts(subject, output, leaf.span).filter((fact) => isSurelyWrong(subject, fact, leaf, fresh.raw))
  const [first] = lost
  if (first !== undefined) {
    return { edits, because: lost.map(({ path }) => path), why: `${whatChanged(leaf, fresh)}, and with it ${first.text} is lost, which must be right.` }
  }
  if (!breaksSchema(subject, root, leaf.pointer, JSON.parse(fresh.raw), output)) return null
  return { edits, because: ['schema'], why: `${whatChanged(leaf, fresh)}, which the schema rules out there.` }
}

/** Every leaf that holds one of this leaf's facts, changed in one mutant, when that loses the fact. */
function together(subject: Subject, leaves: readonly JsonLeaf[], leaf: JsonLeaf, change: (leaf: JsonLeaf) => NewLeaf | null, done: Set<JsonLeaf>): Proof | null {
  for (const fact of subject.facts.filter((one) => one.spans.length > 1 && holdsFact(leaf.span, [one]))) {
    const members = leaves.filter(({ span }) => holdsFact(span, [fact]))
    const changes = members.map((member) => [member, change(member)] as const)
    if (members.length < 2 || !changes.every(([member, fresh]) => fresh !== null && isSurelyWrong(subject, fact, member, fresh.raw))) continue
    const edits = changes.flatMap(([member, fresh]) => (fresh === null ? [] : editsOf(member, fresh)))
    if (!lostFacts(subject, applyEdits(subject.text, edits), leaf.span).includes(fact)) continue
    for (const member of members) done.add(member)
    return { edits, because: [fact.path], why: `Every value that holds ${fact.text} was changed, which must be right.` }
  }
  return null
}

function editsOf({ span }: JsonLeaf, { raw }: NewLeaf): Edit[] {
  return [{ ...span, replacement: raw }]
}

function whatChanged(leaf: JsonLeaf, { raw }: NewLeaf): string {
  return `${cut(leaf.raw)} became ${cut(raw)}`
}

function cut(raw: string): string {
  return raw.length > 60 ? `${raw.slice(0, 57)}…` : raw
}

function valuesUnread({ format, families, contract }: Subject): boolean {
  const readers = families.has('json-syntax') || families.has('json-schema')
  return format === 'json' && readers && ![...families].some((family) => claimsAspect(family, 'json-values', contract))
}
