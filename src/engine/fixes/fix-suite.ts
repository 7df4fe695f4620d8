import type { Hole, Report } from '../model/report.ts'
import type { Suite } from '../model/suite.ts'
import { findFixes, type Fix, type FixOptions } from './find-fixes.ts'

export interface SuiteFixes {
  /** A smallest set found, each verified on its own; applied together they close all of `closes`. */
  readonly fixes: readonly Fix[]
  readonly closes: readonly string[]
  /** Holes that no built-in closes, with the kind of check that would. */
  readonly open: readonly { readonly hole: Hole; readonly needed: string }[]
}

/**
 * Fixes for every hole of a report that can be closed: for each case the fewest that were found, most closing first.
 * Accepted holes and those that stand under another are left to their owner.
 */
export async function fixSuite(suite: Suite, report: Report, options: FixOptions): Promise<SuiteFixes> {
  const fixes: Fix[] = []
  const closes = new Set<string>()
  const open: { hole: Hole; needed: string }[] = []
  for (const hole of report.holes) {
    if (closes.has(hole.id) || hole.accepted !== null || options.signal?.aborted === true) continue
    const search = await findFixes(suite, report, hole.id, { ...options, most: options.most ?? 2 })
    const [best] = search.found ? search.fixes : []
    if (best === undefined) {
      if (!search.found && hole.under === null) open.push({ hole, needed: search.needed })
      continue
    }
    const named = renamed(best, fixes)
    if (named === null) continue
    fixes.push(named)
    for (const id of best.closes) closes.add(id)
  }
  return { fixes: withoutSpare(fixes), closes: [...closes], open: open.filter(({ hole }) => !closes.has(hole.id)) }
}

/** A name that no other fix uses; null for a second replacement of one check. */
function renamed(fix: Fix, others: readonly Fix[]): Fix | null {
  const taken = new Set(others.map(({ name }) => name))
  if (!taken.has(fix.name)) return fix
  if (fix.kind === 'replace') return null
  let name = fix.name
  for (let number = 2; taken.has(name); number++) name = `${fix.name}${number}`
  return { ...fix, name, code: fix.code.replace(`const ${fix.name} =`, `const ${name} =`) }
}

/** Drops a fix whose holes the others close as well. */
function withoutSpare(fixes: readonly Fix[]): Fix[] {
  let kept = [...fixes]
  for (const fix of fixes) {
    const others = new Set(kept.filter((other) => other !== fix).flatMap((other) => other.closes))
    if (fix.closes.every((id) => others.has(id))) kept = kept.filter((other) => other !== fix)
  }
  return kept
}
