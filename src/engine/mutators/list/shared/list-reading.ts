import { canon } from '../../../canon/canon.ts'
import { listItems } from '../../../reading/list-items.ts'
import type { ListItems } from '../../../reading/list-items.ts'
import type { Subject } from '../../../reading/subject.ts'
import { decline, type Decline } from '../../mutator.ts'

export interface ListReading extends ListItems {
  /** The contract paths that say what the items are. */
  readonly because: readonly string[]
}

/** The items of a list or set reference, as `expected` or one fact per item bears them out; else why not. */
export function listReading(subject: Subject): ListReading | Decline {
  const { text, format, expected, facts, intent } = subject
  if (intent === 'judge-reply') return decline('see the judge-reply mutators')
  if (format !== 'list' && format !== 'set') return decline('declare format: list', 'format', 'list')
  if (expected.length > 0) {
    const found = listItems(text, expected)
    if (found !== null && sameMembers(found.texts.map((item) => canonItem(subject, item)), expected.map((item) => canonItem(subject, item)))) return { ...found, because: ['format', 'expected'] }
    return decline('the items of the reference are not those of expected; correct expected: [...]', 'expected', listItems(text)?.texts ?? [])
  }
  const names = [...new Set(facts.map((fact) => fact.text))]
  const found = listItems(text, names)
  if (found !== null && found.texts.length > 0 && found.texts.every((item) => names.includes(item))) {
    return { ...found, because: ['format', ...facts.filter((fact) => found.texts.includes(fact.text)).map(({ path }) => path)] }
  }
  return decline('the items are not declared; declare expected: [...]', 'expected', listItems(text)?.texts ?? [])
}

/** An item as it counts when items are compared. */
export function canonItem({ contract, case: known }: Subject, item: string): string {
  const { expected: _, ...rest } = known
  return canon(item, { ...contract, format: 'text' }, rest)
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
}
