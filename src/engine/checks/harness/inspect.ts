import type { CheckContext, FamilyCheck } from '../check.ts'

/** The deterministic scorers of Inspect, on the case's `expected` (its `target`); the first target that matches decides. */
export const inspect = {
  match: ({
    location = 'end',
    ignoreCase = true,
    numeric = false,
  }: {
    readonly location?: 'begin' | 'end' | 'any' | 'exact'
    readonly ignoreCase?: boolean
    readonly numeric?: boolean
  } = {}): FamilyCheck =>
    scored(numeric ? 'number' : 'contains', (output, target) => {
      const fold = (text: string) => edgeless(ignoreCase ? text.trim().toLowerCase() : text.trim())
      if (numeric) return numbersMatch(output, target, location)
      const [ours, theirs] = [fold(output), fold(target)]
      if (location === 'begin') return ours.startsWith(theirs)
      if (location === 'end') return ours.endsWith(theirs)
      return location === 'exact' ? ours === theirs : ours.includes(theirs)
    }),
  includes: ({ ignoreCase = true }: { readonly ignoreCase?: boolean } = {}): FamilyCheck =>
    scored('contains', (output, target) =>
      ignoreCase ? output.toLowerCase().includes(target.toLowerCase()) : output.includes(target),
    ),
  /** A capture group (the whole match when there is none) equals a target; with `matchAll` every group does. */
  pattern: (
    pattern: string,
    {
      ignoreCase = true,
      matchAll = false,
    }: { readonly ignoreCase?: boolean; readonly matchAll?: boolean } = {},
  ): FamilyCheck => {
    const regex = new RegExp(pattern, ignoreCase ? 'i' : '')
    return scored('regex', (output, target) => {
      const match = regex.exec(output)
      if (match === null) return false
      const groups = (match.length > 1 ? match.slice(1) : [match[0]]).filter((group) => group !== undefined)
      const same = (group: string) =>
        ignoreCase ? group.toLowerCase() === target.toLowerCase() : group === target
      return matchAll ? groups.every(same) : groups.some(same)
    })
  },
  /** What stands after `ANSWER:` equals a target. */
  answer: (form: 'letter' | 'word' | 'line'): FamilyCheck =>
    scored('choice', (output, target) => {
      const found = ANSWERS[form].exec(output)?.[1]
      return found !== undefined && found.trim().toLowerCase() === target.trim().toLowerCase()
    }),
  /** The same set of words as a target, whatever their order, letter case, punctuation and articles. */
  exact: (): FamilyCheck =>
    scored('set', (output, target) => {
      const [ours, theirs] = [wordSet(output), wordSet(target)]
      return ours.size === theirs.size && [...ours].every((word) => theirs.has(word))
    }),
}

const ANSWERS = {
  letter: /ANSWER\s*:\s*([A-Za-z])(?:[^\w]|\n|$)/i,
  word: /ANSWER\s*:\s*(\w+)(?:\n|$)/i,
  line: /ANSWER\s*:\s*([^\n]+)/i,
} as const

function scored(
  family: FamilyCheck['family'],
  accepts: (output: string, target: string) => boolean,
): FamilyCheck {
  return Object.assign(
    (output: string, { expected }: CheckContext) => {
      const targets = [expected ?? []].flat().map(String)
      if (targets.length === 0) throw new Error('this check needs the case to declare what is expected')
      return {
        pass: targets.some((target) => accepts(output, target)),
        reason: `compared with ${targets.map((target) => JSON.stringify(target)).join(' or ')}`,
      }
    },
    { family },
  )
}

function edgeless(text: string): string {
  return text.replace(/^[!-/:-@[-`{-~\s]+|[!-/:-@[-`{-~\s]+$/g, '')
}

/** Numbers compare at five significant digits; currency signs, commas and underscores are dropped, a percent sign is not. */
function numbersMatch(output: string, target: string, location: string): boolean {
  const wanted = numeral(target)
  const words = output
    .split(/\s+/)
    .map(numeral)
    .filter((value) => value !== null)
  if (wanted === null) return false
  if (location === 'any') return words.some((value) => close(value, wanted))
  const word = location === 'begin' ? words[0] : location === 'end' ? words.at(-1) : numeral(output)
  return word !== undefined && word !== null && close(word, wanted)
}

function numeral(text: string): number | null {
  const bare = text
    .replace(/[$€£,*_]/g, '')
    .replace(/^[("'[]+|[.,;:!?)"'\]]+$/g, '')
    .trim()
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(bare) ? Number(bare) : null
}

function close(left: number, right: number): boolean {
  return left.toPrecision(5) === right.toPrecision(5)
}

function wordSet(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .replace(/-/g, ' ')
    .split(/\s+/)
    .map((word) => {
      const value = numeral(word)
      return value === null ? word.replace(/[!-/:-@[-`{-~]/g, '') : String(value)
    })
  return new Set(words.filter((word) => word !== '' && !/^(?:a|an|the)$/.test(word)))
}
