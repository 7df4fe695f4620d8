import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lanes, type LanesFlags } from '../../src/cli/commands/lanes.ts'
import { UsageError } from '../../src/cli/failure.ts'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../helpers/judge-server.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const CASES = [
  { case_id: 'hour', invariant: 'hours', prompt: 'When does it open?', gold: 'At nine.', rubric: 'An hour.' },
  { case_id: 'day', invariant: 'hours', prompt: 'On which day?', gold: 'On Monday.', rubric: 'A day.' },
  {
    case_id: 'has one',
    invariant: 'hours',
    prompt: 'Where?',
    gold: 'Here.',
    rubric: 'A place.',
    output: 'Here.',
  },
]
const ANSWERS: Record<string, string> = { 'When does it open?': 'At nine.', 'On which day?': 'On Tuesday.' }

let folder = ''
const servers: JudgeServer[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mustfail-candidate-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(options: JudgeServerOptions): Promise<JudgeServer> {
  const server = await judgeServer(options)
  servers.push(server)
  return server
}

async function write(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function runLanes(path: string, flags: LanesFlags, env: Record<string, string> = {}) {
  let out = ''
  let err = ''
  const code = await lanes(path, flags, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    stream: async (text) => void (out += text),
    input: (async function* () {})(),
    isInteractive: false,
    env,
    signal: new AbortController().signal,
  }).catch((fault: unknown) => {
    if (!(fault instanceof UsageError)) throw fault
    err += fault.message
    return 2
  })
  return { code, out, err }
}

async function setUp(of: { env?: string; more?: Partial<JudgeServerOptions> } = {}) {
  const server = await serve({ manner: 'candidate', answers: (task) => ANSWERS[task] ?? '', ...of.more })
  const config = {
    api: 'openai',
    baseUrl: server.url,
    model: 'm',
    ...(of.env === undefined ? {} : { keyEnv: of.env }),
  }
  return {
    server,
    cases: await write('cases.jsonl', CASES.map((one) => JSON.stringify(one)).join('\n')),
    verdicts: await write(
      'verdicts.jsonl',
      CASES.map(({ case_id }) => JSON.stringify({ case: case_id, pass: true })).join('\n'),
    ),
    candidate: await write('model.json', config),
    config,
  }
}

describe('mustfail lanes --candidate', () => {
  test('asks a model for the missing outputs, grades them, and keeps them where it is told to', async () => {
    const { server, cases, verdicts, candidate } = await setUp()
    const writeOutputs = join(folder, 'out', 'cases.jsonl')
    const { code, out, err } = await runLanes(cases, {
      verdicts,
      candidate,
      writeOutputs,
      yes: true,
      maxDisagree: 0.5,
    })
    expect(code).toBe(0)
    expect(err).toBe(`2 model calls, at most 500:\n  outputs: 2 × m at ${server.url}, no key\n`)
    expect(out).toContain('score 66.7 %, 2 of 3 pass both lanes')
    const kept = (await readFile(writeOutputs, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(kept.map(({ output }) => output)).toEqual(['At nine.', 'On Tuesday.', 'Here.'])
    expect(JSON.stringify(server.requests)).not.toMatch(/nine|Monday|An hour|A day/)
    expect((await runLanes(writeOutputs, { verdicts, maxDisagree: 0.5 })).out).toBe(
      out.replaceAll(cases, writeOutputs),
    )
  })

  test('asks the model that the suite names', async () => {
    const { server, config } = await setUp()
    const suite = await write('suite.json', {
      version: 1,
      name: 's',
      checks: 'export const c = () => true',
      cases: [
        {
          id: 'hour',
          reference: 'r',
          invariant: 'i',
          rubric: 'r',
          gold: 'At nine.',
          prompt: 'When does it open?',
        },
      ],
      lanes: { candidate: config },
      judges: [{ type: 'recorded', id: 'j', verdicts: [{ case: 'hour', pass: true }] }],
    })
    expect((await runLanes(suite, { candidate: true, yes: true })).out).toContain('1 of 1 pass both lanes')
    expect(server.requests).toHaveLength(1)
    expect((await runLanes(suite, {})).out).toContain('row_error')
    expect(server.requests).toHaveLength(1)
  })

  test('counts its calls with those of the judge', async () => {
    const { server, cases, candidate } = await setUp()
    const judge = { baseUrl: server.url, model: 'judge-1' }
    const { code, err } = await runLanes(cases, { ...judge, candidate })
    expect(code).toBe(2)
    expect(err).toContain('5 model calls, at most 500')
    expect(err).toContain('nothing was asked: add --yes')
    expect((await runLanes(cases, { ...judge, candidate, yes: true, budget: 4 })).err).toContain(
      '5 calls are more than the budget of 4',
    )
    expect(server.requests).toEqual([])
  })

  test('says for each case why it has no output, and does not show the key', async () => {
    const { server, cases, verdicts, candidate } = await setUp({
      env: 'MODEL_KEY',
      more: { manner: 'echoes-key' },
    })
    const { code, out, err } = await runLanes(cases, { verdicts, candidate, yes: true }, { MODEL_KEY: KEY })
    expect(code).toBe(1)
    expect(err).toContain("no output for hour: the model's server answered 401")
    expect(out).toContain('row_error')
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    for (let at = 0; at + 8 <= KEY.length; at++) expect(out + err).not.toContain(KEY.slice(at, at + 8))
  })

  test('throws away a reply that repeats the key', async () => {
    const { cases, verdicts, candidate } = await setUp({
      env: 'MODEL_KEY',
      more: { answers: () => `You sent ${KEY}.` },
    })
    const writeOutputs = join(folder, 'key.jsonl')
    const { err } = await runLanes(
      cases,
      { verdicts, candidate, writeOutputs, yes: true },
      { MODEL_KEY: KEY },
    )
    expect(err).toContain('the reply repeats the key')
    expect(await readFile(writeOutputs, 'utf8')).not.toContain('sentinel')
  })

  test.each([
    ['names no model', true, 'names no model under test'],
    ['has a key in place of its name', { api: 'openai', model: 'm', keyEnv: KEY }, 'keyEnv'],
    ['is of no known kind', { api: 'other', model: 'm' }, 'api'],
    ['is for the page only', { api: 'chrome' }, 'in the page only'],
  ])('asks nothing when the configuration %s', async (_, config, message) => {
    const { cases, verdicts } = await setUp()
    const candidate = config === true ? true : await write('bad.json', config)
    const { code, err } = await runLanes(cases, { verdicts, candidate, yes: true })
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err).not.toContain(KEY)
  })
})
