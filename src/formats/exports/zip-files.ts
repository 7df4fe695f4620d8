import { strToU8, zipSync } from 'fflate'
import type { ExportFile } from '../exporting.ts'

/** The earliest time that a zip entry can carry: the same files give the same bytes. */
const NO_TIME = new Date(1980, 0, 1)

/** The files as one zip archive. */
export function zipFiles(files: readonly ExportFile[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { mtime: NO_TIME }))
}
