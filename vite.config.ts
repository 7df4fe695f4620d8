import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { checksLibrary } from './scripts/vite-checks-library.ts'
import { contentSecurityPolicy } from './scripts/vite-content-security-policy.ts'
import { serviceWorker } from './scripts/vite-service-worker.ts'

/** The site. The command and the library are built by `scripts/build.ts`. */
export default defineConfig({
  base: './',
  plugins: [svelte(), checksLibrary(), contentSecurityPolicy(), serviceWorker()],
  worker: {
    format: 'es',
    plugins: () => [checksLibrary()],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  build: {
    outDir: 'dist/site',
    target: 'es2022',
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 8_000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
