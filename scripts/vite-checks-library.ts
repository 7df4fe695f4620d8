import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

const ID = 'virtual:checks-library'
const ENTRY = fileURLToPath(new URL('../src/engine/checks/index.ts', import.meta.url))
const URL_CLASS = fileURLToPath(new URL('../workers/url-in-harness.js', import.meta.url))

/**
 * Gives `virtual:checks-library`: the built-in checks (`mustfail/checks`) bundled into the text of one ES module
 * without imports, which is what a sandboxed checks module imports. Works in `vite`, `vite build` and `vitest`.
 */
export function checksLibrary(): Plugin {
  let bundle: Promise<Bundle> | undefined
  return {
    name: 'mustfail:checks-library',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      bundle ??= bundleChecks()
      const { text, files } = await bundle
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(text)}`
    },
    watchChange: () => {
      bundle = undefined
    },
  }
}

interface Bundle {
  readonly text: string
  readonly files: readonly string[]
}

async function bundleChecks(): Promise<Bundle> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'], fileName: 'checks' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('the checks library was not built')
  const chunks = output.output.filter((part) => part.type === 'chunk')
  const [chunk] = chunks
  if (chunk === undefined || chunks.length > 1 || chunk.imports.length > 0) {
    throw new Error('the checks library must be one module without imports')
  }
  return {
    text: readFileSync(URL_CLASS, 'utf8') + chunk.code,
    files: [URL_CLASS, ...Object.keys(chunk.modules).filter((file) => !file.startsWith('\0'))],
  }
}
