import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { convert } from '../../src/cli/commands/convert.ts'
import { fix } from '../../src/cli/commands/fix.ts'
import { run } from '../../src/cli/commands/run.ts'
import { UsageError } from '../../src/cli/failure.ts'
import { aTerminal, type RecordedTerminal } from './a-terminal.ts'
import { aSuite, folderWith, STRICT } from './mustfail.ts'

const folder = folderWith({
  'notes.json': aSuite(
    `${STRICT}\nexport const limit = 200\nexport const mutators = [{ id: 'mine' }, { id: 'loud', title: 'Shout', family: 'own', polarity: 'equivalent', kind: 'kill', field: 'output', *mutate() {} }]`,
  ),
  'quiet.json': aSuite(STRICT),
  'broken.json': aSuite('export const x = ('),
  'missing.json': aSuite(STRICT, { cases: [{ id: 'a', reference: 'a', checks: ['missing'] }] }),
})
const suite = join(folder, 'notes.json')
const LIMIT = `${suite}: checks, line 2, column 1: The export limit is not a check (number). A check is a function.`

async function said(
  command: (terminal: RecordedTerminal) => Promise<number>,
): Promise<{ code: number; out: string; err: string }> {
  const terminal = aTerminal()
  const code = await command(terminal).catch((fault: unknown) => {
    if (!(fault instanceof UsageError)) throw fault
    terminal.err(fault.message)
    return 2
  })
  return { code, ...terminal.written }
}

describe('what of the checks module is not used', () => {
  test('is named in the text, with its line and the reason', async () => {
    const { out, err } = await said((terminal) => run([suite], {}, terminal))
    expect(err).toBe('')
    expect(out).toContain(LIMIT)
    expect(out).toMatch(/notes\.json: checks, line \d+, column \d+: .*mutator/i)
    expect(out).toContain('gate met')
  })

  test.each([
    ['a machine has standard output', { reporter: 'json' }],
    ['the text goes to a file', { reporter: `text=${join(folder, 'text.txt')}` }],
    ['only a shard is graded', { shard: '1/1' }],
  ])('is named on standard error where %s', async (_, flags) => {
    const { out, err } = await said((terminal) => run([suite], flags, terminal))
    expect(err).toContain(LIMIT)
    expect(err.trimEnd().split('\n')).toHaveLength(2)
    if ('shard' in flags || flags.reporter === 'json') expect(() => JSON.parse(out)).not.toThrow()
    else expect(readFileSync(join(folder, 'text.txt'), 'utf8')).toContain(LIMIT)
  })

  test.each([
    ['fix', (terminal: RecordedTerminal) => fix(suite, {}, terminal)],
    ['convert', (terminal: RecordedTerminal) => convert(suite, join(folder, 'out.jsonl'), {}, terminal)],
  ])('is named on standard error by mustfail %s', async (_, command) => {
    expect((await said(command)).err).toContain(LIMIT)
  })

  test('is nothing where all of it is used', async () => {
    const { out, err } = await said((terminal) => run([join(folder, 'quiet.json')], {}, terminal))
    expect(err).toBe('')
    expect(out).not.toContain('checks, line')
  })
})

describe('mustfail fix and convert', () => {
  test.each([
    ['checks that do not compile', 'broken.json', /broken\.json: checks, line 1/],
    ['a case that names a check that is not there', 'missing.json', /missing\.json: .*missing/],
  ])('say %s in one message', async (_, name, words) => {
    const path = join(folder, name)
    for (const command of [
      (terminal: RecordedTerminal) => fix(path, {}, terminal),
      (terminal: RecordedTerminal) => convert(path, join(folder, 'out.jsonl'), {}, terminal),
    ]) {
      expect(await said(command)).toMatchObject({ code: 2, err: expect.stringMatching(words) })
    }
  })

  test('say an unknown preset in one message', async () => {
    expect(
      await said((terminal) => fix(join(folder, 'quiet.json'), { preset: 'best' }, terminal)),
    ).toMatchObject({ code: 2, err: expect.stringContaining('best') })
  })
})
