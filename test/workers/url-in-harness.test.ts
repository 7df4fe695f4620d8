import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../../workers/url-in-harness.js', import.meta.url), 'utf8')
const hrefOf = vm.runInNewContext(`${text}; (reference, base) => new URL(reference, base).href`)

test.each([
  ['https://example.org', undefined],
  ['HTTPS://example.org/a?b#c', undefined],
  ['urn:example:thing', undefined],
  ['#/$defs/x', 'https://example.org/schemas/a.json'],
  ['#', 'https://example.org/a'],
  ['b.json', 'https://example.org/schemas/a.json'],
  ['../b.json#frag', 'https://example.org/schemas/deep/a.json'],
  ['./c/./d/../e', 'https://example.org/schemas/a.json?q'],
  ['/root', 'https://example.org/schemas/a.json#old'],
  ['?q=1', 'https://example.org/schemas/a.json'],
  ['//other.org/x', 'https://example.org/a'],
  ['..', 'https://example.org/a/b/c'],
  ['#part', 'urn:example:thing'],
  ['', 'https://example.org/a?b#c'],
])('%s on %s is what URL makes of it', (reference, base) => {
  expect(hrefOf(reference, base)).toBe(new URL(reference, base).href.replace(/#$/, ''))
})

test.each([
  ['relative', undefined],
  ['relative', 'urn:example:thing'],
])('%s on %s cannot be resolved', (reference, base) => {
  expect(() => hrefOf(reference, base)).toThrow('Invalid URL')
})
