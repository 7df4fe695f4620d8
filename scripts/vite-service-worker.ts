import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('../workers/service-worker.ts', import.meta.url))

/** What the site has and the page never asks for. */
const NOT_KEPT = /^(?:\.vite\/|licenses\.md$|index\.html$|service-worker\.js$)/

/** Writes `service-worker.js` into the built site: it knows every file of that build, and a version made of their contents. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'mustfail:service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = `${root}/${outDir}`
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        writeFileSync(`${folder}/service-worker.js`, await bundle(folder))
      },
    },
  }
}

async function bundle(folder: string): Promise<string> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(folder.length + 1))
    .sort()
  const version = createHash('sha256')
  for (const path of all) version.update(`${path}\n`).update(readFileSync(`${folder}/${path}`))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: {
      SITE_FILES: JSON.stringify(all.filter((path) => !NOT_KEPT.test(path))),
      SITE_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const code = output !== undefined && 'output' in output ? output.output[0].code : undefined
  if (code === undefined) throw new Error('The service worker was not built.')
  return code
}
