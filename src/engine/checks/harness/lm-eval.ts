import type { CheckContext, FamilyCheck } from '../check.ts'

export type LmEvalFilter =
  | {
      readonly function: 'regex'
      readonly regex_pattern?: string
      readonly group_select?: number
      readonly fallback?: string
    }
  | { readonly function: 'remove_whitespace' | 'lowercase' | 'uppercase' | 'take_first' }
  | {
      readonly function: 'map'
      readonly mapping_dict: Readonly<Record<string, string>>
      readonly default_value?: string
    }

export interface LmEvalExactMatch {
  readonly filters?: readonly LmEvalFilter[]
  readonly ignoreCase?: boolean
  readonly ignorePunctuation?: boolean
  readonly ignoreNumbers?: boolean
  /** Patterns whose matches are removed on both sides. */
  readonly regexesToIgnore?: readonly string[]
}

/** The filter pipeline and `exact_match` of lm-evaluation-harness, on the case's `expected`. */
export const lmEval = {
  exactMatch: (options: LmEvalExactMatch = {}): FamilyCheck => {
    const steps = (options.filters ?? []).map(filterStep)
    const ignored = (options.regexesToIgnore ?? []).map((pattern) => new RegExp(pattern, 'g'))
    const bare = (text: string) => {
      const kept = ignored.reduce((rest, pattern) => rest.replace(pattern, ''), text)
      const folded = options.ignoreCase === true ? kept.toLowerCase() : kept
      const unmarked = options.ignorePunctuation === true ? folded.replace(/[!-/:-@[-`{-~]/g, '') : folded
      return options.ignoreNumbers === true ? unmarked.replace(/\d/g, '') : unmarked
    }
    return Object.assign(
      (output: string, { expected }: CheckContext) => {
        const targets = [expected ?? []].flat().map(String)
        if (targets.length === 0) throw new Error('this check needs the case to declare what is expected')
        const extracted = steps.reduce((text, step) => step(text), output)
        return {
          pass: targets.some((target) => bare(extracted) === bare(target)),
          reason: `extracted ${JSON.stringify(extracted)}, expected ${targets.map((target) => JSON.stringify(target)).join(' or ')}`,
        }
      },
      {
        family:
          options.filters?.some((filter) => filter.function === 'regex') === true
            ? ('number' as const)
            : ('equals' as const),
      },
    )
  },
}

function filterStep(filter: LmEvalFilter): (text: string) => string {
  switch (filter.function) {
    case 'regex':
      return regexFilter(
        filter.regex_pattern ?? '#### (\\-?[0-9\\.\\,]+)',
        filter.group_select ?? 0,
        filter.fallback ?? '[invalid]',
      )
    case 'remove_whitespace':
      return (text) => (text.startsWith(' ') ? text.slice(1) : text)
    case 'lowercase':
      return (text) => text.toLowerCase()
    case 'uppercase':
      return (text) => text.toUpperCase()
    case 'take_first':
      return (text) => text
    case 'map':
      return (text) =>
        (Object.hasOwn(filter.mapping_dict, text) ? filter.mapping_dict[text] : filter.default_value) ?? ''
  }
}

/** Python's `findall`: the group where there is one, the first that is not empty where there are several. */
function regexFilter(pattern: string, select: number, fallback: string): (text: string) => string {
  const regex = new RegExp(pattern, 'g')
  return (text) => {
    const found = [...text.matchAll(regex)].map((match) =>
      match.length === 1 ? match[0] : (match.slice(1).find((group) => group) ?? ''),
    )
    return found.at(select)?.trim() ?? fallback
  }
}
