import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExportFile } from '../../../src/formats/exports/index.ts'

const CACHE = join(tmpdir(), 'mustfail-peers')

/** Why the tests against other people's packages are not run; null when they are. Said aloud in the name of the test. */
export const peersSkipped = process.env['MUSTFAIL_PEERS'] === '1' ? null : 'needs the network: set MUSTFAIL_PEERS=1'

/** What a program printed and how it ended. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program without a shell. An exit code other than 0 is a result, not a fault. */
export function runProgram(program: string, args: readonly string[], { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> }): Promise<Ran> {
  return new Promise((resolve, reject) => {
    execFile(program, [...args], { cwd, env: { ...process.env, ...env }, maxBuffer: 256 << 20, timeout: 18 * 60_000 }, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== 'number') reject(new Error(`${program}: ${error.message}\n${stderr}`))
      else resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}

/** A folder with the package installed, once per machine; `install` is given an empty folder and may fail loudly. */
export async function peerFolder(name: string, install: (folder: string) => Promise<Ran>): Promise<string> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const fresh = `${folder}.${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh)
  const { code, stderr, stdout } = await install(fresh)
  if (code !== 0) throw new Error(`${name} could not be installed:\n${stderr}${stdout}`)
  await rename(fresh, folder)
  return folder
}

/** Writes exported files into a new temporary folder. */
export async function writeFiles(files: readonly ExportFile[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mustfail-export-'))
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
