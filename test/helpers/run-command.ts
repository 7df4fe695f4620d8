import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the built command. */
export function runCommand(...args: readonly string[]): CommandResult {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [resolve('dist/cli/mustfail.js'), ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' },
    },
  )
  if (error !== undefined) throw error
  return { code: status, out: stdout, err: stderr }
}

/** The report of a suite file's text, exactly as the command prints it. */
export function reportByCommand(suite: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'))
  try {
    const path = join(folder, 'suite.json')
    writeFileSync(path, suite)
    const { code, out, err } = runCommand('run', path, '--reporter', 'json')
    if (code !== 0 && code !== 1 && code !== 3) throw new Error(`The command ended with ${code}: ${err}`)
    return out
  } finally {
    rmSync(folder, { recursive: true })
  }
}
