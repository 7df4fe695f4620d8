import type { CandidateConfig, Judge } from '../../engine/index.ts'
import type { ReplyCache } from '../../judging/index.ts'
import type { Session } from '../session.svelte.ts'
import { KeyRing } from './key-ring.ts'
import { openJudge, type OpenedJudge } from './open-judge.ts'
import { CANDIDATE, openModel, type OpenedModel } from './open-model.ts'

type Reply = Parameters<ReplyCache['set']>[1]

/** The judges of the suite on screen, and the keys of this page. */
export class JudgesState {
  readonly ring = new KeyRing()
  /** Grows by one with every change of the keys, for what is drawn from them. */
  #turn = $state(0)
  readonly #session: Session
  readonly #cache = new Map<string, Reply>()

  constructor(session: Session) {
    this.#session = session
  }

  get all(): readonly Judge[] {
    return this.#session.suite.current.judges ?? []
  }

  get opened(): number {
    return this.#session.suite.opened
  }

  get keysTurn(): number {
    return this.#turn
  }

  keysChanged(): void {
    this.#turn += 1
  }

  /** Adds a judge, or puts it in the place of the one called `instead`. */
  put(judge: Judge, instead: string | null): void {
    this.#session.suite.update((suite) => {
      const judges = suite.judges ?? []
      const at = judges.findIndex(({ id }) => id === instead)
      return { ...suite, judges: at < 0 ? [...judges, judge] : judges.with(at, judge) }
    })
  }

  remove(id: string): void {
    const before = this.all
    this.#session.suite.update(
      ({ judges = [], ...suite }) => ({ ...suite, judges: judges.filter((judge) => judge.id !== id) }),
      { says: `Judge “${id}” removed.`, restore: (suite) => ({ ...suite, judges: before }) },
    )
  }

  open(config: Judge, maxCalls: number): OpenedJudge {
    const { suite, client } = this.#session
    return openJudge(config, {
      suite: suite.current,
      opened: suite.opened,
      ring: this.ring,
      client,
      cache: this.#cache,
      maxCalls,
    })
  }

  /** The model that answers the tasks. */
  openCandidate(config: CandidateConfig, maxCalls: number): OpenedModel {
    const { ring, opened } = this
    return openModel({ config, who: CANDIDATE, reply: 'text' }, { ring, opened, maxCalls })
  }
}

const states = new WeakMap<Session, JudgesState>()

/** The judges of a page; the same for as long as the page is open. */
export function judgesOf(session: Session): JudgesState {
  const known = states.get(session) ?? new JudgesState(session)
  states.set(session, known)
  return known
}
