/** Who wants a key: a judge of the suite on screen, at the address that its configuration names now. */
export interface KeyUser {
  /** Differs each time a suite comes on screen. */
  readonly opened: number
  readonly judge: string
  /** API and base URL. */
  readonly address: string
}

const STORED = 'mustfail-judge-keys'

/**
 * The keys that were typed into this page, by address. They are in private fields, so that no serialiser of the page
 * can come by one, and in the tab's session storage only where the person ticked it.
 *
 * A key is lent to a judge only when the person gave or allowed it for that judge of that suite at that address: a
 * suite from a link or a file gets none by naming an address that has one.
 */
export class KeyRing {
  readonly #keys = new Map<string, string>()
  readonly #kept = new Map<string, string>()
  readonly #allowed = new Set<string>()

  constructor() {
    for (const [address, key] of readStored()) {
      this.#keys.set(address, key)
      this.#kept.set(address, key)
    }
  }

  /** Takes a key for a judge. False when it should be remembered for the tab and the browser does not let it be. */
  give(user: KeyUser, key: string, remember: boolean): boolean {
    this.#keys.set(user.address, key)
    this.allow(user)
    if (remember) this.#kept.set(user.address, key)
    else this.#kept.delete(user.address)
    return this.#store()
  }

  forget(address: string): void {
    this.#keys.delete(address)
    this.#kept.delete(address)
    this.#store()
  }

  allow(user: KeyUser): void {
    this.#allowed.add(nameOf(user))
  }

  /** `ready`: lent to this judge; `ask`: there is one for the address, and this judge was not allowed it. */
  stateFor(user: KeyUser): 'none' | 'ask' | 'ready' {
    if (!this.#keys.has(user.address)) return 'none'
    return this.#allowed.has(nameOf(user)) ? 'ready' : 'ask'
  }

  isKept(address: string): boolean {
    return this.#kept.has(address)
  }

  lend(user: KeyUser): string | undefined {
    return this.stateFor(user) === 'ready' ? this.#keys.get(user.address) : undefined
  }

  #store(): boolean {
    try {
      if (this.#kept.size === 0) sessionStorage.removeItem(STORED)
      else sessionStorage.setItem(STORED, JSON.stringify([...this.#kept]))
      return true
    } catch {
      return this.#kept.size === 0
    }
  }
}

function nameOf({ opened, judge, address }: KeyUser): string {
  return JSON.stringify([opened, judge, address])
}

function readStored(): readonly (readonly [string, string])[] {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown) =>
      Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string'
        ? [[row[0], row[1]] as const]
        : [],
    )
  } catch {
    return []
  }
}
