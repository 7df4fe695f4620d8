import type { OutcomeStatus } from '../../engine/index.ts'

export const OUTCOME_WORDS: Readonly<
  Record<OutcomeStatus, { readonly label: string; readonly says: string }>
> = {
  killed: { label: 'killed', says: 'A check rejects this wrong answer.' },
  survived: { label: 'survived', says: 'Every check accepts this wrong answer.' },
  held: { label: 'held', says: 'Every check accepts this right variant.' },
  falseAlarm: { label: 'false alarm', says: 'A check rejects this right variant.' },
  excused: { label: 'excused', says: 'Something else explains the verdict, so it is counted nowhere.' },
  unclear: {
    label: 'unclear',
    says: 'What would explain the verdict could not be found out, so it is counted nowhere.',
  },
  error: { label: 'error', says: 'A check threw.' },
  timedOut: { label: 'timed out', says: 'A check did not finish in time.' },
}
