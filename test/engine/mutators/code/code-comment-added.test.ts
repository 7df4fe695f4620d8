import { describe, expect, test } from 'vitest'
import { codeCommentAdded } from '../../../../src/engine/mutators/code/code-comment-added.ts'
import { runsTwice as runs } from '../../../helpers/runs-twice.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the first line', { reference: 'let x = 1', contract: { format: 'code', tolerates: ['explanation'] } }, ['// written step by step\nlet x = 1']],
  ['what must stay first', { reference: '```python\n#!/usr/bin/env python\nfrom __future__ import annotations\nx = 1\n```', contract: { format: 'code', tolerates: ['explanation'] } }, ['```python\n#!/usr/bin/env python\nfrom __future__ import annotations\n# written step by step\nx = 1\n```']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['remarks that are not declared', { reference: 'let x = 1', contract: { format: 'code' } }, 'declare tolerates: explanation'],
  ['an unknown language', { reference: 'x := y', contract: { format: 'code', tolerates: ['explanation'] } }, 'tag the fence'],
]

describe('code_comment_added', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(codeCommentAdded, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(codeCommentAdded, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'function twice(x) {\n  return x * 2;\n}', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }
  test.each([
    ['a check that runs the code', runs([[1, 2]]), []],
    ['a check that wants no comment', (output: string) => !output.includes('//'), ['brittle line comment']],
    ['a count of lines', (output: string) => output.split('\n').length === 3, []],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('code_comment_added', draft, check)).toEqual(holes)
  })
})
