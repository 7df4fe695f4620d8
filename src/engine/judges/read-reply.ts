import { statedVerdicts } from './stated-verdicts.ts'
import { withoutThinking } from './without-thinking.ts'

/** Raised whenever one reply could be read in another way than before. */
export const REPLY_READER_VERSION = 1

/** Longer replies are not verdicts, and reading them would take time that grows with the square of their length. */
const MAX_REPLY = 20_000

export type ReadReply =
  | {
      readonly outcome: 'pass' | 'fail'
      readonly reason: string
      readonly score: number | null
      readonly form: 'structured' | 'free text'
    }
  | { readonly outcome: 'unreadable'; readonly why: string }

/**
 * Reads a judge's reply, strictly: the one JSON object with a boolean `pass`, else free text that states exactly one
 * verdict. Anything else is unreadable, which is an outcome and not a fail. Nothing is repaired and nothing is guessed.
 */
export function readReply(reply: string): ReadReply {
  if (reply.length > MAX_REPLY) return unreadable('the reply is far too long for a verdict')
  const text = withoutThinking(reply.trim())
  if (text === null) return unreadable('the reply ends inside its reasoning')
  if (text === '') return unreadable('the reply is empty')
  const objects = jsonObjects(text)
  if (objects === null) return unreadable('the JSON of the reply is cut off or malformed')
  const verdicts = objects.found.filter(({ value }) => 'pass' in value)
  const only = verdicts[0]
  if (only === undefined) {
    return objects.found.length > 0 ? unreadable('the JSON of the reply has no "pass"') : readFreeText(text)
  }
  if (verdicts.length > 1) return unreadable('the reply holds more than one JSON verdict')
  return readObject(only.value, only.source, objects.rest)
}

function readObject(value: Readonly<Record<string, unknown>>, source: string, rest: string): ReadReply {
  const { pass, score, reason } = value
  if (typeof pass !== 'boolean') return unreadable('"pass" is not true or false')
  if ((source.match(/"pass"\s*:/g) ?? []).length > 1)
    return unreadable('"pass" stands in the reply more than once')
  const within =
    typeof score === 'number' && Number.isFinite(score) && score >= 0 && score <= 1 ? score : null
  if (within === (pass ? 0 : 1)) return unreadable('"pass" and "score" contradict each other')
  const around = statedVerdicts(rest)
  if (around.some((verdict) => verdict !== (pass ? 'pass' : 'fail')))
    return unreadable('the text around the JSON states another verdict')
  return {
    outcome: pass ? 'pass' : 'fail',
    reason: typeof reason === 'string' ? reason : '',
    score: within,
    form: 'structured',
  }
}

function readFreeText(text: string): ReadReply {
  const stated = [...new Set(statedVerdicts(text))]
  const only = stated[0]
  if (only === undefined) return unreadable('the reply states no verdict')
  if (stated.length > 1) return unreadable('the reply states two verdicts')
  return { outcome: only, reason: text, score: null, form: 'free text' }
}

interface Found {
  readonly found: readonly { readonly value: Readonly<Record<string, unknown>>; readonly source: string }[]
  /** The text outside the objects. */
  readonly rest: string
}

/** Every outermost JSON object in the text, or `null` when a text that starts out as one does not parse. */
function jsonObjects(text: string): Found | null {
  const found: { value: Readonly<Record<string, unknown>>; source: string }[] = []
  let rest = ''
  let at = 0
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', at)) {
    const end = closingBrace(text, start)
    const source = end === null ? text.slice(start) : text.slice(start, end)
    const value = end === null ? null : parsedObject(source)
    if (value === null && looksLikeJson(source)) return null
    rest += text.slice(at, value === null ? start + 1 : start)
    at = value === null || end === null ? start + 1 : end
    if (value !== null) found.push({ value, source })
  }
  return { found, rest: rest + text.slice(at) }
}

function closingBrace(text: string, start: number): number | null {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at + 1
  }
  return null
}

function looksLikeJson(source: string): boolean {
  return /^\{\s*(?:["']|pass\b|verdict\b|$)/.test(source)
}

function parsedObject(source: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(source)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unreadable(why: string): ReadReply {
  return { outcome: 'unreadable', why }
}
