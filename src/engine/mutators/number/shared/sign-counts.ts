import type { Span } from '../../../reading/subject.ts'

const SIGNLESS_BEFORE =
  /(?:[-−‐‑‒–±]|\\[pm][pm]|(?<!\p{L})(?:by|(?:loss|drop|fall|decrease|decline|reduction|deficit|debt|cut) of|minus|negative|plus|down|lost|loses|owes|owed|below|under|dropped|fell))[\s$€£¥]*$/iu
const SIGNLESS_AFTER = /^[^\p{L}\n]{0,4}(?:\p{L}+ )?(?:below|under|less|fewer|lower|short|behind|lost|colder|deep|BC|BCE)(?!\p{L})/iu

/** Whether a minus sign in front of this number would change what is said: not after “by” or “loss of”, nor in accounting brackets. */
export function signCounts(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 20), start)
  if (/\([\s$€£¥]*$/.test(before) && /^\s*\)/.test(text.slice(end, end + 3))) return false
  if (/\d[ \t]*$/.test(before)) return false
  return !SIGNLESS_BEFORE.test(before) && !SIGNLESS_AFTER.test(text.slice(end, end + 40))
}
