import type { CandidateConfig } from '../../engine/index.ts'
import type { JudgesState } from './judges-state.svelte.ts'
import type { KeyUser } from './key-ring.ts'
import { keyUserOf, pageEndpoint } from './open-model.ts'
import { JUDGE_PRESETS, type JudgePreset } from './presets.ts'

/** A model as it is being filled in. The key that is typed leaves it for the key ring and for nothing else. */
export class ModelDraft {
  preset = $state('')
  api = $state<CandidateConfig['api']>('openai')
  baseUrl = $state('')
  model = $state('')
  keyEnv = $state('')
  remember = $state(false)
  /** Who wants the key. */
  who = $state('')
  #key = $state('')
  readonly #judges: JudgesState

  constructor(judges: JudgesState, { before, who }: { before: CandidateConfig | null; who: string }) {
    this.#judges = judges
    const first = JUDGE_PRESETS[0]
    this.preset = before === null ? (first?.id ?? '') : ''
    this.api = before?.api ?? 'openai'
    this.baseUrl = before?.baseUrl ?? (before === null ? (first?.baseUrl ?? '') : '')
    this.model = before?.model ?? ''
    this.keyEnv = before?.keyEnv ?? ''
    this.who = who
  }

  get chosen(): JudgePreset | undefined {
    return JUDGE_PRESETS.find(({ id }) => id === this.preset)
  }

  get config(): CandidateConfig {
    const { api, baseUrl, model, keyEnv } = this
    return {
      api,
      ...(api === 'chrome' || baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }),
      ...(model.trim() === '' ? {} : { model: model.trim() }),
      ...(keyEnv.trim() === '' ? {} : { keyEnv: keyEnv.trim() }),
    }
  }

  /** What keeps the model from being asked; null when nothing does. */
  get problem(): string | null {
    const { api, keyEnv } = this.config
    const endpoint = pageEndpoint(this.config)
    if (api !== 'chrome' && 'problem' in endpoint) return endpoint.problem
    return keyEnv === undefined || /^[A-Z][A-Z0-9_]*$/.test(keyEnv)
      ? null
      : 'The variable’s name has capital letters, digits and underscores. It is not the key.'
  }

  get user(): KeyUser | null {
    const endpoint = pageEndpoint(this.config)
    return 'problem' in endpoint ? null : keyUserOf(this.who.trim(), endpoint, this.#judges.opened)
  }

  get keyState(): 'none' | 'ask' | 'ready' {
    const { user } = this
    return this.#judges.keysTurn >= 0 && user !== null ? this.#judges.ring.stateFor(user) : 'none'
  }

  get key(): string {
    return this.#key
  }

  set key(key: string) {
    this.#key = key
  }

  /** The key to ask with: the one that is typed, else the one that is held. */
  lend(): string | undefined {
    const { user } = this
    const typed = this.#key.trim()
    return typed !== '' ? typed : user === null ? undefined : this.#judges.ring.lend(user)
  }

  choosePreset(): void {
    const { chosen } = this
    if (chosen === undefined) return
    this.api = chosen.api
    this.baseUrl = chosen.baseUrl
    this.keyEnv = chosen.keyEnv
    this.#key = ''
  }

  allowKey(): void {
    if (this.user !== null) this.#judges.ring.allow(this.user)
    this.#judges.keysChanged()
  }

  forgetKey(): void {
    if (this.user !== null) this.#judges.ring.forget(this.user.address)
    this.#judges.keysChanged()
  }

  /** Gives the key that was typed to the ring; false when it should be remembered and the browser does not let it be. */
  keepKey(): boolean {
    const { user } = this
    const typed = this.#key.trim()
    const kept = typed === '' || user === null || this.#judges.ring.give(user, typed, this.remember)
    this.#key = ''
    this.#judges.keysChanged()
    return kept
  }
}
