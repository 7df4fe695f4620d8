import { defineCheck } from './check.ts'
import { boundedOccurrences } from './shared/bounded.ts'
import { listed } from './shared/preview.ts'

export interface CitesOptions {
  readonly each?: readonly string[]
  readonly only?: boolean
  readonly least?: number
}

/** `[3]`, `[1, 2]`, `[2-4]`, `[doc-7]`: an id has a digit, so that "[sic]" is none. */
const MARKER = /\[((?:[\p{L}\p{N}_.:#-]{1,64})(?:, ?[\p{L}\p{N}_.:#-]{1,64}){0,19})\]/gu

/** The output cites, and only what is there. */
export const cites = defineCheck<[options?: CitesOptions]>({
  name: 'cites',
  title: 'Cites its sources',
  family: 'citation',
  doc:
    'The output has at least one citation marker such as [1], [2-4] or [doc-7], and each names a context of the case: a number counts the contexts ' +
    'from 1, another id must stand in one of them. Without contexts in the case, only `each`, `only` and `least` are looked at.',
  parameters: [
    {
      name: 'options',
      optional: true,
      type: '{ readonly each?: readonly string[]; readonly only?: boolean; readonly least?: number }',
      doc:
        '`each`: citations that must all stand in the output as written, such as "[1]", "(Ito, 2019)" or a URL; `only`: no marker beside those of ' +
        '`each` (default false); `least`: fewest markers (default 1, or 0 with `each`).',
    },
  ],
  example: {
    args: [],
    passes: { output: 'Within 14 days [1].', contexts: ['Returns are taken for 14 days.'] },
    fails: { output: 'Within 14 days [2].', contexts: ['Returns are taken for 14 days.'] },
  },
  prepare(ask, options) {
    ask.options(options, ['each', 'only', 'least'])
    const each = options?.each === undefined ? [] : ask.texts('each', options.each)
    const only = ask.flag('only', options?.only, false)
    if (only && each.length === 0)
      return ask.refuse('only', 'says nothing without each; list the right markers in each')
    const least = ask.number('least', options?.least ?? (each.length > 0 ? 0 : 1), { min: 0, whole: true })
    const listedIds = new Set(each.flatMap(idsOf))
    return (output, { contexts }) => {
      const missing = each.filter((marker) => boundedOccurrences(output, marker).length === 0)
      if (missing.length > 0) return { pass: false, reason: `does not cite ${listed(missing)}` }
      const ids = idsOf(output)
      if (ids.length < least)
        return { pass: false, reason: `${ids.length} citation markers, wanted at least ${least}` }
      const unknown = [...new Set(ids)].filter(
        (id) => (only && !listedIds.has(id)) || (contexts !== undefined && !names(id, contexts)),
      )
      return unknown.length === 0
        ? { pass: true, reason: `${ids.length} citation markers, each in order` }
        : { pass: false, reason: `cites ${listed(unknown.slice(0, 5))}, which is no source` }
    }
  },
})

function idsOf(text: string): readonly string[] {
  return [...text.matchAll(MARKER)]
    .flatMap((match) => (match[1] ?? '').split(/, ?/))
    .flatMap((id) => {
      const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(id) ?? []
      if (from === undefined || to === undefined) return [id]
      const count = Number(to) - Number(from) + 1
      return count < 1 || count > 50
        ? [id]
        : Array.from({ length: count }, (_, at) => String(Number(from) + at))
    })
    .filter((id) => /\d/.test(id))
}

function names(id: string, contexts: readonly string[]): boolean {
  if (/^\d+$/.test(id))
    return Number(id) >= 1 && Number(id) <= contexts.length && contexts[Number(id) - 1]?.trim() !== ''
  return contexts.some((context) => boundedOccurrences(context, id).length > 0)
}
