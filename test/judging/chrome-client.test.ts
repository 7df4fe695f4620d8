import { describe, expect, test } from 'vitest'
import { blindedInput } from '../../src/engine/lanes/blinded-input.ts'
import { chromeJudgeClient, type ChromeLanguageModel } from '../../src/judging/chrome-client.ts'
import { modelJudge } from '../../src/judging/model-judge.ts'
import { nodeHttpEnv } from '../helpers/node-http-env.ts'

type State = Awaited<ReturnType<ChromeLanguageModel['availability']>>

function model(reply: (text: string) => Promise<string>, state: State = 'available') {
  const log = { open: 0, most: 0, systems: new Set<string>() }
  const languageModel: ChromeLanguageModel = {
    availability: async () => state,
    create: async ({ initialPrompts }) => {
      log.most = Math.max(log.most, ++log.open)
      for (const { content } of initialPrompts) log.systems.add(content)
      return { prompt: reply, destroy: () => void log.open-- }
    },
  }
  return { languageModel, log }
}

function ask(
  languageModel: ChromeLanguageModel | undefined,
  of: { timeoutMs?: number; signal?: AbortSignal; outputs?: readonly string[] } = {},
) {
  const made = modelJudge(
    { type: 'model', id: 'chrome', api: 'chrome' },
    chromeJudgeClient({ languageModel, env: nodeHttpEnv(), timeoutMs: of.timeoutMs ?? 1_000, maxCalls: 3 }),
  )
  if (!made.ok) throw new Error(made.problems.join())
  const { judge } = made
  return Promise.all(
    (of.outputs ?? ['It is Paris.']).map((output) => {
      const input = blindedInput({ prompt: 'Name the capital.', rubric: 'Names it.', invariant: 'i' }, output)
      return judge.ask({ caseId: 'c', input, prompt: judge.build(input) }, of.signal)
    }),
  )
}

const verdict = async (text: string) =>
  JSON.stringify({ reason: 'r', pass: text.includes('Paris'), score: text.includes('Paris') ? 1 : 0 })

describe('chromeJudgeClient', () => {
  test('asks the built-in model, one at a time, in a session of its own for each', async () => {
    const { languageModel, log } = model(verdict)
    expect(
      (await ask(languageModel, { outputs: ['Paris', 'Lyon', 'Paris!'] })).map(({ outcome }) => outcome),
    ).toEqual(['pass', 'fail', 'pass'])
    expect([log.most, log.open, log.systems.size]).toEqual([1, 0, 1])
  })
  test.each([
    [undefined, 'no built-in model'],
    ['unavailable', 'no built-in model'],
    ['downloadable', 'not downloaded'],
    ['downloading', 'being downloaded'],
  ] as const)('says what is missing when it is %s', async (state, message) => {
    expect(await ask(state === undefined ? undefined : model(verdict, state).languageModel)).toMatchObject([
      { outcome: 'error', message: expect.stringContaining(message) },
    ])
  })
  test('keeps to its budget', async () => {
    expect(
      (await ask(model(verdict).languageModel, { outputs: ['a', 'b', 'c', 'd'] })).map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['fail', 'fail', 'fail', 'error'])
  })
  test('calls a model without a reply timed out, and a broken one an error', async () => {
    expect(await ask(model(() => new Promise(() => {})).languageModel, { timeoutMs: 20 })).toEqual([
      { outcome: 'timeout', limitMs: 20 },
    ])
    expect(
      await ask(
        model(async () => {
          throw new Error('x')
        }).languageModel,
      ),
    ).toMatchObject([{ outcome: 'error' }])
  })
  test('stops when told to', async () => {
    await expect(ask(model(verdict).languageModel, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
