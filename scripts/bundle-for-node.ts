import { build, type Rolldown } from 'vite'
import { checksLibrary } from './vite-checks-library.ts'

interface Options {
  readonly outDir: string
  readonly input: Record<string, string>
  readonly output: Rolldown.OutputOptions
  /** Packages that whoever installs it brings. */
  readonly external?: readonly string[]
}

/** Writes modules for the oldest Node that is served, with everything that they import in them. */
export async function bundleForNode({ outDir, input, output, external = [] }: Options): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [checksLibrary()],
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20.19',
      license: { fileName: 'licenses.md' },
      rolldownOptions: { input, checks: { pluginTimings: false }, output },
    },
  })
}
