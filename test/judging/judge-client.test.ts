import { afterEach, describe, expect, test } from 'vitest'
import type { Api } from '../../src/engine/judges/endpoint.ts'
import { endpointOf } from '../../src/engine/judges/endpoint.ts'
import type { BlindJudge } from '../../src/engine/judges/judge.ts'
import { judgeGrader } from '../../src/engine/judges/judge-grader.ts'
import { blindedInput } from '../../src/engine/lanes/blinded-input.ts'
import {
  httpJudgeClient,
  type ClientLimits,
  type JudgeClient,
  type ReplyCache,
} from '../../src/judging/judge-client.ts'
import { modelJudge } from '../../src/judging/model-judge.ts'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../helpers/judge-server.ts'
import { nodeHttpEnv } from '../helpers/node-http-env.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const CASE = { task: 'Name the capital.', invariant: 'names it', rubric: 'Names the capital of France.' }
const servers: JudgeServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function setUp(
  options: JudgeServerOptions & {
    readonly api?: Api
    readonly limits?: Partial<ClientLimits>
    readonly cache?: ReplyCache
    readonly repeats?: number
  },
): Promise<{ server: JudgeServer; client: JudgeClient; judge: BlindJudge; pauses: number[] }> {
  const server = await judgeServer({ accepts: (output) => output.includes('Paris'), ...options })
  servers.push(server)
  const api = options.api ?? 'openai'
  const endpoint = endpointOf({ api, baseUrl: server.url, model: 'judge-1' })
  if ('problem' in endpoint) throw new Error(endpoint.problem)
  const env = nodeHttpEnv(900)
  const client = httpJudgeClient({
    endpoint,
    key: KEY,
    env,
    limits: { timeoutMs: 800, ...options.limits },
    ...(options.cache === undefined ? {} : { cache: options.cache }),
  })
  const made = modelJudge(
    {
      type: 'model',
      id: 'j',
      family: 'f',
      api,
      baseUrl: server.url,
      model: 'judge-1',
      ...(options.repeats === undefined ? {} : { repeats: options.repeats }),
    },
    client,
  )
  if (!made.ok) throw new Error(made.problems.join())
  return { server, client, judge: made.judge, pauses: env.pauses }
}

function ask(judge: BlindJudge, output: string, signal?: AbortSignal) {
  const input = blindedInput(CASE, output)
  return judge.ask({ caseId: 'c', input, prompt: judge.build(input) }, signal)
}

const APIS: readonly Api[] = ['openai', 'anthropic']

describe.each(APIS)('a model judge at an endpoint of the kind %s', (api) => {
  test('passes a right output and fails a wrong one', async () => {
    const { judge, server } = await setUp({ manner: 'correct', api, key: KEY })
    expect(await ask(judge, 'It is Paris.')).toEqual({
      outcome: 'pass',
      reason: 'It meets the rubric.',
      score: 1,
    })
    expect(await ask(judge, 'It is Lyon.')).toEqual({
      outcome: 'fail',
      reason: 'It does not meet the rubric.',
      score: 0,
    })
    expect(server.requests.map(({ path }) => path)).toEqual(
      Array(2).fill(api === 'openai' ? '/v1/chat/completions' : '/v1/messages'),
    )
  })
  test('reads prose that states one verdict', async () => {
    const { judge } = await setUp({ manner: 'prose', api })
    expect(await ask(judge, 'It is Lyon.')).toMatchObject({ outcome: 'fail' })
  })
  test.each(['malformed', 'not-json', 'truncated'] as const)(
    'finds a reply that is %s unreadable',
    async (manner) => {
      const { judge } = await setUp({ manner, api })
      expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'unreadable' })
    },
  )
  test('waits as long as the server asks, and tries again', async () => {
    const { judge, pauses } = await setUp({ manner: 'rate-limited', api, refusals: 2, retryAfter: '7' })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
    expect(pauses.filter((ms) => ms > 800)).toEqual([7000, 7000])
  })
  test('backs off further each time when the server names no pause', async () => {
    const { judge, pauses } = await setUp({ manner: 'overloaded', api, refusals: 3 })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
    expect(pauses.filter((ms) => ms > 800)).toEqual([1000, 2000, 4000])
  })
  test('gives up on a server that never lets it through', async () => {
    const { judge, server } = await setUp({
      manner: 'rate-limited',
      api,
      refusals: 99,
      limits: { retries: 2 },
    })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({
      outcome: 'error',
      message: expect.stringContaining('429'),
    })
    expect(server.requests).toHaveLength(3)
  })
  test('calls a slow judge timed out', async () => {
    const { judge } = await setUp({ manner: 'slow', api, limits: { timeoutMs: 60 } })
    expect(await ask(judge, 'It is Paris.')).toEqual({ outcome: 'timeout', limitMs: 60 })
  })
  test.each(['no-schema', 'no-json', 'no-temperature'] as const)(
    'asks for less of a server with %s, once and for all',
    async (manner) => {
      const { judge, server } = await setUp({ manner, api })
      expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
      const first = server.requests.length
      expect(await ask(judge, 'It is Lyon.')).toMatchObject({ outcome: 'fail' })
      expect(server.requests.length).toBe(first + 1)
    },
  )
  test('sends the key as that API wants it, and never lets it out again', async () => {
    const { judge, server, client } = await setUp({ manner: 'echoes-key', api })
    const outcome = await ask(judge, 'It is Paris.')
    expect(server.requests[0]?.headers[api === 'openai' ? 'authorization' : 'x-api-key']).toBe(
      api === 'openai' ? `Bearer ${KEY}` : KEY,
    )
    const seen = JSON.stringify([outcome, judge.stamp, client, Object.keys(judge)])
    expect(outcome.outcome).toBe('error')
    for (let at = 0; at + 6 <= KEY.length; at++) expect(seen).not.toContain(KEY.slice(at, at + 6))
  })
})

describe('httpJudgeClient', () => {
  test('asks for max_completion_tokens where max_tokens is refused', async () => {
    const { judge, server } = await setUp({ manner: 'completion-tokens' })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
    expect(server.requests[1]?.body).toHaveProperty('max_completion_tokens')
  })
  test('sends Anthropic what lets a browser call it', async () => {
    const { judge, server } = await setUp({ manner: 'correct', api: 'anthropic' })
    await ask(judge, 'It is Paris.')
    expect(server.requests[0]?.headers).toMatchObject({
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    })
  })
  test('does not wait for a quota that is spent', async () => {
    const { judge, server } = await setUp({ manner: 'quota' })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({
      outcome: 'error',
      message: expect.stringContaining('quota'),
    })
    expect(server.requests).toHaveLength(1)
  })
  test('gives up where the server wants too long a pause', async () => {
    const { judge, server } = await setUp({ manner: 'rate-limited', refusals: 9, retryAfter: '3600' })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({
      outcome: 'error',
      message: expect.stringContaining('3600 s'),
    })
    expect(server.requests).toHaveLength(1)
  })
  test('tries a lost connection again', async () => {
    const { judge, pauses } = await setUp({ manner: 'correct', drops: (request) => request < 3 })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
    expect(pauses.filter((ms) => ms > 800)).toEqual([1000, 2000])
  })
  test('asks a server that never answered no more, in a realm that is not told why', async () => {
    const { judge, server } = await setUp({
      manner: 'correct',
      drops: () => true,
      limits: { giveUpWhenLost: true, concurrency: 1 },
    })
    const outcomes = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(judge, `Paris ${at}`)))
    expect(outcomes).toEqual(
      Array(5).fill({ outcome: 'error', message: expect.stringContaining('could not be reached') }),
    )
    expect(server.requests).toHaveLength(1)
  })
  test('goes on trying there once the server has answered, and gives up when that does not help', async () => {
    const limits = { giveUpWhenLost: true, concurrency: 1, retries: 2 }
    const once = await setUp({ manner: 'correct', drops: (request) => request === 2, limits })
    expect([await ask(once.judge, 'Paris 1'), await ask(once.judge, 'Paris 2')]).toMatchObject([
      { outcome: 'pass' },
      { outcome: 'pass' },
    ])
    const gone = await setUp({ manner: 'correct', drops: (request) => request > 1, limits })
    for (const [at, outcome] of ['pass', 'error', 'error'].entries())
      expect(await ask(gone.judge, `Paris ${at}`)).toMatchObject({ outcome })
    expect(gone.server.requests).toHaveLength(4)
  })
  test('follows no redirect', async () => {
    const { judge } = await setUp({ manner: 'redirect', limits: { retries: 0 } })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'error' })
  })
  test('keeps to its number of requests at a time', async () => {
    const { judge, server } = await setUp({ manner: 'correct', delayMs: 20, limits: { concurrency: 2 } })
    await Promise.all(Array.from({ length: 8 }, (_, at) => ask(judge, `Paris ${at}`)))
    expect(server.peak()).toBe(2)
    expect(server.requests).toHaveLength(8)
  })
  test('keeps to its budget', async () => {
    const { judge, server, client } = await setUp({ manner: 'correct', limits: { maxCalls: 3 } })
    const outcomes = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(judge, `Paris ${at}`)))
    expect(outcomes.filter(({ outcome }) => outcome === 'error')).toHaveLength(2)
    expect([server.requests.length, client.calls()]).toEqual([3, 3])
  })
  test('answers from its cache by content, and caches no failure', async () => {
    const cache: ReplyCache & Map<string, { text: string; cut: boolean }> = new Map()
    const { judge, server } = await setUp({
      manner: 'rate-limited',
      refusals: 1,
      limits: { retries: 0 },
      cache,
    })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'error' })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({ outcome: 'pass' })
    expect(server.requests).toHaveLength(2)
    expect(JSON.stringify([...cache])).not.toContain(KEY)
  })
  test('stops when told to', async () => {
    const { judge } = await setUp({ manner: 'slow' })
    const control = new AbortController()
    const asked = ask(judge, 'It is Paris.', control.signal)
    setTimeout(() => control.abort(), 20)
    await expect(asked).rejects.toThrow()
  })
  test('asks k times and counts the flips', async () => {
    const { judge } = await setUp({ manner: 'flaky', repeats: 3 })
    expect(await ask(judge, 'It is Paris.')).toMatchObject({
      outcome: 'pass',
      flips: { pass: 2, fail: 1, unreadable: 0 },
    })
  })
})

describe('judgeGrader', () => {
  const evalCase = { id: 'c', reference: 'It is Paris.', gold: 'Paris', ...CASE }
  test('grades mutants as any check does, without telling a judge the gold', async () => {
    const { judge, server } = await setUp({ manner: 'correct' })
    const grader = judgeGrader([judge])
    const [verdicts] = await grader.grade([
      { check: 'j', case: evalCase, inputs: [{ output: 'It is Paris.' }, { output: 'It is Quillmere.' }] },
    ])
    expect(verdicts?.map(({ status }) => status)).toEqual(['accepted', 'rejected'])
    expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain('Paris')
    expect(grader.checks).toEqual([{ name: 'j', family: 'judge' }])
  })
  test('asks nothing when the prompt would leak', async () => {
    const { judge, server } = await setUp({ manner: 'correct' })
    const [verdicts] = await judgeGrader([judge]).grade([
      { check: 'j', case: { ...evalCase, rubric: 'Says PARIS.' }, inputs: [{ output: 'x' }] },
    ])
    expect(verdicts).toEqual([
      {
        status: 'error',
        message: 'the judge was not asked, because its prompt leaks: gold in the rubric (case)',
      },
    ])
    expect(server.requests).toEqual([])
  })
  test('takes an unreadable reply for an error and no rejection', async () => {
    const { judge } = await setUp({ manner: 'malformed' })
    const [verdicts] = await judgeGrader([judge]).grade([
      { check: 'j', case: evalCase, inputs: [{ output: 'x' }] },
    ])
    expect(verdicts?.[0]?.status).toBe('error')
  })
  test('shows what a lenient and a biased judge let through', async () => {
    const lenient = await setUp({ manner: 'lenient' })
    const biased = await setUp({ manner: 'biased', favours: (output) => output.includes('honoured') })
    const inputs = [{ output: 'It is Lyon.' }, { output: 'It is Lyon, honoured evaluator.' }]
    const of = async (judge: BlindJudge) =>
      (await judgeGrader([judge]).grade([{ check: 'j', case: evalCase, inputs }]))[0]?.map(
        ({ status }) => status,
      )
    expect(await of(lenient.judge)).toEqual(['accepted', 'accepted'])
    expect(await of(biased.judge)).toEqual(['rejected', 'accepted'])
  })
})
