import { beforeEach, describe, expect, test } from 'vitest'
import { KeyRing, type KeyUser } from '../../../src/site/judges/key-ring.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const MINE: KeyUser = { opened: 1, judge: 'mine', address: 'openai https://api.openai.com/v1' }

beforeEach(() => sessionStorage.clear())

describe('KeyRing', () => {
  test.each([
    ['another suite', { opened: 2 }],
    ['another judge', { judge: 'theirs' }],
  ])('asks before it lends a key to %s at the same address', (_, other) => {
    const ring = new KeyRing()
    ring.give(MINE, KEY, false)
    const theirs = { ...MINE, ...other }
    expect([ring.lend(MINE), ring.stateFor(theirs), ring.lend(theirs)]).toEqual([KEY, 'ask', undefined])
    ring.allow(theirs)
    expect(ring.lend(theirs)).toBe(KEY)
  })

  test.each([
    ['another host', 'openai https://api.openai.com.example.org/v1'],
    ['another path', 'openai https://api.openai.com/v2'],
    ['another API', 'anthropic https://api.openai.com/v1'],
  ])('has no key for %s, even when the same judge names it', (_, address) => {
    const ring = new KeyRing()
    ring.give(MINE, KEY, false)
    expect(ring.stateFor({ ...MINE, address })).toBe('none')
  })

  test('keeps nothing in the browser unless it is told to', () => {
    const ring = new KeyRing()
    ring.give(MINE, KEY, false)
    expect(sessionStorage.length).toBe(0)
    ring.give(MINE, KEY, true)
    expect(JSON.stringify({ ...sessionStorage })).toContain(KEY)
    ring.give(MINE, KEY, false)
    expect(sessionStorage.length).toBe(0)
  })

  test('finds a kept key after a reload, and lends it to nobody before it is allowed', () => {
    new KeyRing().give(MINE, KEY, true)
    const ring = new KeyRing()
    expect([ring.stateFor(MINE), ring.lend(MINE)]).toEqual(['ask', undefined])
    ring.forget(MINE.address)
    expect([ring.stateFor(MINE), sessionStorage.length, new KeyRing().stateFor(MINE)]).toEqual([
      'none',
      0,
      'none',
    ])
  })

  test('shows its keys to no serialiser', () => {
    const ring = new KeyRing()
    ring.give(MINE, KEY, false)
    expect(JSON.stringify([ring, { ...ring }, Object.entries(ring)])).not.toContain('sentinel')
    expect(JSON.stringify(structuredClone({ ...ring }))).not.toContain('sentinel')
  })

  test.each([['{'], ['7'], ['[["a"], null, ["b", 7]]']])(
    'starts empty when %s is what the browser kept',
    (stored) => {
      sessionStorage.setItem('mustfail-judge-keys', stored)
      expect(new KeyRing().stateFor(MINE)).toBe('none')
    },
  )
})
