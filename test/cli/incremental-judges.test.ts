import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { judge } from '../../src/cli/commands/judge.ts'
import { lanes } from '../../src/cli/commands/lanes.ts'
import { openDiskReplies } from '../../src/cli/reply-cache.ts'
import { judgeStamp } from '../../src/engine/index.ts'
import { judgeServer, type JudgeServer, type JudgeServerOptions } from '../helpers/judge-server.ts'
import { aTerminal } from './a-terminal.ts'
import { folderWith } from './mustfail.ts'

const KEY = 'sk-sentinel-4f1b7c93d2e85a60'
const servers: JudgeServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(options: Partial<JudgeServerOptions> = {}): Promise<JudgeServer> {
  const server = await judgeServer({
    manner: 'correct',
    accepts: (output) => output.includes('14 days'),
    ...options,
  })
  servers.push(server)
  return server
}

interface Asked {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Requests that this command sent. */
  readonly sent: number
}

async function asked(
  server: JudgeServer,
  command: (terminal: ReturnType<typeof aTerminal>) => Promise<number>,
): Promise<Asked> {
  const before = server.requests.length
  const terminal = aTerminal({ env: { JUDGE_KEY: KEY } })
  const code = await command(terminal)
  return { code, ...terminal.written, sent: server.requests.length - before }
}

function suiteFor(server: JudgeServer, model: object = {}, rubric = 'States the window of 14 days.'): string {
  const suite = {
    version: 1,
    name: 'refunds',
    checks: '',
    cases: [
      {
        id: 'window',
        prompt: 'How long?',
        reference: 'Within 14 days.',
        invariant: 'window',
        rubric,
        gold: 'Fourteen whole days',
        candidate: 'Within 14 days.',
        contract: { facts: [{ text: '14', kind: 'number' }] },
      },
    ],
    judges: [
      {
        type: 'model',
        id: 'm',
        api: 'openai',
        model: 'judge-1',
        baseUrl: server.url,
        keyEnv: 'JUDGE_KEY',
        ...model,
      },
    ],
  }
  return join(folderWith({ 'suite.json': suite }), 'suite.json')
}

const panel = (server: JudgeServer, path: string, incremental: string) =>
  asked(server, (terminal) =>
    judge(path, { incremental, yes: true, mostPerCase: 5, reporter: 'json' }, terminal),
  )

describe('judges with a file of replies', () => {
  test.each(['judge', 'lanes'] as const)(
    'are not asked twice by mustfail %s, and say the same',
    async (command) => {
      const server = await serve()
      const path = suiteFor(server)
      const incremental = join(folderWith(), 'replies.json')
      const run = () =>
        asked(server, (terminal) =>
          command === 'judge'
            ? judge(path, { incremental, yes: true, mostPerCase: 5, reporter: 'json' }, terminal)
            : lanes(path, { incremental, yes: true, reporter: 'json', maxDisagree: 1 }, terminal),
        )
      const first = await run()
      expect(first.sent).toBe(command === 'judge' ? 6 : 1)
      const second = await run()
      expect([second.sent, second.code, second.out]).toEqual([0, first.code, first.out])
      expect(second.err).toContain(`${incremental}: ${first.sent} replies known, 0 asked for`)
      expect(second.err).toContain(`less those whose reply ${incremental} holds`)
    },
  )

  test('keep each repeat apart, so that a judge that wavers still does', async () => {
    const server = await serve({ manner: 'flaky' })
    const path = suiteFor(server, { repeats: 3 })
    const incremental = join(folderWith(), 'replies.json')
    const first = await panel(server, path, incremental)
    expect(first.sent).toBe(18)
    const second = await panel(server, path, incremental)
    expect([second.sent, second.out]).toEqual([0, first.out])
    expect(JSON.parse(second.out).report.judges[0].flipped.hits).toBeGreaterThan(0)
  })

  test.each([
    ['another model', { model: 'judge-2' }, undefined],
    ['another judge', { id: 'n' }, undefined],
    ['another template', { template: '{{task}} {{rubric}} {{output}}' }, undefined],
    ['another rubric', {}, 'States how long.'],
  ])('are asked everything again as %s', async (_, model, rubric) => {
    const server = await serve()
    const incremental = join(folderWith(), 'replies.json')
    await panel(server, suiteFor(server), incremental)
    expect((await panel(server, suiteFor(server, model, rubric), incremental)).sent).toBe(6)
    expect((await panel(server, suiteFor(server), incremental)).sent).toBe(0)
  })

  test.each(['malformed', 'truncated', 'unauthorised', 'echoes-key'] as const)(
    'are asked again where they were %s, and the file stays empty',
    async (manner) => {
      const server = await serve({ manner })
      const path = suiteFor(server)
      const incremental = join(folderWith(), 'replies.json')
      const first = await panel(server, path, incremental)
      expect((await panel(server, path, incremental)).sent).toBe(first.sent)
      expect(JSON.parse(readFileSync(incremental, 'utf8'))).toEqual({
        format: 'mustfail-replies',
        version: 1,
        replies: {},
      })
    },
  )

  test.each([
    ['is cut off', (text: string) => text.slice(0, -100)],
    ['holds a reply that is none', (text: string) => text.replace(/("[0-9a-f]{64}":)"/, '$17,"x":"')],
  ])('are asked everything again when the file %s, which is said once', async (_, damage) => {
    const server = await serve()
    const path = suiteFor(server)
    const incremental = join(folderWith(), 'replies.json')
    const first = await panel(server, path, incremental)
    const whole = readFileSync(incremental, 'utf8')
    writeFileSync(incremental, damage(whole))
    const again = await panel(server, path, incremental)
    expect([again.sent, again.out]).toEqual([first.sent, first.out])
    expect(again.err.match(/is damaged; it is built anew/g)).toHaveLength(1)
    expect(readFileSync(incremental, 'utf8')).toBe(whole)
  })
})

describe('a file of replies', () => {
  const stamp = () => judgeStamp({ judge: 'j', model: 'm', host: 'openai', templateSha256: 't' })
  const reply = (reason: string) => ({ text: JSON.stringify({ reason, pass: true, score: 1 }), cut: false })

  test.each([
    ['whole', `The key was ${KEY}.`],
    ['in part', `The key ends in ${KEY.slice(-8)}.`],
    ['of someone else', 'Authorization: Bearer abcdef123456'],
  ])('never holds a key, %s', async (_, reason) => {
    const file = join(folderWith(), 'replies.json')
    const replies = await openDiskReplies(file, aTerminal())
    replies.of({ key: KEY, stamp }).set('a', reply(reason))
    replies.of({ key: KEY, stamp }).set('b', reply('It says so.'))
    await replies.save()
    expect(readFileSync(file, 'utf8')).not.toMatch(/key|Bearer/i)
    expect((await openDiskReplies(file, aTerminal())).of({ key: KEY, stamp }).get('b')).toEqual(
      reply('It says so.'),
    )
  })

  test('keeps what was not used this time', async () => {
    const file = join(folderWith(), 'replies.json')
    for (const id of ['a', 'b']) {
      const replies = await openDiskReplies(file, aTerminal())
      replies.of({ key: undefined, stamp }).set(id, reply(id))
      await replies.save()
    }
    const replies = (await openDiskReplies(file, aTerminal())).of({ key: undefined, stamp })
    expect([replies.get('a'), replies.get('b'), replies.get('c')]).toEqual([
      reply('a'),
      reply('b'),
      undefined,
    ])
  })
})
