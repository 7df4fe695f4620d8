import { isClean } from '../../reading/clean.ts'
import { limitCounts } from '../../reading/limit-counts.ts'
import { listItems } from '../../reading/list-items.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'
import { readingOf } from './shared/readings.ts'
import { added, cut } from './shared/resized.ts'

const UNITS = ['words', 'characters', 'sentences', 'lines', 'items'] as const
const FAR_OVER = 8

/** An answer just over a declared limit, far over it, or just under the least. */
export const limitExceeded = {
  id: 'limit_exceeded',
  title: 'Break a declared limit',
  family: 'limits',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'limits',
  keepsGold: true,
  pair: 'explanation_added',
  origins: [
    { title: 'unknown relation is satisfied', url: 'https://github.com/thinking-machines-lab/tinker-cookbook/issues/891' },
    { title: 'less-than read as at-most', url: 'https://github.com/BunsenFeng/model_collaboration/pull/130' },
  ],
  example: {
    case: { reference: 'It is open.', contract: { limits: { words: { max: 5 } } } },
    makes: 'The quarterly picnic. It is open.',
    declines: { case: { reference: 'It is open.' }, because: 'declare limits.words.max' },
  },

  *mutate(subject) {
    const { contract: { limits }, text } = subject
    if (limits === undefined) return yield decline('declare limits.words.max', 'limits', { words: { max: limitCounts(text).words } })
    const counts = limitCounts(text)
    const seen = new Set([text])
    for (const unit of UNITS) {
      const { min = 0, max = Infinity } = limits[unit] ?? {}
      if (counts[unit] < min || counts[unit] > max || (unit === 'items' && !isList(subject))) continue
      const over = (target: number): Edit | null => added(unit, text, target - readingOf(unit, text).least)
      for (const [form, target] of max === Infinity ? [] : [['just over', max + 1], ['far over', FAR_OVER * max]] as const) {
        const edit = target > max ? over(target) : null
        const output = edit === null ? text : applyEdits(text, [edit])
        if (edit === null || seen.has(output) || readingOf(unit, output).least <= max || (unit !== 'items' && unit !== 'lines' && !isClean(subject, edit.replacement))) continue
        const exact = over(max)
        seen.add(output)
        yield {
          change: { edits: [edit] }, form: `${unit} ${form}`, site: unit, because: [`limits.${unit}.max`],
          why: `It has ${readingOf(unit, output).least} ${unit}, and ${max} is the most.`,
          // A check that rejects what is just allowed counts in another way.
          alibis: exact === null ? [] : [{ name: 'strict reading', when: [{ input: { output: applyEdits(text, [exact]) }, is: 'rejected' }] }],
        }
      }
      const shorter = min > 1 ? under(unit, text, min) : null
      if (shorter === null || seen.has(applyEdits(text, [shorter]))) continue
      seen.add(applyEdits(text, [shorter]))
      yield {
        change: { edits: [shorter] }, form: `${unit} just under`, site: unit, because: [`limits.${unit}.min`],
        why: `It has fewer than ${min} ${unit}, which is the least.`,
      }
    }
    if (seen.size === 1) yield decline('no declared limit that the reference meets can be broken by adding or cutting')
  },
} satisfies Mutator

/** In running text, what counts as an item is anybody's guess. */
function isList({ text, format }: Subject): boolean {
  const separator = listItems(text)?.separator
  return format === 'list' || format === 'set' || separator === 'json' || separator === 'numbered' || separator === 'bullets'
}

/** The longest cut that every reading counts as too short. */
function under(unit: (typeof UNITS)[number], text: string, min: number): Edit | null {
  for (let keep = min - 1; keep > 0; keep--) {
    const edit = cut(unit, text, keep)
    if (edit === null) return null
    if (readingOf(unit, applyEdits(text, [edit])).most < min) return edit
  }
  return null
}
