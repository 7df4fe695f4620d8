import { sha256Hex } from '../hash.ts'
import { REPLY_READER_VERSION } from './read-reply.ts'

/** Where an endpoint is, without naming a private host: a known provider by name, else how far away it is. */
export type HostClass =
  'none' | 'built-in' | 'loopback' | 'private' | 'public' | 'openai' | 'anthropic' | 'openrouter'

export interface JudgeStamp {
  readonly judge: string
  readonly family: string
  readonly model: string | null
  readonly host: HostClass
  /** Hash of the template, not of one rendered prompt. */
  readonly promptSha256: string
  /** Hash of the rubrics graded by; empty text when the judge has not been told any yet. */
  readonly rubricSha256: string
  readonly repeats: number
  readonly parser: number
}

const PROVIDERS: Readonly<Record<string, HostClass>> = {
  'api.openai.com': 'openai',
  'api.anthropic.com': 'anthropic',
  'openrouter.ai': 'openrouter',
}

export function judgeStamp(of: {
  readonly judge: string
  readonly family?: string | undefined
  readonly model?: string | undefined
  readonly host: HostClass
  readonly templateSha256: string
  readonly rubrics?: readonly string[]
  readonly repeats?: number | undefined
}): JudgeStamp {
  return {
    judge: of.judge,
    family: of.family ?? of.judge,
    model: of.model ?? null,
    host: of.host,
    promptSha256: of.templateSha256,
    rubricSha256: rubricsSha256(of.rubrics ?? []),
    repeats: of.repeats ?? 1,
    parser: REPLY_READER_VERSION,
  }
}

/** The same rubrics in another order or repeated have the same hash. */
export function rubricsSha256(rubrics: readonly string[]): string {
  return rubrics.length === 0 ? '' : sha256Hex(JSON.stringify([...new Set(rubrics)].sort()))
}

/** Class of a base URL; text that is no http(s) URL is `none`. */
export function hostClass(baseUrl: string): HostClass {
  const host = /^https?:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(baseUrl.trim())?.[1]?.toLowerCase()
  if (host === undefined) return 'none'
  if (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  )
    return 'loopback'
  const known = PROVIDERS[host]
  if (known !== undefined) return known
  const isPrivate =
    /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host) ||
    /^\[f[cde]/.test(host) ||
    /\.(?:local|lan|internal|home\.arpa)$/.test(host) ||
    (!host.includes('.') && !host.startsWith('['))
  return isPrivate ? 'private' : 'public'
}
