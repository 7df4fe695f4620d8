import type { ModelDraft } from './model-draft.svelte.ts'
import { testModel, type TestResult } from './test-model.ts'

/** The test of a connection, from the press of its button on. Only the last one counts. */
export class Connection {
  #state = $state.raw<{ readonly doing: string | null; readonly result: TestResult | null }>(IDLE)
  #abort: AbortController | null = null

  /** What is going on, in words; null when nothing is. */
  get doing(): string | null {
    return this.#state.doing
  }

  get result(): TestResult | null {
    return this.#state.result
  }

  async test(draft: ModelDraft, as: 'judge' | 'candidate'): Promise<void> {
    this.forget()
    const abort = (this.#abort = new AbortController())
    this.#state = { doing: 'Testing…', result: null }
    const result = await testModel(draft.config, {
      key: draft.lend(),
      as,
      signal: abort.signal,
      onDownload: (share) => {
        if (this.#abort === abort)
          this.#state = { doing: `Downloading the model: ${Math.floor(share * 100)} %`, result: null }
      },
    })
    if (this.#abort === abort) this.#state = { doing: null, result }
  }

  /** Stops the test and forgets its result. */
  forget(): void {
    this.#abort?.abort()
    this.#abort = null
    this.#state = IDLE
  }
}

const IDLE = { doing: null, result: null }
