import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { HoleKind } from '../engine/index.ts'

/** A place in a text, 1-based; columns count UTF-16 units. */
export interface Place {
  readonly line: number
  readonly column: number
}

export interface SuiteLocations {
  /** By case id: where its reference stands, and its list of checks (the suite's checks where it has none). */
  readonly cases: ReadonlyMap<string, { readonly reference: Place; readonly checks: Place }>
  readonly checks: Place
}

const START: Place = { line: 1, column: 1 }

/** Where things stand in the text of a suite file. A text that is not JSON gives no cases; nothing throws. */
export function suiteLocations(text: string): SuiteLocations {
  const tree = parseTree(text)
  const placeAt = placesOf(text)
  const place = (...path: (string | number)[]): Place | null => {
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, path)
    return node === undefined ? null : placeAt((node.parent?.type === 'property' ? node.parent : node).offset)
  }
  const checks = place('checks') ?? START
  const items: readonly Node[] = (tree === undefined ? undefined : findNodeAtLocation(tree, ['cases'])?.children) ?? []
  const cases = items.flatMap((item, index) => {
    const id: unknown = findNodeAtLocation(item, ['id'])?.value
    if (typeof id !== 'string') return []
    const reference = place('cases', index, 'reference') ?? placeAt(item.offset)
    return [[id, { reference, checks: place('cases', index, 'checks') ?? checks }] as const]
  })
  return { cases: new Map(cases), checks }
}

/** The line that a person edits to close a hole: the check at fault, or the answer that no check guards. */
export function placeOfHole({ kind, case: caseId }: { readonly kind: HoleKind; readonly case: string }, locations: SuiteLocations | undefined): Place {
  const known = locations?.cases.get(caseId)
  if (known === undefined) return locations?.checks ?? START
  return kind === 'brittle' || kind === 'error' || kind === 'timeout' ? known.checks : known.reference
}

function placesOf(text: string): (offset: number) => Place {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
