import { describe, expect, test } from 'vitest'
import { parseSuite } from '../../../src/engine/index.ts'
import { auditSuite, checkOf, SAMPLE_REPLIES, type ReplyShape } from '../../../src/site/lanes/audit-suite.ts'

describe('checkOf', () => {
  test.each([
    [
      'an arrow function',
      "(reply) => reply.includes('PASS')",
      'readsReply',
      "export const readsReply = (reply) => reply.includes('PASS')",
    ],
    [
      'an arrow function with a type and a semicolon',
      '(r: string): boolean => r === "1";',
      'readsReply',
      'export const readsReply = (r: string): boolean => r === "1"',
    ],
    [
      'an expression on the reply',
      "reply.includes('PASS')",
      'readsReply',
      "export const readsReply = (reply: string) => reply.includes('PASS')",
    ],
    [
      'a named function',
      'function verdict(r) { return r === "1" }',
      'verdict',
      'export function verdict(r) { return r === "1" }',
    ],
    [
      'the last of several',
      'const low = (r) => r.toLowerCase()\nconst ok = (r) => low(r) === "pass"',
      'ok',
      'const low = (r) => r.toLowerCase()\nexport const ok = (r) => low(r) === "pass"',
    ],
    [
      'an export',
      'export const ok = (r: string) => r === "1"',
      'ok',
      'export const ok = (r: string) => r === "1"',
    ],
  ])('takes %s', (_, code, name, source) => {
    expect(checkOf(code)).toEqual({ name, source })
  })

  test.each([
    ['nothing', '  '],
    ['Python', 'return "PASS" in reply.upper():\n  x = 1'],
    ['a number', '42'],
  ])('refuses %s', (_, code) => {
    expect(checkOf(code)).toHaveProperty('problem')
  })
})

describe('auditSuite', () => {
  test.each<ReplyShape>(['text', 'json', 'score'])(
    'makes a suite that every entry point accepts, for replies as %s',
    (shape) => {
      const suite = auditSuite({
        code: '(reply) => reply.length > 0',
        shape,
        reply: SAMPLE_REPLIES[shape],
        verdict: 'pass',
        scale: { min: 0, max: 10, passAt: 7 },
      })
      const parsed = parseSuite(JSON.stringify(suite))
      expect(parsed).toMatchObject({
        ok: true,
        suite: { cases: [{ contract: { intent: 'judge-reply', verdict: 'pass' } }] },
      })
    },
  )
})
