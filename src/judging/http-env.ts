/** As much of a response as judging reads; every realm's own fits. */
export interface HttpResponse {
  readonly status: number
  readonly ok: boolean
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

export interface HttpInit {
  readonly method: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signal: AbortSignal
  readonly redirect: 'error' | 'follow'
  readonly credentials: 'omit'
  readonly referrerPolicy: 'no-referrer'
  readonly mode?: 'no-cors' | 'cors'
}

/** What judging takes from the realm it runs in. */
export interface HttpEnv {
  fetch(url: string, init: HttpInit): Promise<HttpResponse>
  /** Resolves after so many milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}
