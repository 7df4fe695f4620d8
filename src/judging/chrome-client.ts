import { promptText, VERDICT_SCHEMA } from '../engine/index.ts'
import type { HttpEnv } from './http-env.ts'
import type { JudgeClient } from './judge-client.ts'
import { queue } from './queue.ts'

const LANGUAGES = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const

export interface ChromeSession {
  prompt(
    text: string,
    options: {
      readonly responseConstraint?: object
      readonly omitResponseConstraintInput?: boolean
      readonly signal: AbortSignal
    },
  ): Promise<string>
  destroy(): void
}

/** As much of Chrome's `LanguageModel` as judging uses (Prompt API, Chrome 148 and later). */
export interface ChromeLanguageModel {
  availability(
    options: typeof LANGUAGES,
  ): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(
    options: typeof LANGUAGES & {
      readonly signal: AbortSignal
      readonly initialPrompts: readonly { readonly role: 'system'; readonly content: string }[]
      /** Told of a download, when one is needed. */
      readonly monitor?: (download: {
        addEventListener(
          type: 'downloadprogress',
          listener: (progress: { readonly loaded: number }) => void,
        ): void
      }) => void
    },
  ): Promise<ChromeSession>
}

/** Chrome's built-in model as a client: one prompt at a time, a session of its own for each so that none sees another. */
export function chromeJudgeClient(of: {
  readonly languageModel: ChromeLanguageModel | undefined
  readonly env: Pick<HttpEnv, 'sleep'>
  readonly timeoutMs: number
  readonly maxCalls: number
  /** What a reply should be: a verdict in its schema, unless it is asked for as the model writes it. */
  readonly reply?: 'verdict' | 'text'
}): JudgeClient {
  const inTurn = queue(1)
  let calls = 0
  return {
    calls: () => calls,
    async ask(prompt, { signal } = {}) {
      const { languageModel } = of
      const state = languageModel === undefined ? 'unavailable' : await languageModel.availability(LANGUAGES)
      if (languageModel === undefined || state !== 'available')
        return {
          failure: { outcome: 'error', message: NOT_READY[state === 'available' ? 'unavailable' : state] },
        }
      if (calls >= of.maxCalls)
        return {
          failure: { outcome: 'error', message: `the budget of ${of.maxCalls} calls is used up` },
        }
      calls++
      return inTurn(async () => {
        signal?.throwIfAborted()
        const control = new AbortController()
        const stop = () => control.abort()
        signal?.addEventListener('abort', stop, { once: true })
        const reply = async () => {
          const system = promptText(prompt, 'system')
          const session = await languageModel.create({
            ...LANGUAGES,
            signal: control.signal,
            initialPrompts: system === '' ? [] : [{ role: 'system', content: system }],
          })
          try {
            return await session.prompt(promptText(prompt, 'user'), {
              ...(of.reply === 'text' ? {} : VERDICT_ONLY),
              signal: control.signal,
            })
          } finally {
            session.destroy()
          }
        }
        try {
          return await Promise.race([
            reply().then(
              (text) => ({ text, cut: false }),
              () => ({ failure: { outcome: 'error' as const, message: 'the built-in model gave no reply' } }),
            ),
            of.env
              .sleep(of.timeoutMs, control.signal)
              .then(() => ({ failure: { outcome: 'timeout' as const, limitMs: of.timeoutMs } })),
          ])
        } finally {
          signal?.removeEventListener('abort', stop)
          control.abort()
          signal?.throwIfAborted()
        }
      })
    },
  }
}

const VERDICT_ONLY = { responseConstraint: VERDICT_SCHEMA, omitResponseConstraintInput: true } as const
const NOT_READY = {
  unavailable: 'this browser has no built-in model; use desktop Chrome 148 or later, or another judge',
  downloadable: 'the built-in model is not downloaded yet; press Test connection in its form to download it',
  downloading:
    'the built-in model is still being downloaded; Test connection in its form tells how far it is',
} as const
