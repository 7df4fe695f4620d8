import { expect, test } from 'vitest'
import { holdOracles } from '../../helpers/hold-oracles.ts'

/** Half of the generated pairs of case and contract; the other half runs beside it. */
const PAIRS = 10_000

test('no grader that honours the contract is given a hole, and one that honours nothing is shown every proven defect', () => {
  const { pairs, proven, falseHoles, lost } = holdOracles(PAIRS, 19_700_101)
  process.stdout.write(`${pairs} generated pairs, ${proven} proven mutants: ${falseHoles.length} false holes, ${lost.length} defects lost\n`)
  expect(falseHoles.slice(0, 10)).toEqual([])
  expect(lost.slice(0, 10)).toEqual([])
}, 1_800_000)
