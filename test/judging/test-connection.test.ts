import { afterEach, describe, expect, test } from 'vitest'
import { cureFor } from '../../src/engine/judges/cures.ts'
import { endpointOf, serverKind, type Endpoint } from '../../src/engine/judges/endpoint.ts'
import { hostClass } from '../../src/engine/judges/judge-stamp.ts'
import type { HttpEnv } from '../../src/judging/http-env.ts'
import { testConnection } from '../../src/judging/test-connection.ts'
import { judgeServer, type JudgeManner, type JudgeServer } from '../helpers/judge-server.ts'
import { nodeHttpEnv } from '../helpers/node-http-env.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const servers: JudgeServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Fetch as a page has it: what the server does not allow its origin to read is a network error. */
function pageEnv(origin: string): HttpEnv {
  const env = nodeHttpEnv()
  return {
    ...env,
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, headers: { ...init.headers, origin } })
      if (init.mode !== 'no-cors' && response.headers.get('access-control-allow-origin') !== origin)
        throw new TypeError('Failed to fetch')
      return response
    },
  }
}

async function tested(
  manner: JudgeManner,
  of: { origin?: string; model?: string; key?: string; api?: 'openai' | 'anthropic'; path?: string } = {},
) {
  const server = await judgeServer({ manner, key: KEY, model: 'judge-1' })
  servers.push(server)
  const endpoint = endpointOf({
    api: of.api ?? 'openai',
    baseUrl: server.url.replace('/v1', of.path ?? '/v1'),
    model: of.model ?? 'judge-1',
  })
  if ('problem' in endpoint) throw new Error(endpoint.problem)
  const env = of.origin === undefined ? nodeHttpEnv() : pageEnv(of.origin)
  return testConnection({ endpoint, key: of.key ?? KEY, env, origin: of.origin ?? null, timeoutMs: 1_500 })
}

describe('testConnection', () => {
  test.each(['openai', 'anthropic'] as const)('finds a working %s endpoint, and its models', async (api) => {
    expect(await tested('correct', { api })).toEqual({ status: 'ok', server: 'other', models: ['judge-1'] })
    expect(await tested('correct', { api, origin: 'https://mustfail.example' })).toMatchObject({
      status: 'ok',
    })
  })
  test.each([
    ['no-schema', 'ok', {}],
    ['no-temperature', 'ok', {}],
    ['unauthorised', 'unauthorised', {}],
    ['correct', 'unauthorised', { key: 'another' }],
    ['correct', 'no-model', { model: 'judge-2' }],
    ['no-model', 'no-model', {}],
    ['correct', 'no-endpoint', { path: '/api/v2' }],
    ['malformed', 'not-a-judge', {}],
    ['not-json', 'not-a-judge', {}],
    ['quota', 'rate-limited', {}],
    ['no-cors', 'cors', { origin: 'https://mustfail.example' }],
    ['no-cors', 'ok', {}],
  ] as const)('of a server that is %s says %s', async (manner, status, of) => {
    expect(await tested(manner, of)).toMatchObject({
      status,
      ...(status === 'ok' ? {} : { cure: expect.stringMatching(/\w/) }),
    })
  })
  test.each([null, 'https://mustfail.example'])(
    'calls a dead address a matter of the network (origin %s)',
    async (origin) => {
      const endpoint: Endpoint = { api: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'm' }
      expect(
        await testConnection({
          endpoint,
          env: origin === null ? nodeHttpEnv() : pageEnv(origin),
          origin,
          timeoutMs: 1_500,
        }),
      ).toMatchObject({ status: 'network' })
    },
  )
  test('knows without a call that an https page may not call an http address elsewhere', async () => {
    const endpoint: Endpoint = { api: 'openai', baseUrl: 'http://judge.example/v1', model: 'm' }
    expect(
      await testConnection({ endpoint, env: nodeHttpEnv(), origin: 'https://mustfail.example' }),
    ).toMatchObject({ status: 'mixed-content' })
  })
  test('does not repeat the key that a server echoes', async () => {
    const result = JSON.stringify(await tested('echoes-key'))
    for (let at = 0; at + 6 <= KEY.length; at++) expect(result).not.toContain(KEY.slice(at, at + 6))
  })
})

describe('cureFor', () => {
  test.each([
    ['http://localhost:11434/v1', 'ollama', 'OLLAMA_ORIGINS=https://mustfail.example'],
    ['http://localhost:1234/v1', 'lm-studio', '--cors'],
    ['http://localhost:8080/v1', 'llama.cpp', 'Access-Control-Allow-Origin'],
    ['http://localhost:8000/v1', 'vllm', '--allowed-origins'],
    ['https://openrouter.ai/api/v1', 'openrouter', 'extension'],
    ['https://api.openai.com/v1', 'openai', 'proxy'],
    ['https://api.anthropic.com/v1', 'anthropic', 'anthropic-dangerous-direct-browser-access'],
    ['https://judge.example/v1', 'other', 'Access-Control-Allow-Origin'],
  ] as const)('cures CORS at %s', (baseUrl, kind, cure) => {
    expect(serverKind(baseUrl)).toBe(kind)
    expect(cureFor('cors', kind, 'https://mustfail.example', 'm')).toContain(cure)
  })
})

describe('endpointOf', () => {
  test.each([
    ['http://localhost:1/v1/', 'http://localhost:1/v1'],
    ['https://a.example/v1/chat/completions', 'https://a.example/v1'],
    ['', 'https://api.openai.com/v1'],
  ])('reads %s', (baseUrl, expected) => {
    expect(endpointOf({ api: 'openai', baseUrl, model: 'm' })).toMatchObject({ baseUrl: expected })
  })
  test.each([
    'ftp://a',
    'javascript:alert(1)',
    'https://user:pw@a.example/v1',
    'https://a.example/v1?key=1',
    'a b',
  ])('refuses %s', (baseUrl) => {
    expect(endpointOf({ api: 'openai', baseUrl, model: 'm' })).toHaveProperty('problem')
  })
})

describe('hostClass', () => {
  test.each([
    ['http://localhost:1/v1', 'loopback'],
    ['http://127.0.0.1/v1', 'loopback'],
    ['http://[::1]:8/v1', 'loopback'],
    ['http://192.168.1.4:1234', 'private'],
    ['http://gpu.local', 'private'],
    ['http://gpu', 'private'],
    ['http://[fd00::1]/v1', 'private'],
    ['https://api.openai.com/v1', 'openai'],
    ['https://openrouter.ai/api/v1', 'openrouter'],
    ['https://judge.example', 'public'],
    ['nonsense', 'none'],
  ] as const)('of %s is %s', (url, expected) => {
    expect(hostClass(url)).toBe(expected)
  })
})
