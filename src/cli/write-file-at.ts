import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UsageError } from './failure.ts'

/** Writes a file whole or not at all, with the folders that it needs; a UsageError that names it when that fails. */
export async function writeFileAt(file: string, text: string): Promise<void> {
  await orUsageError(file, async () => {
    await mkdir(dirname(file), { recursive: true })
    const next = `${file}.${process.pid}.tmp`
    try {
      await writeFile(next, text)
      await rename(next, file)
    } catch {
      // A device or a pipe cannot be replaced, only written to.
      await writeFile(file, text)
    }
  })
}

/** Adds to the end of a file. */
export async function appendFileAt(file: string, text: string): Promise<void> {
  await orUsageError(file, () => appendFile(file, text))
}

async function orUsageError(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    throw new UsageError(`${file}: it cannot be written (${fault instanceof Error ? fault.message : String(fault)})`)
  }
}
