import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderWith } from './mustfail.ts'

/** Megabytes for objects: a run that keeps every mutant of this suite until its end does not fit into them. */
const HEAP = 56
const COMMAND = resolve('dist/cli/mustfail.js')
const UNITS = [
  'days',
  'hours',
  'weeks',
  'minutes',
  'metres',
  'seconds',
  'litres',
  'grams',
  'months',
  'years',
  'kilometres',
  'centimetres',
  'millilitres',
]

/** A case of some 200 inputs. */
function aCase(index: number) {
  const parts = UNITS.map((unit, at) => `${10 + ((index * 7 + at * 13) % 89)} ${unit}`)
  const names = [
    { text: 'Anna Weber', kind: 'name' },
    { text: 'Lisbon', kind: 'name' },
    { text: '3 May 2024', kind: 'date' },
  ]
  return {
    id: `c${index}`,
    prompt: 'Which rules?',
    reference: `${parts.map((part, at) => `Rule ${at} allows ${part}.`).join(' ')} Anna Weber wrote it in Lisbon on 3 May 2024. Case ${index}.`,
    contract: {
      contentRequired: true,
      facts: [...parts.map((text) => ({ text, kind: 'quantity' })), ...names],
    },
  }
}

/** Runs the built command with little memory, its output into a file. */
function withLittleMemory(args: readonly string[], to: string): Promise<number | null> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, COMMAND, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout.pipe(createWriteStream(to))
    child.on('error', fail).on('close', done)
  })
}

describe(
  `with ${HEAP} MB for objects, on a suite of some 20,000 inputs`,
  () => {
    const folder = folderWith({
      'suite.json': {
        version: 1,
        name: 'large',
        cases: Array.from({ length: 100 }, (_, index) => aCase(index)),
        checks: 'export const any = () => true',
      },
    })
    const at = (name: string) => join(folder, name)
    const rows = () => readFileSync(at('rows.jsonl'), 'utf8').trimEnd().split('\n')

    beforeAll(async () => {
      expect(await withLittleMemory(['mutants', at('suite.json')], at('rows.jsonl'))).toBe(0)
    })

    test('mutants writes every row', () => expect(rows().length).toBeGreaterThan(15_000))

    test('score makes its report of the verdicts', async () => {
      writeFileSync(
        at('verdicts.jsonl'),
        rows()
          .map((row) => {
            const { id, role } = JSON.parse(row) as { id: string; role: string }
            return `${JSON.stringify({ id, pass: role === 'reference' })}\n`
          })
          .join(''),
      )
      expect(
        await withLittleMemory(
          ['score', at('suite.json'), '--verdicts', at('verdicts.jsonl'), '--reporter', 'short'],
          at('report.txt'),
        ),
      ).not.toBeNull()
      expect(readFileSync(at('report.txt'), 'utf8')).not.toBe('')
    })
  },
  5 * 60_000,
)
