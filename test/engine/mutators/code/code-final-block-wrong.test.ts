import { describe, expect, test } from 'vitest'
import { codeFinalBlockWrong } from '../../../../src/engine/mutators/code/code-final-block-wrong.ts'
import { runsTwice as runs } from '../../../helpers/runs-twice.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['the one function', { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }, ['```python\ndef one(x): return x + 1\n```\nThat draft is wrong. Final version:\n```python\ndef one(x): return None\n```']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['fences that are not declared', { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['explanation'] } }, 'declare tolerates: code-fence'],
  ['no stub', { reference: 'import os', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }, 'no function body'],
]

describe('code_final_block_wrong', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(codeFinalBlockWrong, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(codeFinalBlockWrong, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: 'function twice(x) {\n  return x * 2;\n}', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }
  test.each([
    ['a check that runs the last block', runs([[1, 2], [3, 6]]), []],
    ['a check that runs the first block', runs([[1, 2], [3, 6]], 'first'), ['blind stub last']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('code_final_block_wrong', draft, check)).toEqual(holes)
  })
})
