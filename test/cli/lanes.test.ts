import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { judge, type JudgeFlags } from '../../src/cli/commands/judge.ts'
import { lanes, type LanesFlags } from '../../src/cli/commands/lanes.ts'
import { UsageError } from '../../src/cli/failure.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { judgeAttributions } from '../../src/report/index.ts'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../helpers/judge-server.ts'

const CASES = 'public/examples/lanes-cases.jsonl'
const VERDICTS = 'public/examples/lanes-cases-verdicts.jsonl'
const DEMANDS = 'public/examples/lanes-demands.json'
const PANEL = 'public/examples/lanes-panel.json'
const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const TOOL_CASE = {
  case_id: 'tool-1',
  invariant: 'tool_args',
  prompt: 'Give the customer of order 1042 all of the money back.',
  gold: 'refund(order=1042)',
  rubric: 'Calls refund for the order that was named.',
  output: 'refund(order=1042)',
}

let folder = ''
const servers: JudgeServer[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mustfail-lanes-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function said(
  command: (terminal: Terminal) => Promise<number>,
  env: Record<string, string> = {},
  signal = new AbortController().signal,
): Promise<Said> {
  let out = ''
  let err = ''
  const terminal: Terminal = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    stream: async (text) => void (out += text),
    input: (async function* () {})(),
    isInteractive: false,
    env,
    signal,
  }
  const code = await command(terminal).catch((fault: unknown) => {
    if (!(fault instanceof UsageError)) throw fault
    err += fault.message
    return 2
  })
  return { code, out, err }
}
const runLanes = (path: string, flags: LanesFlags, env?: Record<string, string>, signal?: AbortSignal) =>
  said((terminal) => lanes(path, flags, terminal), env, signal)
const runJudge = (path: string, flags: JudgeFlags, env?: Record<string, string>) =>
  said((terminal) => judge(path, flags, terminal), env)

async function serve(options: JudgeServerOptions): Promise<JudgeServer> {
  const server = await judgeServer(options)
  servers.push(server)
  return server
}

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

async function withToolCase(): Promise<{ cases: string; verdicts: string }> {
  return {
    cases: await write('cases.jsonl', `${await readFile(CASES, 'utf8')}${JSON.stringify(TOOL_CASE)}\n`),
    verdicts: await write(
      'verdicts.jsonl',
      `${await readFile(VERDICTS, 'utf8')}${JSON.stringify({ case: 'tool-1', pass: true })}\n`,
    ),
  }
}

const REQUIRED = 'refusal,format,tool_args'

describe('mustfail lanes', () => {
  test('withholds the score of a case file until tool_args has a case, and then publishes it', async () => {
    const before = await runLanes(CASES, { verdicts: VERDICTS, required: REQUIRED, maxDisagree: 0.15 })
    expect(before).toMatchObject({ code: 1, err: '' })
    expect(before.out).toContain('the score is withheld\n  uncovered_invariant: no case for tool_args')
    const { cases, verdicts } = await withToolCase()
    const after = await runLanes(cases, { verdicts, required: REQUIRED, maxDisagree: 0.15 })
    expect(after.code).toBe(0)
    expect(after.out).toContain('score 75.0 %, 6 of 8 pass both lanes')
  })

  test.each(['text', 'json'])('shows no number for a withheld score as %s', async (reporter) => {
    const { out } = await runLanes(DEMANDS, { reporter })
    expect(out).toContain('uncovered_invariant')
    expect(out).not.toMatch(/"score"|"rate"|\d+(?:\.\d+)? ?%|\d+ of \d+|interval/)
  })

  test('says the same of the suite as of the case file', async () => {
    const rows = async (path: string, flags: LanesFlags) =>
      JSON.parse((await runLanes(path, { ...flags, reporter: 'json' })).out).rows.map(
        (row: Record<string, unknown>) => [
          row['caseId'],
          row['exact'],
          row['blind'],
          row['outputSha256'],
          row['promptSha256'],
        ],
      )
    expect(await rows(DEMANDS, {})).toEqual(await rows(CASES, { verdicts: VERDICTS }))
  })

  test('withholds the score when the lanes disagree too often', async () => {
    const { code, out } = await runLanes(CASES, { verdicts: VERDICTS, maxDisagree: 0.1 })
    expect(code).toBe(1)
    expect(out).toMatch(/lane_disagreement: .*14\.3 %.*: refusal-2/)
  })

  test('does not ask a judge whose prompt holds the gold, and does not print the gold', async () => {
    const server = await serve({ manner: 'correct' })
    const path = await write(
      'leak.jsonl',
      `${JSON.stringify({ ...TOOL_CASE, rubric: 'Calls the tool, as in )2401=redro(dnufer read from the right.' })}\n`,
    )
    const { code, out } = await runLanes(path, { baseUrl: server.url, model: 'm', yes: true })
    expect(code).toBe(1)
    expect(out).toContain('the prompt gives away the gold: in the rubric (reversed)')
    expect(out).not.toMatch(/1042|2401/)
    expect(server.requests).toEqual([])
  })

  test.each([
    ['a line that is not JSON', '{"case_id": 1\n', ':1: the line is not JSON'],
    [
      'a line without a gold',
      '{"case_id": 1, "invariant": "a", "prompt": "p", "rubric": "r"}\n',
      ':1: gold: ',
    ],
  ])('names %s', async (_, text, message) => {
    const result = await runLanes(await write('bad.jsonl', text), { verdicts: VERDICTS })
    expect(result.code).toBe(2)
    expect(result.err).toContain(message)
  })

  test('writes the report to a file', async () => {
    const outputFile = join(folder, 'deep', 'lanes.json')
    expect(await runLanes(DEMANDS, { reporter: 'json', outputFile })).toMatchObject({ code: 1, out: '' })
    expect(JSON.parse(await readFile(outputFile, 'utf8'))).toMatchObject({
      format: 'mustfail-lanes',
      suite: { status: 'withheld' },
    })
  })
})

describe('mustfail lanes with a model as the judge', () => {
  const accepts = (output: string) => !output.includes('14 days')

  test('counts the calls, and sends none without --yes', async () => {
    const server = await serve({ manner: 'correct', accepts })
    const { code, err } = await runLanes(CASES, { baseUrl: server.url, model: 'judge-1' })
    expect(code).toBe(2)
    expect(err).toContain(`7 judge calls, at most 500:\n  judge-1: 7 × judge-1 at ${server.url}, no key`)
    expect(err).toContain('nothing was asked: add --yes')
    expect(server.requests).toEqual([])
  })

  test('sends nothing above the budget', async () => {
    const server = await serve({ manner: 'correct', accepts })
    const { code, err } = await runLanes(CASES, {
      baseUrl: server.url,
      model: 'judge-1',
      yes: true,
      budget: 6,
    })
    expect(code).toBe(2)
    expect(err).toContain('7 calls are more than the budget of 6')
    expect(server.requests).toEqual([])
  })

  test.each([
    ['correct', 'openai', 0, 'score 71.4 %'],
    ['correct', 'anthropic', 0, 'score 71.4 %'],
    ['lenient', 'openai', 1, 'lane_disagreement'],
    ['malformed', 'openai', 1, 'judge_unreadable'],
    ['not-json', 'openai', 1, 'judge_unreadable'],
    ['truncated', 'anthropic', 1, 'judge_unreadable'],
    ['unauthorised', 'openai', 1, 'row_error'],
    ['prose', 'openai', 0, 'score 71.4 %'],
  ] as const)('takes a %s judge over %s for what it is', async (manner, api, code, words) => {
    const server = await serve({ manner, accepts })
    const result = await runLanes(CASES, { baseUrl: server.url, model: 'judge-1', api, yes: true })
    expect(result.out).toContain(words)
    expect(result.code).toBe(code)
  })

  test('waits as a busy server asks', async () => {
    const server = await serve({ manner: 'rate-limited', accepts, retryAfter: '0.01', refusals: 3 })
    const { code, out } = await runLanes(CASES, { baseUrl: server.url, model: 'judge-1', yes: true })
    expect([code, server.requests.length]).toEqual([0, 10])
    expect(out).toContain('score 71.4 %')
  })

  test('calls a judge without a reply in time an error of its row', async () => {
    const server = await serve({ manner: 'slow', accepts })
    const { code, out } = await runLanes(CASES, {
      baseUrl: server.url,
      model: 'judge-1',
      yes: true,
      timeout: 50,
      concurrency: 8,
    })
    expect(code).toBe(1)
    expect(out).toContain('row_error')
  })

  test('stops when it is interrupted', async () => {
    const server = await serve({ manner: 'slow', accepts })
    const abort = new AbortController()
    const running = runLanes(CASES, { baseUrl: server.url, model: 'judge-1', yes: true }, {}, abort.signal)
    while (server.requests.length === 0) await new Promise((go) => setTimeout(go, 5))
    abort.abort()
    expect((await running).code).toBe(130)
  })

  test('sends the key of the environment variable, and shows it nowhere', async () => {
    const server = await serve({ manner: 'echoes-key', accepts })
    for (const reporter of ['text', 'json']) {
      const { out, err } = await runLanes(
        CASES,
        { baseUrl: server.url, model: 'judge-1', keyEnv: 'JUDGE_KEY', yes: true, reporter },
        { JUDGE_KEY: KEY },
      )
      expect(out + err).toContain('JUDGE_KEY')
      for (let at = 0; at + 8 <= KEY.length; at++) expect(out + err).not.toContain(KEY.slice(at, at + 8))
    }
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test.each([
    ['is not set', {}, { keyEnv: 'JUDGE_KEY' }, 'JUDGE_KEY is not set'],
    [
      'would travel unencrypted',
      { JUDGE_KEY: KEY },
      { keyEnv: 'JUDGE_KEY', baseUrl: 'http://judge.example.org/v1' },
      'unencrypted',
    ],
    ['is given in place of its name', {}, { keyEnv: KEY }, 'never the key'],
  ])('asks nothing when the key %s', async (_, env, flags, message) => {
    const { code, err } = await runLanes(
      CASES,
      { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', yes: true, ...flags },
      env,
    )
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err).not.toContain(KEY)
  })
})

describe('mustfail judge', () => {
  test('shows that three judges of two families are worth fewer votes', async () => {
    const { code, out } = await runJudge(PANEL, {})
    expect(code).toBe(0)
    expect(out).toMatch(/effective votes [12]\.\d\d of 3/)
    expect(out).toMatch(/larch +\d.*larch-small, larch-large/)
    expect(out).toMatch(/the judges disagree on \d+/)
    expect(out).not.toContain('gave no verdict')
    expect(out.match(/^stamp /gm)).toHaveLength(3)
  })

  test('finds what a lenient and a biased judge let through, over both APIs', async () => {
    const accepts = (output: string) => output.includes('14 days')
    const servers = [
      await serve({ manner: 'lenient' }),
      await serve({ manner: 'biased', accepts, favours: (output) => output.length > 120 }),
      await serve({ manner: 'correct', accepts }),
    ]
    const [lenient, biased, correct] = servers.map(({ url }) => url)
    const suite = JSON.parse(await readFile(PANEL, 'utf8'))
    const judges = [
      { type: 'model', id: 'lenient', family: 'a', api: 'openai', model: 'm', baseUrl: lenient },
      { type: 'model', id: 'biased', family: 'b', api: 'anthropic', model: 'm', baseUrl: biased },
      { type: 'model', id: 'correct', family: 'b', api: 'openai', model: 'm', baseUrl: correct, repeats: 2 },
    ]
    const path = await write(
      'panel.json',
      JSON.stringify({ ...suite, cases: suite.cases.slice(0, 1), judges, lanes: undefined }),
    )
    expect((await runJudge(path, {})).err).toMatch(/nothing was asked/)
    const { code, out } = await runJudge(path, { yes: true, reporter: 'json' })
    expect(code).toBe(0)
    const { report, missing, questions } = JSON.parse(out)
    const killRates = report.judges.map(({ kills }: { kills: { rate: number } }) => kills.rate)
    expect(missing).toEqual([])
    expect(killRates[0]).toBe(0)
    expect(killRates[1]).toBeLessThan(killRates[2])
    expect(report.judges[2].flipped).toMatchObject({ hits: 0, of: questions.mutants })
    expect(servers[2]?.requests).toHaveLength(2 * (questions.mutants + questions.references))
  })

  test.each([
    [
      'a judge that is not there',
      { judge: 'larch-huge' },
      2,
      'it names larch-small, larch-large, rowan-large',
    ],
    ['a mutator that is not there', { mutators: 'none_such' }, 2, 'there is no mutator "none_such"'],
  ])('refuses %s', async (_, flags, code, message) => {
    const result = await runJudge(PANEL, flags)
    expect(result.code).toBe(code)
    expect(result.err).toContain(message)
  })

  test('lets a change of the rubric be told from a change of the judge', async () => {
    const first = JSON.parse((await runJudge(PANEL, { reporter: 'json' })).out)
    const text = (await readFile(PANEL, 'utf8')).replace(
      'and no other city as the capital',
      'and no other town',
    )
    const second = JSON.parse((await runJudge(await write('reworded.json', text), { reporter: 'json' })).out)
    expect(judgeAttributions(first, second).map(({ judge: id, cause }) => [id, cause])).toEqual([
      ['larch-small', 'rubric'],
      ['larch-large', 'rubric'],
      ['rowan-large', 'rubric'],
    ])
  })
})
