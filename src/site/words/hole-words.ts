import type { HoleKind, OutcomeStatus } from '../../engine/index.ts'

export interface HoleWords {
  readonly title: string
  /** In two lists the plural is needed. */
  readonly many: string
  readonly meaning: string
  readonly state: OutcomeStatus
  readonly mark: string
}

export const HOLE_WORDS: Readonly<Record<HoleKind, HoleWords>> = {
  blind: {
    title: 'Blind spot',
    many: 'blind spots',
    meaning: 'A wrong answer that a check which claims to see this let pass.',
    state: 'survived',
    mark: '!',
  },
  gap: {
    title: 'Coverage gap',
    many: 'coverage gaps',
    meaning: 'A wrong answer that no check here claims to see.',
    state: 'survived',
    mark: '○',
  },
  vacuous: {
    title: 'Vacuous',
    many: 'vacuous checks',
    meaning: 'The checks accept an answer that says nothing.',
    state: 'survived',
    mark: '∅',
  },
  forgeable: {
    title: 'Forgeable',
    many: 'forgeable verdicts',
    meaning: 'The answer can talk its way to a pass.',
    state: 'survived',
    mark: '✎',
  },
  brittle: {
    title: 'False alarm',
    many: 'false alarms',
    meaning: 'A right answer that the checks reject: a brittle spot.',
    state: 'falseAlarm',
    mark: '△',
  },
  error: {
    title: 'Check broke',
    many: 'times a check broke',
    meaning: 'A check threw on this answer, so it gave no verdict.',
    state: 'error',
    mark: '✕',
  },
  timeout: {
    title: 'Check hung',
    many: 'times a check hung',
    meaning: 'A check did not finish on this answer, so it gave no verdict.',
    state: 'timedOut',
    mark: '⧖',
  },
}
