/**
 * The column for each row so that the sum is the largest there is, each column once; -1 for a row that is left over.
 * The Hungarian method with potentials (Kuhn 1955, Munkres 1957), in time rows² × columns.
 */
export function bestAssignment(gain: readonly (readonly number[])[]): number[] {
  const rows = gain.length
  const columns = gain[0]?.length ?? 0
  if (rows > columns) return inverse(bestAssignment(transposed(gain, columns)), rows)
  const rowPotential = new Array<number>(rows + 1).fill(0)
  const columnPotential = new Array<number>(columns + 1).fill(0)
  /** The row (from 1) that each column (from 1) goes to; 0 for none. Column 0 is where a new row starts. */
  const taken = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= rows; row++) {
    taken[0] = row
    const least = new Array<number>(columns + 1).fill(Infinity)
    const before = new Array<number>(columns + 1).fill(0)
    const seen = new Array<boolean>(columns + 1).fill(false)
    let column = 0
    while (taken[column] !== 0) {
      seen[column] = true
      const current = taken[column] ?? 0
      let [delta, next] = [Infinity, 0]
      for (let other = 1; other <= columns; other++) {
        if (seen[other] === true) continue
        const cost =
          -(gain[current - 1]?.[other - 1] ?? 0) -
          (rowPotential[current] ?? 0) -
          (columnPotential[other] ?? 0)
        if (cost < (least[other] ?? 0)) {
          least[other] = cost
          before[other] = column
        }
        if ((least[other] ?? 0) < delta) [delta, next] = [least[other] ?? 0, other]
      }
      for (let other = 0; other <= columns; other++) {
        if (seen[other] === true) {
          const at = taken[other] ?? 0
          rowPotential[at] = (rowPotential[at] ?? 0) + delta
          columnPotential[other] = (columnPotential[other] ?? 0) - delta
        } else least[other] = (least[other] ?? 0) - delta
      }
      column = next
    }
    for (; column !== 0; column = before[column] ?? 0) taken[column] = taken[before[column] ?? 0] ?? 0
  }
  return inverse(
    taken.slice(1).map((row) => row - 1),
    rows,
  )
}

function transposed(gain: readonly (readonly number[])[], columns: number): number[][] {
  return Array.from({ length: columns }, (_, column) => gain.map((row) => row[column] ?? 0))
}

/** From what each column goes to, what each row goes to. */
function inverse(rowOf: readonly number[], rows: number): number[] {
  const columnOf = new Array<number>(rows).fill(-1)
  for (const [column, row] of rowOf.entries()) if (row >= 0) columnOf[row] = column
  return columnOf
}
