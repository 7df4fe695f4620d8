import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { checksLibrary } from './scripts/vite-checks-library.ts'

const MINUTE = 60_000
const SEEDED = ['test/helpers/seed-fast-check.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: process.env['MUSTFAIL_TEST_REPORT']
      ? ['default', ['json', { outputFile: process.env['MUSTFAIL_TEST_REPORT'] }]]
      : ['default'],
    projects: [
      {
        plugins: [checksLibrary()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          setupFiles: SEEDED,
          exclude: ['test/browser/**', 'test/site/**'],
          // Most of these test pure functions: a worker that keeps the engine loaded goes through them twice as fast.
          isolate: false,
          testTimeout: MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        plugins: [svelte(), svelteTesting(), checksLibrary()],
        test: {
          name: 'site',
          environment: 'happy-dom',
          include: ['test/site/**/*.test.ts'],
          setupFiles: SEEDED,
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        plugins: [checksLibrary()],
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/serve-built-site.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 2 * MINUTE,
          hookTimeout: 3 * MINUTE,
        },
      },
    ],
  },
})
