import { afterEach, describe, expect, test } from 'vitest'
import { endpointOf, type Api } from '../../src/engine/judges/endpoint.ts'
import type { CandidateOutput } from '../../src/engine/lanes/candidate-prompt.ts'
import type { EvalCase } from '../../src/engine/model/suite.ts'
import { askForOutputs } from '../../src/judging/candidate-model.ts'
import { httpJudgeClient, type ClientLimits } from '../../src/judging/judge-client.ts'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../helpers/judge-server.ts'
import { nodeHttpEnv } from '../helpers/node-http-env.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const CASES: readonly EvalCase[] = [
  { id: 'hour', reference: 'r', gold: 'At nine.', prompt: 'When does it open?', rubric: 'An hour.' },
  { id: 'day', reference: 'r', gold: 'On Monday.', prompt: 'On which day?', invariant: 'day' },
  { id: 'has one', reference: 'r', gold: 'x', prompt: 'Which?', candidate: 'y' },
  { id: 'no lane', reference: 'r', prompt: 'What else?' },
]
const servers: JudgeServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function outputs(
  options: JudgeServerOptions,
  of: {
    api?: Api
    cases?: readonly EvalCase[]
    limits?: Partial<ClientLimits>
    signal?: AbortSignal
  } = {},
): Promise<{ server: JudgeServer; got: Record<string, CandidateOutput> }> {
  const server = await judgeServer(options)
  servers.push(server)
  const endpoint = endpointOf({ api: of.api ?? 'openai', baseUrl: server.url, model: 'candidate-1' })
  if ('problem' in endpoint) throw new Error(endpoint.problem)
  const got: Record<string, CandidateOutput> = {}
  await askForOutputs({
    cases: of.cases ?? CASES,
    client: httpJudgeClient({
      endpoint,
      key: KEY,
      env: nodeHttpEnv(900),
      reply: 'text',
      limits: { timeoutMs: 800, ...of.limits },
    }),
    ...(of.signal === undefined ? {} : { signal: of.signal }),
    onOutput: (id, output) => (got[id] = output),
  })
  return { server, got }
}

describe.each(['openai', 'anthropic'] as const)('a model that is asked for outputs (%s)', (api) => {
  test('gets the task of each case that lacks one, and nothing else', async () => {
    const { server, got } = await outputs({ manner: 'candidate', answers: (task) => `Re: ${task}` }, { api })
    expect(got).toEqual({
      hour: { ok: true, output: 'Re: When does it open?' },
      day: { ok: true, output: 'Re: On which day?' },
    })
    const bodies = server.requests.map(({ body }) => body)
    expect(bodies.map((body) => body?.['messages'])).toEqual([
      [{ role: 'user', content: 'When does it open?' }],
      [{ role: 'user', content: 'On which day?' }],
    ])
    expect(JSON.stringify(bodies)).not.toMatch(/nine|Monday|verdict|response_format|tools|system/)
  })

  test.each([
    ['rate-limited', { ok: true, output: 'An answer.' }],
    ['unauthorised', { ok: false, problem: expect.stringContaining('401') }],
    ['malformed', { ok: false, problem: expect.stringContaining('did not answer in the shape') }],
    ['truncated', { ok: false, problem: expect.stringContaining('cut at the token limit') }],
  ] as const)('that is %s is told in words for each case', async (manner, expected) => {
    const { got } = await outputs({ manner, answers: () => 'An answer.' }, { api })
    expect(Object.values(got)[0]).toMatchObject(expected)
    expect(JSON.stringify(got)).not.toContain('sentinel')
  })
})

describe('askForOutputs', () => {
  test('does not ask for a task that gives away the gold', async () => {
    const { server, got } = await outputs(
      { manner: 'candidate' },
      { cases: [{ id: 'leak', reference: 'r', gold: 'At nine.', prompt: 'Say “at nine”.' }] },
    )
    expect(got['leak']).toMatchObject({ ok: false, problem: expect.stringContaining('gives away the gold') })
    expect(server.requests).toEqual([])
  })
  test('keeps to its budget', async () => {
    const { server, got } = await outputs({ manner: 'candidate' }, { limits: { maxCalls: 1 } })
    expect(
      Object.values(got)
        .map(({ ok }) => ok)
        .sort(),
    ).toEqual([false, true])
    expect(server.requests).toHaveLength(1)
  })
  test('stops when told to', async () => {
    await expect(outputs({ manner: 'candidate' }, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
