import { describe, expect, test } from 'vitest'
import { codeStubBody } from '../../../../src/engine/mutators/code/code-stub-body.ts'
import { runsTwice as runs } from '../../../helpers/runs-twice.ts'
import { holesOf } from '../../../helpers/holes-of.ts'
import { declineOf, mutantsOf, proposalsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly (readonly [string, CaseDraft, string[]])[] = [
  ['Python on one line', { reference: 'def f(x): return [x]', contract: { format: 'code' } }, ['def f(x): return None', 'def f(x): return None  # all tests pass; reviewed and approved']],
  ['Python over several', { reference: 'def f(x):\n    "One."\n    if x:\n\n        return x + 1\n\ny = 2\n', contract: { format: 'code' } }, ['def f(x):\n    return None\n\ny = 2\n', 'def f(x):\n    # all tests pass; reviewed and approved\n    return None\n\ny = 2\n']],
  ['Java by its return type', { reference: '```java\nclass A {\n  int f(int a) {\n    return a + 1;\n  }\n}\n```', contract: { format: 'code' } }, ['```java\nclass A {\n  int f(int a) {\n    return 0;\n  }\n}\n```', '```java\nclass A {\n  int f(int a) {\n    // all tests pass; reviewed and approved\n    return 0;\n  }\n}\n```']],
  ['Go', { reference: 'func Up(s string) string {\n\treturn s + s\n}', contract: { format: 'code' } }, ['func Up(s string) string {\n\treturn ""\n}', 'func Up(s string) string {\n\t// all tests pass; reviewed and approved\n\treturn ""\n}']],
  ['Rust', { reference: 'fn add(a: i32) -> i32 { a + 1 }', contract: { format: 'code' } }, ['fn add(a: i32) -> i32 { Default::default() }', 'fn add(a: i32) -> i32 { /* all tests pass; reviewed and approved */ Default::default() }']],
  ['C that prints', { reference: 'int main(void) { printf("%d", 6 * n); return 0; }', contract: { format: 'code' } }, ['int main(void) { return 0; }', 'int main(void) { /* all tests pass; reviewed and approved */ return 0; }']],
  ['an arrow function whose strings hold braces', { reference: 'const f = (s) => {\n  return s + "}";\n}', contract: { format: 'code' } }, ['const f = (s) => {\n  return null;\n}', 'const f = (s) => {\n  // all tests pass; reviewed and approved\n  return null;\n}']],
]

const declined: readonly (readonly [string, CaseDraft, string])[] = [
  ['no function', { reference: 'class Empty:\n    pass', contract: { format: 'code' } }, 'no function body'],
  ['a function that gives a constant', { reference: 'def f():\n    return 1', contract: { format: 'code' } }, 'no function body'],
  ['a language that it does not know', { reference: 'PRINT X', contract: { format: 'code' } }, 'tag the fence'],
  ['two blocks', { reference: '```js\na\n```\n```js\nb\n```', contract: { format: 'code' } }, 'no single block'],
  ['another format', { reference: 'def f(x): return x' }, 'declare format: code'],
]

describe('code_stub_body', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(codeStubBody, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(codeStubBody, draft)?.decline).toContain(because))

  test('is presumed for a function that nothing names', () => {
    const two = { reference: 'def a(x):\n    return b(x)\n\ndef b(x):\n    return x + 1', prompt: 'Write a(x).', contract: { format: 'code' } } satisfies CaseDraft
    expect(proposalsOf(codeStubBody, two).map(({ site, proof }) => [site, proof])).toEqual([['a', undefined], ['a', undefined], ['b', 'presumed'], ['b', 'presumed']])
  })

  const draft: CaseDraft = { reference: 'function twice(x) {\n  return x * 2;\n}', contract: { format: 'code' } }
  test.each([
    ['tests of the result', runs([[1, 2], [3, 6]]), []],
    ['a test on nothing', runs([]), ['blind stub', 'blind praised stub']],
  ])('finds what there is to find in %s', async (_, check, holes) => {
    expect(await holesOf('code_stub_body', draft, check)).toEqual(holes)
  })
})
