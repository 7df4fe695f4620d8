import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { cohenKappa, effectiveVotes, phi, type FourFold } from '../../../src/engine/judges/agreement.ts'
import { panelReport, type PanelItem } from '../../../src/engine/judges/panel.ts'
import { wilson } from '../../../src/engine/scoring/wilson.ts'

const table = (bothYes: number, onlyFirst: number, onlySecond: number, neither: number): FourFold => ({
  bothYes,
  onlyFirst,
  onlySecond,
  neither,
})

/** Newcombe 1998, Statistics in Medicine 17, table I, method 3. */
const WILSON: readonly (readonly [number, number, number, number])[] = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
]

describe('wilson', () => {
  test.each(WILSON)('gives the published interval of %d of %d', (hits, of, low, high) => {
    expect(wilson(hits, of)?.low).toBeCloseTo(low, 4)
    expect(wilson(hits, of)?.high).toBeCloseTo(high, 4)
  })
})

describe('cohenKappa', () => {
  test('gives the figures published with ci.kappa(.05, 31, 12, 4, 58) of the R package statpsych', () => {
    const kappa = cohenKappa(table(31, 12, 4, 58))
    expect(kappa?.kappa).toBeCloseTo(0.6756757, 6)
    expect(kappa?.standardError).toBeCloseTo(0.07344761, 6)
    expect(kappa?.low).toBeCloseTo(0.531721, 5)
    expect(kappa?.high).toBeCloseTo(0.8196303, 5)
  })
  test('gives 0.4 for the textbook table of 50 proposals (20, 5, 10, 15)', () => {
    expect(cohenKappa(table(20, 5, 10, 15))?.kappa).toBeCloseTo(0.4, 12)
  })
  test('measures nothing where both always say the same one thing', () => {
    expect(cohenKappa(table(9, 0, 0, 0))).toBeNull()
    expect(cohenKappa(table(0, 0, 0, 0))).toBeNull()
  })
  test('is 1 for full and −1 for fully reversed agreement', () => {
    expect(cohenKappa(table(5, 0, 0, 5))?.kappa).toBe(1)
    expect(cohenKappa(table(0, 5, 5, 0))?.kappa).toBe(-1)
  })
  test('has the standard error that the delta method gives numerically', () => {
    const kappaOf = (p: readonly number[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = p
      const chance = (a + b) * (a + c) + (c + d) * (b + d)
      return (a + d - chance) / (1 - chance)
    }
    fc.assert(
      fc.property(fc.tuple(...[1, 1, 1, 1].map((min) => fc.integer({ min, max: 60 }))), (cells) => {
        const [a = 0, b = 0, c = 0, d = 0] = cells
        const count = a + b + c + d
        const p = cells.map((cell) => cell / count)
        const slope = p.map((_, at) => {
          const moved = (by: number) => kappaOf(p.map((value, index) => (index === at ? value + by : value)))
          return (moved(1e-6) - moved(-1e-6)) / 2e-6
        })
        const mean = slope.reduce((sum, value, at) => sum + value * (p[at] ?? 0), 0)
        const variance = slope.reduce((sum, value, at) => sum + value * value * (p[at] ?? 0), 0) - mean * mean
        expect(cohenKappa(table(a, b, c, d))?.standardError).toBeCloseTo(Math.sqrt(variance / count), 5)
      }),
    )
  })
})

describe('phi', () => {
  test('is Pearson’s correlation of the two series', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 40 }),
        (pairs) => {
          const xs = pairs.map(([x]) => Number(x))
          const ys = pairs.map(([, y]) => Number(y))
          const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
          const covariance = (a: number[], b: number[]) =>
            mean(a.map((value, at) => (value - mean(a)) * ((b[at] ?? 0) - mean(b))))
          const spread = Math.sqrt(covariance(xs, xs) * covariance(ys, ys))
          const count = (x: number, y: number) =>
            pairs.filter(([a, b]) => Number(a) === x && Number(b) === y).length
          const found = phi(table(count(1, 1), count(1, 0), count(0, 1), count(0, 0)))
          if (spread < 1e-12) expect(found).toBeNull()
          else expect(found).toBeCloseTo(covariance(xs, ys) / spread, 10)
        },
      ),
    )
  })
})

describe('effectiveVotes', () => {
  /** Published worked examples of n / (1 + (n − 1)·ρ). */
  test.each([
    [100, 0.05, 16.81],
    [200, 0.1, 9.57],
  ])('is that of %d at a correlation of %d', (judges, correlation, expected) => {
    expect(effectiveVotes(judges, correlation)).toBeCloseTo(expected, 2)
  })
  test.each([
    [5, 0, 5],
    [5, 1, 1],
    [5, -0.4, 5],
    [1, 0.5, 1],
  ])('of %d at %d is %d', (judges, correlation, expected) => {
    expect(effectiveVotes(judges, correlation)).toBe(expected)
  })
})

describe('panelReport', () => {
  test('is data, whatever else the judges can do', () => {
    const judge = { id: 'a', family: 'f', ask: () => 'asked' }
    const report = panelReport([judge], [])
    expect(structuredClone(report)).toEqual(report)
    expect(report.judges[0]).toMatchObject({ id: 'a', family: 'f' })
  })
  const judges = [
    { id: 'a1', family: 'a' },
    { id: 'a2', family: 'a' },
    { id: 'b', family: 'b' },
  ]
  const item = (id: string, wrong: boolean, verdicts: string): PanelItem => ({
    id,
    wrong,
    verdicts: Object.fromEntries(
      judges.map((judge, at) => {
        const letter = verdicts[at]
        return [
          judge.id,
          {
            verdict: letter === 'R' ? 'rejected' : letter === 'A' ? 'accepted' : 'none',
            ...(at === 2
              ? { flips: { pass: letter === 'A' ? 3 : 1, fail: letter === 'R' ? 2 : 0, unreadable: 0 } }
              : {}),
          },
        ] as const
      }),
    ),
  })
  const items = [
    item('m1', true, 'RRR'),
    item('m2', true, 'AAR'),
    item('m3', true, 'AAR'),
    item('m4', true, 'RA-'),
    item('e1', false, 'AAA'),
    item('e2', false, 'AAR'),
  ]
  const report = panelReport(judges, items)

  test('counts kills and false alarms per judge, without cells that have no verdict', () => {
    expect(
      report.judges.map(({ id, kills, falseAlarms, withoutVerdict }) => [
        id,
        kills.hits,
        kills.of,
        falseAlarms.hits,
        falseAlarms.of,
        withoutVerdict,
      ]),
    ).toEqual([
      ['a1', 2, 4, 0, 2, 0],
      ['a2', 1, 4, 0, 2, 0],
      ['b', 3, 3, 1, 2, 1],
    ])
    expect(report.judges[0]?.kills).toMatchObject({ rate: 0.5, interval: wilson(2, 4) })
  })
  test('gives each family one vote an item', () => {
    expect(report.families.map(({ family, kills }) => [family, kills.hits, kills.of])).toEqual([
      ['a', 1, 4],
      ['b', 3, 3],
    ])
  })
  test('compares each pair', () => {
    expect(report.pairs.map((pair) => [pair.judges.join(), pair.items, pair.agreement])).toEqual([
      ['a1,a2', 6, 5 / 6],
      ['a1,b', 5, 0.4],
      ['a2,b', 5, 0.4],
    ])
    expect(report.pairs[0]?.errorCorrelation).toBeCloseTo(phi(table(2, 0, 1, 3)) ?? Number.NaN, 12)
  })
  test('discounts judges that err together', () => {
    const mean = ((phi(table(2, 0, 1, 3)) ?? 0) + 2 * (phi(table(0, 2, 1, 2)) ?? 0)) / 3
    expect(report.effectiveVotes).toEqual({
      votes: effectiveVotes(3, mean),
      judges: 3,
      meanErrorCorrelation: mean,
      pairs: 3,
    })
    expect(panelReport(judges, [item('m', true, 'RRR')]).effectiveVotes).toBeNull()
  })
  test('lists what they disagree on', () => {
    expect(
      report.disagreements.map(({ id, accepted, rejected }) => [id, accepted.join(), rejected.join()]),
    ).toEqual([
      ['m2', 'a1,a2', 'b'],
      ['m3', 'a1,a2', 'b'],
      ['m4', 'a2', 'a1'],
      ['e2', 'a1,a2', 'b'],
    ])
  })
  test('counts flips among items that were asked more than once', () => {
    expect(report.judges.map(({ flipped }) => [flipped.hits, flipped.of])).toEqual([
      [0, 0],
      [0, 0],
      [4, 5],
    ])
  })
})
