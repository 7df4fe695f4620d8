import { checksFileOf, parseSuite } from '../engine/index.ts'
import { NO_COMPANIONS } from './companions.ts'
import type { ImportInput, ImportOptions, ImportResult } from './importing.ts'
import { keptNotes } from './kept-parts.ts'

/** The suite file itself, with its checks module from beside it. The module is put into the suite, so that one file holds all. */
export function importSuite(
  { text, beside = NO_COMPANIONS }: ImportInput,
  { checks }: ImportOptions,
): ImportResult {
  const file = checksFileOf(text)
  const result = parseSuite(
    text,
    checks ?? (file === null ? undefined : (beside.read(file.replace(/^\.\//, '')) ?? undefined)),
  )
  if (!result.ok) return { problems: result.problems }
  return { suite: { ...result.file, checks: result.suite.checks }, notes: keptNotes(result.file) }
}
