import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-mutator-'))
  cpSync('src/engine/mutators/unit', join(root, 'src/engine/mutators/unit'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const scaffold = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/new-mutator.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, MUSTFAIL_ROOT: root },
  })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('npm run new:mutator', () => {
  test('writes the mutator, its test and its entry in the family', () => {
    const { status, stderr } = scaffold('unit', 'unit_left_out')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(read('src/engine/mutators/unit/unit-left-out.ts')).toContain("id: 'unit_left_out'")
    expect(read('test/engine/mutators/unit/unit-left-out.test.ts')).toContain("describe('unit_left_out'")
    const index = read('src/engine/mutators/unit/index.ts')
    expect(index).toContain("import { unitLeftOut } from './unit-left-out.ts'")
    expect(index.replace(/\s+/g, ' ')).toMatch(/, unitLeftOut,? \]/)
  })

  test.each([
    ['a family that does not exist', ['units', 'unit_left_out'], /is no family/],
    ['an id that is not words with _ between', ['unit', 'UnitLeftOut'], /is no id/],
    ['a mutator that is already there', ['unit', 'unit_changed'], /already there/],
  ])('refuses %s', (_, args, says) => {
    const { status, stderr } = scaffold(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(says)
  })
})
