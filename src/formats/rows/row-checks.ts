import { assertionOfString } from '../promptfoo/assertion-string.ts'

export interface RowChecks {
  /** Assertions, in promptfoo's shape. */
  readonly asserts: readonly unknown[]
  /** Names of checks whose code stands elsewhere. */
  readonly names: readonly string[]
}

/** A `checks` field: names, assertions as objects, or assertions as text (`contains: 14 days`); a cell may hold several. */
export function rowChecks(field: unknown): RowChecks {
  const items = Array.isArray(field) ? field : typeof field === 'string' ? cellItems(field) : [field]
  const asserts: unknown[] = []
  const names: string[] = []
  for (const item of items) {
    if (typeof item !== 'string') asserts.push(item)
    else if (/^[\w$ .-]+$/.test(item.trim()) && !isBareType(item)) names.push(item.trim())
    else asserts.push(assertionOfString(item))
  }
  return { asserts, names }
}

function cellItems(cell: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(cell)
    return Array.isArray(parsed) ? parsed : [cell]
  } catch {
    return cell.split(/^[\w$., -]+$/.test(cell) ? /[,]/ : /[;|\n]/).map((item) => item.trim()).filter((item) => item !== '')
  }
}

/** Types that need no value, so that they can be told from names: `is-json`. */
function isBareType(item: string): boolean {
  return /^(?:not-)?(?:is-json|contains-json|is-refusal)$/.test(item.trim())
}
