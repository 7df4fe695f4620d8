import { describe, expect, test } from 'vitest'
import { fileStem } from '../../../src/site/export/download.ts'

describe('fileStem', () => {
  test.each([
    ['spaces and case', 'Refund policy, fixed', 'refund-policy-fixed'],
    ['a path', '../../etc/passwd', 'etc-passwd'],
    ['another script', 'שלום world', 'שלום-world'],
    ['nothing that can stay', '///', 'suite'],
    ['a leading dot', '.hidden', 'hidden'],
  ])('clears %s', (_, name, expected) => {
    expect(fileStem(name)).toBe(expected)
  })
})
