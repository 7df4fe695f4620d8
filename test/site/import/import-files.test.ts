import { describe, expect, test } from 'vitest'
import { importFiles } from '../../../src/site/import/import-files.ts'

const CONFIG = 'prompts: [p]\nproviders: [echo]\ntests: file://data/tests.csv\n'
const TESTS = 'q,__providerOutput,__expected\nWhen?,At 9:30,contains: 9:30\n'

const suiteOf = async (...files: File[]) => {
  const read = await importFiles(files)
  if (!read.ok) return read.problems.map(({ message }) => message)
  const { cases } = JSON.parse(read.text) as { cases: { reference: string }[] }
  return cases.map(({ reference }) => reference)
}

describe('dropped files', () => {
  test.each([
    ['a promptfoo config and the table that it names', 'promptfooconfig.yaml'],
    ['a config of any other name', 'eval.yaml'],
  ])('are read together: %s', async (_, name) => {
    expect(await suiteOf(new File([TESTS], 'tests.csv'), new File([CONFIG], name))).toEqual(['At 9:30'])
  })

  test('of which none is a config are refused', async () => {
    expect(await suiteOf(new File([TESTS], 'a.csv'), new File([TESTS], 'b.csv'))).toEqual([
      'One file at a time can be imported.',
    ])
  })
})
