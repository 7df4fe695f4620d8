import type { ModelJudgeConfig } from '../../engine/index.ts'
import { testConnection } from '../../judging/index.ts'
import { languageModel, pageEndpoint } from './open-judge.ts'
import { pageHttpEnv } from './page-http-env.ts'

export interface TestResult {
  readonly ok: boolean
  readonly says: string
  readonly cure: string
  readonly models: readonly string[]
}

const ENGLISH = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const

/** Finds out whether this page can ask a model, and what to do when it cannot. */
export async function testJudge(
  config: Pick<ModelJudgeConfig, 'api' | 'baseUrl' | 'model'>,
  key: string | undefined,
): Promise<TestResult> {
  if (config.api === 'chrome') return await testChrome()
  const endpoint = pageEndpoint(config)
  if ('problem' in endpoint) return { ok: false, says: endpoint.problem, cure: '', models: [] }
  const result = await testConnection({ endpoint, key, env: pageHttpEnv, origin: location.origin })
  return result.status === 'ok'
    ? { ok: true, says: 'It answers as a judge should.', cure: '', models: result.models }
    : {
        ok: false,
        says: `${PROBLEMS[result.status]}: ${result.message}.`,
        cure: result.cure,
        models: result.models,
      }
}

const PROBLEMS = {
  network: 'Not reached',
  cors: 'Refused by CORS',
  'mixed-content': 'Mixed content',
  unauthorised: 'Key refused (401)',
  forbidden: 'Forbidden (403)',
  'no-endpoint': 'No such path (404)',
  'no-model': 'No such model',
  'rate-limited': 'Too many calls (429)',
  server: 'Server error',
  'not-a-judge': 'Another kind of reply',
  timeout: 'No reply in time',
} as const

async function testChrome(): Promise<TestResult> {
  const model = languageModel()
  const state = model === undefined ? 'unavailable' : await model.availability(ENGLISH)
  if (model === undefined || state === 'unavailable') {
    return {
      ok: false,
      says: 'This browser has no built-in model.',
      cure: 'Use desktop Chrome 148 or later, or another judge.',
      models: [],
    }
  }
  if (state === 'available') return { ok: true, says: 'The built-in model is ready.', cure: '', models: [] }
  const session = await model
    .create({ ...ENGLISH, signal: new AbortController().signal, initialPrompts: [] })
    .catch(() => null)
  session?.destroy()
  return session === null
    ? {
        ok: false,
        says: 'The built-in model could not be downloaded.',
        cure: 'It needs some 22 GB of free disk space and a network that is not metered.',
        models: [],
      }
    : { ok: true, says: 'The built-in model was downloaded and is ready.', cure: '', models: [] }
}
