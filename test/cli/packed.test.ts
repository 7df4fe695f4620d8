import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, mustfail } from './mustfail.ts'

const npm = (args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`)
  return stdout
}

test(
  'the package, installed in an empty folder, runs every example that it brings',
  async () => {
    const folder = folderWith({ 'package.json': { name: 'empty', private: true } })
    const [{ filename }] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], process.cwd()))
    npm(['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, filename)], folder)
    const home = join(folder, 'node_modules', 'mustfail')
    const examples = readdirSync(join(home, 'public/examples')).filter(
      (name) => name.endsWith('.json') && name !== 'index.json',
    )
    const { code, stdout, stderr } = await mustfail(
      ['run', ...examples.map((name) => join(home, 'public/examples', name)), '--reporter', 'json'],
      { cwd: folder, command: join(home, 'dist/cli/mustfail.js') },
    )
    expect(stderr).toBe('')
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).baseline.red),
    ).toEqual(examples.map(() => []))
    expect(code).toBe(1)
  },
  5 * 60_000,
)

test(
  'a test in an empty folder audits its own checks with the matchers, and its types check',
  () => {
    const folder = folderWith({
      'package.json': { name: 'empty', private: true, type: 'module' },
      'tsconfig.json': {
        compilerOptions: {
          strict: true,
          module: 'nodenext',
          target: 'es2023',
          noEmit: true,
          skipLibCheck: true,
          types: [],
        },
        files: ['audit.test.ts'],
      },
      'audit.test.ts': OWN_TEST,
    })
    const [{ filename }] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], process.cwd()))
    npm(
      [
        'install',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        '--legacy-peer-deps',
        join(folder, filename),
      ],
      folder,
    )
    symlinkSync(join(process.cwd(), 'node_modules/vitest'), join(folder, 'node_modules/vitest'), 'dir')
    const node = (args: readonly string[]) =>
      spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      })
    const types = node([join(process.cwd(), 'node_modules/typescript/bin/tsc'), '-p', '.'])
    expect([types.stdout, types.status]).toEqual(['', 0])
    const tests = node([join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder])
    expect(tests.stdout).toMatch(/Tests\s+1 failed \| 1 passed/)
    expect(tests.stdout + tests.stderr).toMatch(/blind spot/)
  },
  5 * 60_000,
)

const OWN_TEST = `import { expect, test } from 'vitest'
import { contains } from 'mustfail/checks'
import { audit, type Audit } from 'mustfail/vitest'

const cases: Audit['cases'] = [{ id: 'window', reference: 'Within 14 days.', contract: { facts: [{ text: '14 days', kind: 'quantity' }] } }]

test('closed', async () => {
  expect(await audit({ cases, checks: { same: (output) => output === 'Within 14 days.' }, preset: 'audit' })).toHaveNoHoles()
})
test('open', async () => {
  expect(await audit({ cases, checks: { words: contains('days') }, preset: 'audit' })).toMeetTheGate()
})
`

test('the package has whatever its README points at, but for the pictures', () => {
  const [{ files }] = JSON.parse(npm(['pack', '--json', '--dry-run'], process.cwd()))
  const packed: string[] = files.map(({ path }: { path: string }) => path)
  const links = [
    ...readFileSync('README.md', 'utf8').matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|#)([^)#\s]+)/g),
  ].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  expect(
    links.filter((link) => !packed.some((path) => path === link || path.startsWith(`${link}/`))),
  ).toEqual([])
  expect(packed.filter((path) => path.includes('__pycache__'))).toEqual([])
})
