import { describe, expect, test } from 'vitest'
import { codeDraftBlockFirst } from '../../../../src/engine/mutators/code/code-draft-block-first.ts'
import { runsTwice as runs } from '../../../helpers/runs-twice.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['a draft and an echo before bare code', { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }, ['Draft, do not use:\n```python\ndef one(x): return None\n```\nFinal version:\n```python\ndef one(x): return x + 1\n```', 'Return it in a ``` block.\n```python\ndef one(x): return x + 1\n```']],
  ['the echo alone where there is no stub', { reference: '```js\nlet x = 1\n```', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } }, ['Return it in a ``` block.\n```js\nlet x = 1\n```']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['remarks that are not declared', { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['code-fence'] } }, 'declare tolerates: explanation'],
  ['fences that are not declared', { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['explanation'] } }, 'declare tolerates: code-fence'],
]

describe('code_draft_block_first', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(codeDraftBlockFirst, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(codeDraftBlockFirst, draft)?.decline).toContain(because))

  const draft: CaseDraft = { reference: '```js\nfunction twice(x) {\n  return x * 2;\n}\n```', contract: { format: 'code', language: 'en', tolerates: ['code-fence', 'explanation'] } }
  test.each([
    ['a check that runs the last block', runs([[1, 2], [3, 6]]), []],
    ['a check that runs the first block', runs([[1, 2], [3, 6]], 'first'), ['brittle draft first']],
    ['a check that minds the words', (output: string) => !/not/.test(output) && output.includes('twice'), []],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('code_draft_block_first', draft, check)).toEqual(holes)
  })
})
