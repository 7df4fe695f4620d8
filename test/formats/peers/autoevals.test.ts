import fc from 'fast-check'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { autoevals, openevals } from '../../../src/engine/checks/harness/autoevals.ts'
import { peerFolder, peersSkipped, runProgram } from './peer.ts'

type Theirs = Record<string, (args: object) => Promise<{ score: number | boolean | null }>>
const INSTALL_MS = 10 * 60_000

const word = fc.constantFrom('', 'a', 'ab', 'Paris', '14', '[1, 2]', '{"a":1}', 'true', 'ä😀')
const value = fc.oneof(
  word,
  fc.integer({ min: -20, max: 20 }),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(word, fc.integer({ min: 0, max: 9 })), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
)
const list = fc.array(word, { maxLength: 5 })

const ARGS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  ExactMatch: fc.record({ output: value, expected: value }),
  Levenshtein: fc.record({ output: word, expected: fc.oneof(word, fc.integer()) }),
  NumericDiff: fc.record({
    output: fc.integer({ min: -9, max: 9 }),
    expected: fc.integer({ min: -9, max: 9 }),
  }),
  ValidJSON: fc.record({ output: value }),
  JSONDiff: fc.record({ output: value, expected: value, preserveStrings: fc.boolean() }),
  ListContains: fc.record({ output: list, expected: list, allowExtraEntities: fc.boolean() }),
}

describe.skipIf(peersSkipped !== null)(
  `autoevals 0.3.0${peersSkipped === null ? '' : ` (${peersSkipped})`}`,
  () => {
    const folder = () =>
      peerFolder('autoevals-0.3.0', async (place) => {
        await writeFile(join(place, 'package.json'), '{ "private": true }')
        return await runProgram(
          'npm',
          ['install', 'autoevals@0.3.0', 'openevals@0.1.0', '--ignore-scripts', '--no-audit', '--no-fund'],
          { cwd: place },
        )
      })

    test.each(Object.entries(ARGS))(
      'gives the scores that ours gives: %s',
      async (name, args) => {
        const theirs: Theirs = createRequire(join(await folder(), 'x.js'))('autoevals')
        await fc.assert(
          fc.asyncProperty(args, async (given) => {
            const [ours, other] = [await autoevals[name]?.({ ...given }), await theirs[name]?.(given)]
            expect(ours?.score).toBeCloseTo(Number(other?.score), 9)
          }),
          { numRuns: 1_000 },
        )
      },
      INSTALL_MS,
    )

    test(
      'openevals gives the scores that ours gives',
      async () => {
        const theirs: Theirs = createRequire(join(await folder(), 'x.js'))('openevals')
        await fc.assert(
          fc.asyncProperty(
            value.filter((one) => one !== null),
            value.filter((one) => one !== null),
            async (outputs, referenceOutputs) => {
              const args = { outputs, referenceOutputs }
              expect(openevals.exactMatch(args).score).toBe((await theirs['exactMatch']?.(args))?.score)
              expect(openevals.levenshteinDistance(args).score).toBeCloseTo(
                Number((await theirs['levenshteinDistance']?.(args))?.score),
                9,
              )
            },
          ),
          { numRuns: 300 },
        )
      },
      INSTALL_MS,
    )
  },
)
