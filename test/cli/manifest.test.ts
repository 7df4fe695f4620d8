import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { manifest } from '../../src/cli/commands/manifest.ts'
import { aTerminal } from './a-terminal.ts'
import { aSuite, folderWith, STRICT } from './mustfail.ts'

const bars = { floors: { corrupt_first_number: 0.9 }, thresholds: { break: 80 } }

describe('mustfail manifest --check', () => {
  test.each([
    ['nothing when nothing changed', aSuite(STRICT, bars), []],
    ['nothing when only the checks changed', aSuite('export const x = () => true', bars), []],
    ['a case that is gone', aSuite(STRICT, { ...bars, cases: [{ id: 'other', reference: 'x' }] }), ['case "window" is gone', 'case "other" is new']],
    ['a case that changed', aSuite(STRICT, { ...bars, cases: [{ id: 'window', reference: 'Within 14 days.' }] }), ['case "window" changed']],
    ['a floor that was lowered', aSuite(STRICT, { ...bars, floors: { corrupt_first_number: 0.5 } }), ['floor corrupt_first_number was 0.9, is 0.5']],
    ['a floor that is gone', aSuite(STRICT, { thresholds: { break: 80 } }), ['floor corrupt_first_number is gone']],
    ['a break that is gone', aSuite(STRICT, { floors: bars.floors }), ['threshold break is gone']],
    ['a survivor that was accepted', aSuite(STRICT, { ...bars, accept: [{ id: 'abc', reason: 'known' }] }), ['accepted abc is new']],
    ['another preset', aSuite(STRICT, { ...bars, preset: 'all' }), ['preset was "audit", is "all"']],
  ])('names %s', async (_, changed, expected) => {
    const folder = folderWith({ 'suite.json': aSuite(STRICT, bars) })
    const [suite, output] = [join(folder, 'suite.json'), join(folder, 'pins.json')]
    expect(await manifest([suite], { output }, aTerminal())).toBe(0)
    writeFileSync(suite, JSON.stringify(changed))
    const terminal = aTerminal()
    expect(await manifest([suite], { output, check: true }, terminal)).toBe(expected.length === 0 ? 0 : 1)
    expect(terminal.written.out.split('\n').filter((line) => line !== '')).toEqual(expected.map((line) => `${suite}: ${line}`))
  })

  test('names a suite that was not named, and one that is not pinned', async () => {
    const folder = folderWith({ 'a.json': aSuite(STRICT), 'b.json': aSuite(STRICT) })
    const [a, b, output] = ['a.json', 'b.json', 'pins.json'].map((name) => join(folder, name))
    await manifest([a ?? ''], { output: output ?? '' }, aTerminal())
    const terminal = aTerminal()
    expect(await manifest([b ?? ''], { output: output ?? '', check: true }, terminal)).toBe(1)
    expect(terminal.written.out).toBe(`${a}: the suite is pinned and was not named\n${b}: the suite is not pinned\n`)
  })
})
