import { describe, expect, test } from 'vitest'
import { EMPTY_SUITE, SuiteState } from '../../../src/site/suite/suite-state.svelte.ts'

function opened(...ids: string[]): SuiteState {
  const state = new SuiteState()
  state.open({ ...EMPTY_SUITE, cases: ids.map((id) => ({ id, reference: id })) }, { kind: 'new' })
  return state
}
const idsOf = (state: SuiteState) => state.current.cases.map(({ id }) => id)

describe('SuiteState', () => {
  test('selects the first case of a suite that comes on screen', () => {
    expect(opened('a', 'b').selected?.id).toBe('a')
  })

  test('puts a deleted case back in its place, with the edits made since', () => {
    const state = opened('a', 'b', 'c')
    state.deleteCase('b')
    state.updateCase('a', (evalCase) => ({ ...evalCase, reference: 'new' }))
    state.undo()
    expect(idsOf(state)).toEqual(['a', 'b', 'c'])
    expect(state.current.cases[0]?.reference).toBe('new')
    expect(state.undoable).toBeNull()
  })

  test('selects the neighbour of a deleted case', () => {
    const state = opened('a', 'b', 'c')
    state.select('b')
    state.deleteCase('b')
    expect(state.selected?.id).toBe('c')
  })

  test('keeps the last case', () => {
    const state = opened('a')
    state.deleteCase('a')
    expect(idsOf(state)).toEqual(['a'])
  })

  test('follows the selected case when its id changes', () => {
    const state = opened('a', 'b')
    state.select('b')
    state.updateCase('b', (evalCase) => ({ ...evalCase, id: 'z' }))
    expect(state.selected?.id).toBe('z')
  })

  test('gives an added case an id that is free', () => {
    const state = opened('case 2')
    state.addCase()
    expect(idsOf(state)).toEqual(['case 2', 'case 3'])
  })

  test('is not edited by an edit that changes nothing', () => {
    const state = opened('a')
    state.update((suite) => suite)
    expect(state.edited).toBe(false)
  })
})
