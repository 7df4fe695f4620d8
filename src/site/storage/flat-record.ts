type Kind = 'string' | 'number' | 'boolean'
interface Kinds {
  string: string
  number: number
  boolean: boolean
}

export type FlatRecord<Shape extends Readonly<Record<string, Kind>>> = { [Name in keyof Shape]: Kinds[Shape[Name]] }

/**
 * A record of plain values from outside, or null when a member is missing or of another kind; other members are dropped.
 * By hand, because a schema library would be a quarter of the first screen's script.
 */
export function readFlatRecord<const Shape extends Readonly<Record<string, Kind>>>(
  value: unknown,
  shape: Shape,
): FlatRecord<Shape> | null {
  if (typeof value !== 'object' || value === null) return null
  const members = new Map(Object.entries(value))
  const kinds = Object.entries(shape)
  if (kinds.some(([name, kind]) => typeof members.get(name) !== kind)) return null
  return Object.fromEntries(kinds.map(([name]) => [name, members.get(name)])) as FlatRecord<Shape>
}
