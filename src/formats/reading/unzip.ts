import { strFromU8, unzipSync } from 'fflate'
import { LIMITS } from '../../engine/index.ts'
import type { Read } from './document.ts'

const MAX_ENTRIES = 20_000

/** Whether bytes begin as a zip archive does. */
export function isZip(bytes: Uint8Array | undefined): bytes is Uint8Array {
  return bytes !== undefined && bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** As much text as an archive may hold: a suite or config with what stands beside it. */
const MAX_BYTES = 4 * LIMITS.suiteFileLength

/** The text files of an archive that are wanted. An archive that would unpack to too much is refused unread. */
export function unzipTexts(bytes: Uint8Array, wanted: (name: string) => boolean): Read<ReadonlyMap<string, string>> {
  const refused = (message: string, cure: string) => ({ ok: false as const, problem: { line: 1, message, cure } })
  let [total, entries] = [0, 0]
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MAX_ENTRIES) throw new RangeError(`more than ${MAX_ENTRIES} files`)
        if (!wanted(name)) return false
        total += originalSize
        if (total > MAX_BYTES) throw new RangeError(`more than ${MAX_BYTES} bytes of text`)
        return true
      },
    })
    return { ok: true, read: new Map(Object.entries(files).map(([name, file]) => [name, strFromU8(file)])) }
  } catch (error) {
    if (error instanceof RangeError) return refused(`the archive would unpack to ${error.message}`, 'unpack it yourself and import the files you need')
    return refused('the archive cannot be unpacked', 'pack it again as a plain zip, or import the files inside it')
  }
}
