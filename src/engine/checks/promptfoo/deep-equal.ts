/** Deep equality of two JSON values; member order does not matter, and `0` is not `-0`. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return Object.is(left, right)
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const [ours, theirs] = [Object.entries(left), new Map<string, unknown>(Object.entries(right))]
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && deepEqual(value, theirs.get(key)))
  )
}
