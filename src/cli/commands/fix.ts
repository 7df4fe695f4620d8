import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { applyEdits, modify } from 'jsonc-parser'
import { applyFix, checksFileOf, fixSuite, runSuite, type Fix } from '../../engine/index.ts'
import { EXIT, faultOf, UsageError } from '../failure.ts'
import { loadSuite, readText } from '../load-suite.ts'
import { openGrader, sayNotes } from '../open-grader.ts'
import type { Terminal } from '../terminal.ts'

export interface FixFlags {
  readonly write?: boolean
  readonly preset?: string
}

/** `mustfail fix SUITE`: prints a patch of verified repairs; `--write` applies it. */
export async function fix(path: string | undefined, { write, preset }: FixFlags, terminal: Terminal): Promise<number> {
  if (path === undefined) throw new UsageError('mustfail fix: name a suite file')
  const suite = await loadSuite(path)
  const grader = await openGrader(path, suite, {})
  sayNotes(grader.notes, terminal)
  const { fixes, open, closes } = await (async () => {
    try {
      const report = await runSuite(suite, { grader, preset, signal: terminal.signal })
      return await fixSuite(suite, report, { grader, signal: terminal.signal })
    } catch (fault) {
      throw faultOf(path, fault)
    } finally {
      grader.dispose()
    }
  })()
  for (const { hole, needed } of open) terminal.err(`no built-in closes ${hole.case} / ${hole.mutator} (${hole.id}): needed is ${needed}\n`)
  if (fixes.length === 0) {
    terminal.err(closes.length === 0 && open.length === 0 ? 'nothing to fix\n' : 'no fix was found\n')
    return open.length === 0 ? EXIT.met : EXIT.breached
  }
  const patched = apply(suite.checks, fixes, terminal)
  await deliver(path, suite.checks, patched, write === true, terminal)
  terminal.err(`${fixes.length} verified ${fixes.length === 1 ? 'fix closes' : 'fixes close'} ${closes.length} of ${closes.length + open.length} holes${write === true ? '' : '; --write applies the patch'}\n`)
  return EXIT.met
}

function apply(source: string, fixes: readonly Fix[], terminal: Terminal): string {
  let patched = source
  for (const one of fixes) {
    const next = applyFix(patched, one)
    if (next === null) terminal.err(`replace "${one.name}" by hand: ${one.code}\n`)
    else patched = next
  }
  return patched
}

/** The checks stand in a file of their own or inside the suite; either way nothing else of the file changes. */
async function deliver(path: string, before: string, after: string, write: boolean, terminal: Terminal): Promise<void> {
  const text = await readText(path)
  const beside = checksFileOf(text)
  if (!write) {
    const name = beside ?? `${path} (checks)`
    terminal.out(createTwoFilesPatch(name, name, before, after, undefined, undefined, { context: 3 }))
    return
  }
  if (beside !== null) return await writeFile(resolve(dirname(path), beside), after)
  await writeFile(path, applyEdits(text, modify(text, ['checks'], after, {})))
}
