import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { merge } from '../../src/cli/commands/merge.ts'
import { run } from '../../src/cli/commands/run.ts'
import { aTerminal } from './a-terminal.ts'
import { aSuite, BLIND, folderWith, STRICT } from './mustfail.ts'

const EXAMPLES = readdirSync('public/examples').filter((name) => name.endsWith('.json') && name !== 'index.json').map((name) => join('public/examples', name))

describe('mustfail merge', () => {
  test.each(EXAMPLES)('gives the bytes of the unsharded run for %s', async (path) => {
    const folder = folderWith()
    const whole = aTerminal()
    const code = await run([path], { reporter: 'json' }, whole)
    const files = [2, 1].map((index) => join(folder, `${index}.json`))
    for (const [at, file] of files.entries()) expect(await run([path], { shard: `${2 - at}/2`, output: file }, aTerminal())).toBe(0)
    const merged = aTerminal()
    expect(await merge(files, { reporter: 'json' }, merged)).toBe(code)
    expect(merged.written.out === whole.written.out).toBe(true)
  })

  test('does so for several suites, floors from flags and a check that changes its mind', async () => {
    const folder = folderWith({
      'a.json': aSuite(STRICT), 'b.json': aSuite(BLIND, { name: 'b' }),
      'c.json': aSuite('let turn = 0\nexport const moody = () => turn++ % 2 === 0', { name: 'c' }),
    })
    const paths = ['a.json', 'b.json', 'c.json'].map((name) => join(folder, name))
    const whole = aTerminal()
    expect(await run(paths, { reporter: 'json', floor: 'corrupt_first_number=1', break: 50 }, whole)).toBe(3)
    const files = [1, 2, 3].map((index) => join(folder, `shard-${index}`))
    for (const [index, file] of files.entries()) await run(paths, { shard: `${index + 1}/3`, output: file, floor: 'corrupt_first_number=1', break: 50 }, aTerminal())
    const merged = aTerminal()
    expect(await merge(files, { reporter: 'json' }, merged)).toBe(3)
    expect(merged.written.out).toBe(whole.written.out)
  })
})

describe('mustfail merge refuses', () => {
  const folder = folderWith({ 'suite.json': aSuite(BLIND), 'other.json': aSuite(STRICT), 'junk.json': '{}', 'empty.json': '' })
  const file = (name: string): string => join(folder, name)

  beforeAll(async () => {
    const suite = file('suite.json')
    for (const [name, shard, seed] of [['1of2', '1/2'], ['2of2', '2/2'], ['1of3', '1/3'], ['2of2-seeded', '2/2', 7]] as const) {
      await run([suite], { shard, output: file(name), ...(seed === undefined ? {} : { seed }) }, aTerminal())
    }
    const partial = readFileSync(file('2of2'), 'utf8')
    writeFileSync(file('2of2-other-checks'), partial.replace(/"checks":"[0-9a-f]{64}"/, `"checks":"${'0'.repeat(64)}"`))
    for (const name of ['1of2', '2of2']) writeFileSync(file(`${name}-hollow`), JSON.stringify({ ...JSON.parse(readFileSync(file(name), 'utf8')), verdicts: { anything: {} } }))
  })

  test.each([
    ['a missing shard', ['1of2'], /shard 2\/2 is missing/],
    ['a shard that is there twice', ['1of2', '1of2'], /shard 1\/2 is there twice/],
    ['shards of different counts', ['1of2', '1of3'], /a shard of 2.*one of 3/],
    ['another seed', ['1of2', '2of2-seeded'], /do not belong together: their (graders|seeds) differ/],
    ['other checks', ['1of2', '2of2-other-checks'], /do not belong together: their checks differ/],
    ['a verdict that is missing', ['1of2-hollow', '2of2-hollow'], /hold no verdict of "anything"/],
    ['a file that is no partial report', ['junk.json'], /junk\.json:1:1: this is no partial report/],
    ['an empty file', ['empty.json'], /the file is empty/],
    ['no file', [], /name the partial reports/],
  ])('%s', async (_, names, message) => {
    await expect(merge(names.map(file), {}, aTerminal())).rejects.toThrow(message)
  })
})
