import { spawn } from 'node:child_process'

const TSC = ['node_modules/typescript/bin/tsc', '-p']
const SVELTE_CHECK = ['node_modules/svelte-check/bin/svelte-check', '--fail-on-warnings', '--tsconfig']

/** One type check per realm, each with only the globals that the realm has. */
const realms: readonly (readonly string[])[] = [
  [...SVELTE_CHECK, 'src/site/tsconfig.json'],
  [...TSC, 'src/engine'],
  [...TSC, 'src/formats'],
  [...TSC, 'src/report'],
  [...TSC, 'src/judging'],
  [...TSC, 'src/share'],
  [...TSC, 'src/library'],
  [...TSC, 'src/cli'],
  [...TSC, 'workers'],
  [...TSC, 'test'],
  [...TSC, '.'],
]

const waiting = [...realms]
let failures = 0
await Promise.all([worker(), worker()])
console.log(
  failures === 0 ? `${realms.length} realms check.` : `${failures} of ${realms.length} realms do not check.`,
)
process.exitCode = failures === 0 ? 0 : 1

async function worker(): Promise<void> {
  for (let realm = waiting.shift(); realm !== undefined; realm = waiting.shift()) {
    const status = await run(realm)
    if (status !== 0) failures += 1
    if (status !== 0) console.error(`↑ ${realm.at(-1)} does not check.\n`)
  }
}

function run(args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', resolve)
  })
}
