import { expect, test } from 'vitest'
import type { HoleKind, Report } from '../../../src/engine/index.ts'
import { caseStates } from '../../../src/site/answer/case-states.ts'

/** What the list of cases reads of a report whose one case has these findings. */
function reportWith(kinds: readonly HoleKind[], more: object = {}): Report {
  return {
    holes: kinds.map((kind) => ({ case: 'a', kind, accepted: null })),
    baseline: { cases: 1, red: [], uncovered: [] },
    mutants: [{ case: 'a' }],
    ...more,
  } as unknown as Report
}

test.each([
  ['nothing of a case without a finding', reportWith([]), 'good', ''],
  ['its holes', reportWith(['blind', 'gap']), 'hole', '2 holes'],
  ['a false alarm', reportWith(['brittle']), 'falseAlarm', '1 false alarm'],
  ['holes before what broke', reportWith(['error', 'vacuous', 'timeout']), 'hole', '1 hole, 2 broke'],
  ['what broke alone', reportWith(['error']), 'red', '1 broke'],
  [
    'that it was set aside',
    reportWith([], { baseline: { red: [{ case: 'a' }], uncovered: [] } }),
    'red',
    'set aside',
  ],
  ['that no check applies', reportWith([], { baseline: { red: [], uncovered: ['a'] } }), 'red', 'no check'],
])('says %s', (_, report, kind, says) => {
  expect(caseStates(report).get('a')).toMatchObject({ kind, says })
})
