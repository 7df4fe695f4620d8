import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, mustfail } from './mustfail.ts'

const npm = (args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`)
  return stdout
}

test('the package, installed in an empty folder, runs every example that it brings', async () => {
  const folder = folderWith({ 'package.json': { name: 'empty', private: true } })
  const [{ filename }] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], process.cwd()))
  npm(['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, filename)], folder)
  const home = join(folder, 'node_modules', 'mustfail')
  const examples = readdirSync(join(home, 'public/examples')).filter((name) => name.endsWith('.json') && name !== 'index.json')
  const { code, stdout, stderr } = await mustfail(
    ['run', ...examples.map((name) => join(home, 'public/examples', name)), '--reporter', 'json'],
    { cwd: folder, command: join(home, 'dist/cli/mustfail.js') },
  )
  expect(stderr).toBe('')
  expect(stdout.trimEnd().split('\n').map((line) => JSON.parse(line).baseline.red)).toEqual(examples.map(() => []))
  expect(code).toBe(1)
}, 5 * 60_000)

test('the package has whatever its README points at, but for the pictures', () => {
  const [{ files }] = JSON.parse(npm(['pack', '--json', '--dry-run'], process.cwd()))
  const packed: string[] = files.map(({ path }: { path: string }) => path)
  const links = [...readFileSync('README.md', 'utf8').matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !packed.some((path) => path === link || path.startsWith(`${link}/`)))).toEqual([])
  expect(packed.filter((path) => path.includes('__pycache__'))).toEqual([])
})
