import * as z from 'zod'
import type { SuiteFile } from '../engine/index.ts'
import type { ImportNote } from './importing.ts'

const keptSchema = z.looseObject({
  kept: z.array(z.looseObject({ path: z.string(), reason: z.string() })),
})

/** What an earlier import of the suite kept because it cannot run here, said again. */
export function keptNotes({ origin }: Pick<SuiteFile, 'origin'>): ImportNote[] {
  const kept = keptSchema.safeParse(origin).data?.kept ?? []
  return kept.map(({ path, reason }, index) => ({
    line: 1,
    path: path === '' ? `origin.kept[${index}]` : path,
    message: `${reason}; kept as it is, not run here`,
  }))
}
