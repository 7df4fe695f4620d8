import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const COMMAND = resolve('dist/cli/mustfail.js')

/** Runs the built command as a person would; `npm run build` comes before. */
export function mustfail(args: readonly string[], { input = '', env = {}, cwd = process.cwd(), command = COMMAND }: { input?: string; env?: Record<string, string>; cwd?: string; command?: string } = {}): Promise<Ran> {
  return new Promise((done, fail) => {
    const { NO_COLOR: _, FORCE_COLOR: __, GITHUB_ACTIONS: ___, GITHUB_STEP_SUMMARY: ____, ...clean } = process.env
    const child = spawn(process.execPath, [command, ...args], { cwd, env: { ...clean, ...env } })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.stdin.on('error', () => undefined).end(input)
    child.on('error', fail)
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}

/** A folder of its own for one test, with the files given. */
export function folderWith(files: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'mustfail-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return folder
}

/** A suite of one case with a declared number. */
export function aSuite(checks: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    version: 1, name: 'refunds',
    cases: [{ id: 'window', reference: 'Within 14 days.', expected: '14', contract: { facts: [{ text: '14', kind: 'number' }] } }],
    preset: 'audit', checks, ...more,
  }
}

/** Checks of `aSuite`: one that sees the change of a number, and one that sees nothing. */
export const STRICT = 'export const exactly = (output) => output === "Within 14 days."'
export const BLIND = 'export const anything = (output) => output !== ""'
