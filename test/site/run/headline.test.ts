import { describe, expect, test } from 'vitest'
import type { Hole, Report } from '../../../src/engine/index.ts'
import { headlineOf } from '../../../src/site/run/headline.ts'

type Found = Pick<Hole, 'kind' | 'accepted'>

/** What the headline reads of a report. */
function reportWith(holes: readonly Found[], score: Partial<Report['score']> = {}, red = 0): Report {
  return {
    holes,
    baseline: { cases: 3, red: Array.from({ length: red }), uncovered: [] },
    score: { value: 0.5, low: 0.3, high: 0.7, caught: 5, applied: 10, ...score },
  } as unknown as Report
}

const open = (kind: Hole['kind']): Found => ({ kind, accepted: null })

describe('headlineOf', () => {
  test.each([
    ['one hole', reportWith([open('blind')]), '1 hole'],
    [
      'holes of each kind, then false alarms',
      reportWith([open('gap'), open('vacuous'), open('brittle')]),
      '2 holes · 1 false alarm',
    ],
    [
      'answers on which a check broke or hung',
      reportWith([open('error'), open('timeout')]),
      '2 answers without a verdict',
    ],
    ['nothing of what was accepted', reportWith([{ kind: 'blind', accepted: 'known' }]), 'No holes found'],
    ['cases that were set aside', reportWith([], { value: null }, 1), '1 case set aside'],
    [
      'that nothing could be proven',
      reportWith([], { value: null, low: null, high: null }),
      'Nothing could be proven yet: mark a fact',
    ],
  ])('says %s', (_, report, words) => {
    expect(headlineOf(report).words).toBe(words)
  })

  test('never rounds to all or to none', () => {
    expect(headlineOf(reportWith([], { value: 0.999, low: 0.99, high: 1 })).figures).toContain(
      '99 % (99–100 %)',
    )
  })
})
