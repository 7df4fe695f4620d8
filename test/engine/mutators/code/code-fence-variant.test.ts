import { describe, expect, test } from 'vitest'
import { codeFenceVariant } from '../../../../src/engine/mutators/code/code-fence-variant.ts'
import { runsTwice as runs } from '../../../helpers/runs-twice.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['bare code', { reference: 'def f(): return 1', contract: { format: 'code', tolerates: ['code-fence'] } }, ['```python\ndef f(): return 1\n```', '```\ndef f(): return 1\n```', 'def f(): return 1\n```']],
  ['fenced code', { reference: '```py\nx = 1\n```', contract: { format: 'code', tolerates: ['code-fence'] } }, ['```\nx = 1\n```', 'x = 1\n```', 'x = 1']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['fences that are not declared', { reference: 'x', contract: { format: 'code' } }, 'declare tolerates: code-fence'],
  ['code that holds a fence', { reference: 'print("```")', contract: { format: 'code', tolerates: ['code-fence'] } }, 'ambiguous'],
  ['a fence within prose', { reference: 'So:\n```js\nx\n```', contract: { format: 'code', tolerates: ['code-fence'] } }, 'not around the whole'],
]

describe('code_fence_variant', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(codeFenceVariant, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(codeFenceVariant, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'function twice(x) {\n  return x * 2;\n}', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }
  test.each([
    ['a check that takes any fence', runs([[1, 2]]), []],
    ['a check that wants bare code', (output: string) => !output.includes('```'), ['brittle tagged', 'brittle untagged', 'brittle closing fence only']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('code_fence_variant', draft, check)).toEqual(holes)
  })
})
