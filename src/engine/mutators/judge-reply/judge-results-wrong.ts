import { isLeaf, parseJsonSource, type JsonArray, type JsonLeaf, type JsonNode } from '../../reading/json-source.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, isDecline, type Decline, type Edit, type Mutator } from '../mutator.ts'
import { removal } from '../json/shared/json-document.ts'
import { isVerdictMember } from './shared/json-place.ts'
import { oppositeOf, sideOf } from './shared/token-pairs.ts'

interface Results {
  readonly array: JsonArray
  readonly verdicts: readonly JsonLeaf[]
  /** A member beside the list states a verdict of its own. */
  readonly hasSummary: boolean
}

const ITEM_KEYS = ['pass', 'passed', 'verdict', 'ok', 'met', 'satisfied', 'success', 'match', 'correct', 'result', 'grade', 'rating', 'label', 'score']

/** A list of results with one missing, one graded twice or one that fails. */
export const judgeResultsWrong = {
  id: 'judge_results_wrong',
  title: 'Leave out, repeat or fail a result',
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'judge-reply',
  keepsGold: true,
  pair: 'list_reorder',
  origins: [
    { title: 'fewer results than expectations', url: 'https://github.com/addyosmani/agent-skills/pull/473' },
    { title: 'one graded twice', url: 'https://github.com/addyosmani/agent-skills/pull/576' },
    { title: 'undecided items dropped', url: 'https://github.com/hyeonsangjeon/gdpval-realworks/pull/362' },
  ],
  example: {
    case: { reference: '[{"id": 1, "pass": true}, {"id": 2, "pass": true}, {"id": 3, "pass": true}]', contract: { intent: 'judge-reply', verdict: 'pass' } },
    makes: '[{"id": 1, "pass": true}, {"id": 2, "pass": true}]',
    declines: { case: { reference: '{"pass": true}', contract: { intent: 'judge-reply', verdict: 'pass' } }, because: 'no list of results' },
  },

  *mutate(subject) {
    const results = resultsOf(subject)
    if (isDecline(results)) return yield results
    const { array: { items, span }, verdicts, hasSummary } = results
    const { text } = subject
    const slice = ({ span: { start, end } }: JsonNode): string => text.slice(start, end)
    const made: [string, string, Edit, string][] = [['none', 'all results', { start: span.start + 1, end: span.end - 1, replacement: '' }, 'No result is left; the declared reply has every one of them.']]
    for (const [index] of items.entries()) {
      if (items.length > 1) made.push(['removed', `result ${index + 1}`, removal(items, index), `Result ${index + 1} is missing; the declared reply has ${items.length} results.`])
    }
    const [first, second] = items
    if (first !== undefined && second !== undefined && slice(first) !== slice(second)) {
      const twice = (index: number): string => `Result ${index} stands twice, and another result not at all.`
      made.push(['repeated', 'result 2', { ...second.span, replacement: slice(first) }, twice(1)], ['repeated', 'result 1', { ...first.span, replacement: slice(second) }, twice(2)])
    }
    for (const [index, leaf] of verdicts.entries()) {
      const other = leaf.type === 'boolean' ? 'false' : JSON.stringify(oppositeOf(subject, String(leaf.value))?.token ?? null)
      made.push(['flipped', `result ${index + 1}`, { ...leaf.span, replacement: other }, `Result ${index + 1} does not pass; a pass needs all of them.`])
    }
    for (const [form, site, edit, why] of made) {
      yield { change: { edits: [edit] }, form, site, why, ...(hasSummary ? { proof: 'presumed' as const, because: [] } : { because: ['verdict'] }) }
    }
  },
} satisfies Mutator

function resultsOf({ intent, contract: { verdict }, text }: Subject): Results | Decline {
  if (intent !== 'judge-reply') return decline("the output is not a judge's reply")
  if (verdict === undefined) return decline('declare the verdict that the reply states', 'verdict', 'pass')
  const root = parseJsonSource(text)
  const members = root?.type === 'object' ? root.members : []
  const arrays = root?.type === 'array' ? [root] : members.flatMap(({ node }) => (node.type === 'array' && node.items.some(({ type }) => type === 'object') ? [node] : []))
  const [array] = arrays
  if (array === undefined || arrays.length > 1 || array.items.length === 0) return decline('no list of results in the reply')
  if (verdict === 'fail') return decline('a pass needs all results, a fail does not: declare a pass reply', 'verdict', 'pass')
  const key = ITEM_KEYS.find((name) => array.items.every((item) => verdictOf(item, name) !== null))
  const verdicts = key === undefined ? [] : array.items.flatMap((item) => verdictOf(item, key) ?? [])
  if (verdicts.length === 0) return decline('the results do not all state a pass')
  return { array, verdicts, hasSummary: members.some(isVerdictMember) }
}

/** The member of one result that states a pass. */
function verdictOf(item: JsonNode, name: string): JsonLeaf | null {
  if (item.type !== 'object') return null
  const found = item.members.filter(({ key }) => key.toLowerCase() === name)
  const node = found[0]?.node
  if (node === undefined || found.length > 1 || !isLeaf(node)) return null
  return node.value === true || (node.type === 'string' && sideOf(String(node.value)) === 'pass') ? node : null
}
