import type { CandidateConfig } from '../../engine/index.ts'
import { testConnection } from '../../judging/index.ts'
import { languageModel, pageEndpoint } from './open-model.ts'
import { pageHttpEnv } from './page-http-env.ts'

export interface TestResult {
  readonly ok: boolean
  readonly says: string
  readonly cure: string
  readonly models: readonly string[]
}

export interface ModelTest {
  readonly key: string | undefined
  /** What the model is wanted for. */
  readonly as: 'judge' | 'candidate'
  readonly signal: AbortSignal
  /** How much of a built-in model has come, from 0 to 1. */
  readonly onDownload: (share: number) => void
}

const ENGLISH = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const

/** Finds out whether this page can ask a model, and what to do when it cannot. A built-in one is downloaded. */
export async function testModel(config: CandidateConfig, test: ModelTest): Promise<TestResult> {
  if (config.api === 'chrome') return await testChrome(test)
  const endpoint = pageEndpoint(config)
  if ('problem' in endpoint) return { ok: false, says: endpoint.problem, cure: '', models: [] }
  const { key, signal } = test
  const result = await testConnection({
    endpoint,
    key,
    env: pageHttpEnv,
    origin: location.origin,
    signal,
  }).catch(() => null)
  if (result === null) return { ok: false, says: 'The test was stopped.', cure: '', models: [] }
  return result.status === 'ok'
    ? {
        ok: true,
        says: test.as === 'judge' ? 'It answers as a judge should.' : 'It answers.',
        cure: '',
        models: result.models,
      }
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

async function testChrome({ signal, onDownload }: ModelTest): Promise<TestResult> {
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
  onDownload(0)
  const session = await model
    .create({
      ...ENGLISH,
      signal,
      initialPrompts: [],
      monitor: (download) =>
        download.addEventListener('downloadprogress', ({ loaded }) => onDownload(Math.min(1, loaded))),
    })
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
