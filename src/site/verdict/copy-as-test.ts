import type { EvalCase, Hole } from '../../engine/index.ts'

/** A unit test of the checks module that fails until the hole is closed; for Vitest, and for Jest without its first line. */
export function copyAsTest(hole: Hole, evalCase: EvalCase | null): string {
  const isAlarm = hole.kind === 'brittle'
  const names = isAlarm ? hole.rejectedBy : hole.passedBy
  const output = hole.mutant.output ?? evalCase?.reference ?? ''
  const contexts = hole.mutant.contexts ?? evalCase?.contexts ?? []
  const toolCalls = hole.mutant.toolCalls ?? evalCase?.toolCalls ?? []
  const context = {
    caseId: hole.case,
    prompt: evalCase?.prompt,
    expected: evalCase?.expected,
    contexts,
    toolCalls,
    vars: evalCase?.vars ?? {},
  }
  return `import { expect, test } from 'vitest'
import * as checks from './checks.ts'

/* ${oneLine(hole.why)} (${hole.mutator}) */
test(${quoted(`${isAlarm ? 'accepts' : 'rejects'}: ${hole.case}, ${hole.site === '' ? hole.mutator : hole.site}`)}, async () => {
  const output = ${quoted(output)}
  const context = ${JSON.stringify(context, null, 2).replaceAll('\n', '\n  ')}
  const passes = (result) => (typeof result === 'object' ? result.pass : typeof result === 'number' ? result > 0 : result)
  const verdicts = await Promise.all([${names.map((name) => `checks.${name}`).join(', ')}].map((check) => check(output, context)))
  expect(verdicts.every(passes)).toBe(${isAlarm})
})
`
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

function oneLine(text: string): string {
  return text.replaceAll('*/', '* /').replace(/\s+/g, ' ')
}
