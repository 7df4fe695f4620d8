import type { Row } from '../reading/rows.ts'
import { textOf } from '../rows/field-dictionary.ts'
import type { SuiteDraft } from '../writing/suite-draft.ts'
import { assertionOfString } from './assertion-string.ts'
import type { ConfigAssertion, ConfigTest } from './config-schema.ts'

const OPTIONS: Readonly<Record<string, string>> = { __prefix: 'prefix', __suffix: 'suffix' }
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** One row of promptfoo's CSV as a test: columns are variables, `__expected…` cells are assertions. */
export function testOfRow({ fields, place }: Row, draft: SuiteDraft): ConfigTest {
  const vars: Record<string, unknown> = {}
  const asserts: ConfigAssertion[] = []
  const thresholds = new Map<number, number>()
  const cells = Object.entries(fields).map(([column, cell]): [string, string] => [
    column.trim(),
    textOf(cell),
  ])
  for (const [column, cell] of cells) {
    const threshold = /^__config:__expected(\d*):threshold$/.exec(column)
    if (threshold !== null && NUMBER.test(cell.trim()))
      thresholds.set(Number(threshold[1] || '1') - 1, Number(cell))
    else if (threshold !== null)
      draft.note(place, `"${cell}" in ${column} is not a number`, 'write a number, or drop the column')
    else if (column.startsWith('__expected'))
      asserts.push(...(cell.trim() === '' ? [] : [assertionOfString(cell)]))
    else if (!column.startsWith('__')) vars[column] = cell
    else if (OPTIONS[column] !== undefined && cell !== '')
      draft.note(place, `${column} changes the prompt only and is not needed here`)
  }
  const cell = (column: string) => cells.find(([name, value]) => name === column && value.trim() !== '')?.[1]
  const [metric, threshold, output] = [cell('__metric'), cell('__threshold'), cell('__providerOutput')]
  const description = cell('__description')
  return {
    vars,
    assert: asserts.map((assertion, at) => ({
      ...assertion,
      ...(metric !== undefined && { metric }),
      ...(thresholds.has(at) && { threshold: thresholds.get(at) }),
    })),
    ...(description !== undefined && { description }),
    ...(output !== undefined && { providerOutput: output }),
    ...(threshold !== undefined && NUMBER.test(threshold.trim()) && { threshold: Number(threshold) }),
  }
}
