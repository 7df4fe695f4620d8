import { defineCheck } from './check.ts'
import { listItems } from './shared/items.ts'
import { sentences, words } from './shared/words.ts'

export interface Bounds {
  readonly min?: number
  readonly max?: number
}

const COUNT = {
  words: (output) => words(output).length,
  characters: (output) => [...output].length,
  sentences: (output) => sentences(output).length,
  lines: (output) => output.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '').length,
  items: (output) => listItems(output).length,
} satisfies Record<string, (output: string) => number>

type Unit = keyof typeof COUNT
const UNITS = ['words', 'characters', 'sentences', 'lines', 'items'] as const satisfies readonly Unit[]

/** The output keeps every limit given. */
export const lengthWithin = defineCheck<[limits: { readonly [unit in Unit]?: Bounds }]>({
  name: 'lengthWithin',
  title: 'Keeps its limits',
  family: 'length',
  doc:
    'The output keeps every limit given, minimum and maximum included. Words are runs of letters and digits; characters are code points; ' +
    'lines are those that are not blank; items are those of a JSON array, bulleted or numbered lines, lines, or parts between commas.',
  parameters: [
    {
      name: 'limits',
      doc: 'For each unit that is limited, `min`, `max` or both, as whole numbers.',
      type: `{ ${UNITS.map((unit) => `readonly ${unit}?: { readonly min?: number; readonly max?: number }`).join('; ')} }`,
    },
  ],
  example: {
    args: [{ words: { max: 5 }, sentences: { min: 1, max: 2 } }],
    passes: { output: 'It is open. Come in.' },
    fails: { output: 'It is open. Come in. Sit.' },
  },
  prepare(ask, limits) {
    ask.options(limits, UNITS)
    const wanted = UNITS.flatMap((unit) => {
      const bounds = limits?.[unit]
      if (bounds === undefined) return []
      const min = ask.number(`${unit}.min`, bounds.min ?? 0, { min: 0, whole: true })
      const max =
        bounds.max === undefined ? Infinity : ask.number(`${unit}.max`, bounds.max, { min, whole: true })
      return [{ unit, min, max }]
    })
    if (wanted.length === 0) return ask.refuse('limits', 'names no unit; write { words: { max: 50 } }')
    return (output) => {
      for (const { unit, min, max } of wanted) {
        const count = COUNT[unit](output)
        if (count < min) return { pass: false, reason: `${count} ${unit}, wanted at least ${min}` }
        if (count > max) return { pass: false, reason: `${count} ${unit}, wanted at most ${max}` }
      }
      return { pass: true, reason: `within ${wanted.map(({ unit }) => unit).join(', ')}` }
    }
  },
})
