import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxPage } from '../../scripts/write-sandbox.ts'

test('public/sandbox.html is what scripts/write-sandbox.ts writes', () => {
  expect(readFileSync(new URL('../../public/sandbox.html', import.meta.url), 'utf8')).toBe(sandboxPage())
})
