import { readReply, sha256Hex, type JudgeStamp } from '../engine/index.ts'
import { redact, type JudgeReply, type ReplyCache } from '../judging/index.ts'
import { readCacheFile, writeCacheFile, type CacheKind } from './cache-file.ts'
import type { Terminal } from './terminal.ts'

const KIND: CacheKind<string> = {
  title: 'cache of judges’ replies',
  format: 'mustfail-replies',
  member: 'replies',
  isEntry: (value) => typeof value === 'string',
}

/** Replies of earlier runs cost calls, so those that this run did not use are kept, too, up to so many. */
const MOST = 50_000

export interface DiskReplies {
  /** The replies of one judge. The stamp is asked for only when the judge is. */
  of(judge: { readonly key: string | undefined; stamp(): JudgeStamp }): ReplyCache
  /** How many replies were not asked for, because they were known. */
  known(): number
  save(): Promise<void>
}

/**
 * Judges' replies of earlier runs, by a hash of the judge's stamp and of everything that the reply depends on: address,
 * model, prompt and number of the repeat. A reply that cannot be read is asked for again, and one that holds the key,
 * or a piece of it, is never written.
 */
export async function openDiskReplies(file: string, terminal: Terminal): Promise<DiskReplies> {
  const earlier = await readCacheFile(file, KIND, terminal)
  const used = new Map<string, string>()
  let known = 0
  return {
    of: ({ key, stamp }) => ({
      get(id) {
        const hash = sha256Hex(JSON.stringify([stamp(), id]))
        const text = earlier.get(hash)
        if (text === undefined || !isKept({ text, cut: false })) return undefined
        known++
        used.set(hash, text)
        return { text, cut: false }
      },
      set(id, reply) {
        if (isKept(reply) && redact(reply.text, key) === reply.text)
          used.set(sha256Hex(JSON.stringify([stamp(), id])), reply.text)
      },
    }),
    known: () => known,
    save: () => {
      const sorted = [...used].sort(([a], [b]) => (a < b ? -1 : 1))
      const rest = [...earlier].filter(([hash]) => !used.has(hash))
      return writeCacheFile(file, KIND, [...sorted, ...rest].slice(0, MOST))
    },
  }
}

function isKept({ text, cut }: JudgeReply): boolean {
  return !cut && readReply(text).outcome !== 'unreadable'
}
