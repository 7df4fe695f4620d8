import type { Report } from '../../engine/index.ts'

export interface CaseState {
  readonly kind: 'red' | 'hole' | 'falseAlarm' | 'good'
  readonly mark: string
  readonly says: string
}

/** What a report says of each case, in a word or two; a case of which it says nothing is absent. */
export function caseStates({ holes, baseline, mutants }: Report): ReadonlyMap<string, CaseState> {
  const states = new Map<string, CaseState>()
  for (const { case: id } of mutants) states.set(id, { kind: 'good', mark: '✓', says: '' })
  const open = holes.filter(({ accepted }) => accepted === null)
  for (const id of new Set(open.map((hole) => hole.case))) {
    const mine = open.filter((hole) => hole.case === id)
    const alarms = mine.filter(({ kind }) => kind === 'brittle').length
    const broken = mine.filter(({ kind }) => kind === 'error' || kind === 'timeout').length
    const found = mine.length - alarms - broken
    const words = [
      counted(found, 'hole'),
      counted(alarms, 'false alarm'),
      broken === 0 ? '' : `${broken} broke`,
    ]
      .filter((part) => part !== '')
      .join(', ')
    states.set(id, { ...markOf(found, alarms), says: words })
  }
  for (const { case: id } of baseline.red) states.set(id, { kind: 'red', mark: '✕', says: 'set aside' })
  for (const id of baseline.uncovered) states.set(id, { kind: 'red', mark: '○', says: 'no check' })
  return states
}

function markOf(holes: number, alarms: number): Pick<CaseState, 'kind' | 'mark'> {
  if (holes > 0) return { kind: 'hole', mark: '●' }
  return alarms > 0 ? { kind: 'falseAlarm', mark: '△' } : { kind: 'red', mark: '✕' }
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`
}
