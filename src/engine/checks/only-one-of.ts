import { defineCheck } from './check.ts'
import { boundedOccurrences } from './shared/bounded.ts'
import { fold, withoutReasoning } from './shared/fold.ts'
import { preview } from './shared/preview.ts'
import { stanceOf, takesBack } from './shared/stance.ts'

interface Pick {
  readonly option: number
  readonly start: number
  readonly end: number
  readonly explicit: boolean
}

/** Of each name, so many of its last mentions are weighed; a reply that repeats itself is decided by its end. */
const MENTIONS = 500

/** The output picks the right option and no other. */
export const onlyOneOf = defineCheck<[choices: readonly string[], right: string]>({
  name: 'onlyOneOf',
  title: 'Picks one option',
  family: 'choice',
  doc:
    'The output picks exactly the right option. A pick in so many words counts before all else, the last one if there are several ("the answer is ' +
    'B", "Answer: B", "option B", \\boxed{B}, a lone B). Otherwise the options named, but for those denied or put in doubt, come down to the right ' +
    'one. The words "a" and "I" are no labels. Blocks of reasoning are not looked at. Denials are told in English.',
  parameters: [
    {
      name: 'choices',
      type: 'readonly string[]',
      doc: 'Every option: a label ("B"), a labelled text ("B) 180 degrees") or a text.',
    },
    { name: 'right', type: 'string', doc: 'The right option: its label, its text or both.' },
  ],
  example: {
    args: [['A', 'B', 'C'], 'B'],
    passes: { output: 'A is close, but the answer is B.' },
    fails: { output: 'Not B, the answer is C.' },
  },
  prepare(ask, choices, right) {
    const options = ask.texts('choices', choices).map(namesOf)
    const wanted = namesOf(ask.text('right', right))
    const index = options.findIndex((names) => names.some((name) => wanted.includes(name)))
    if (index === -1)
      return ask.refuse('right', `is ${preview(right)}, which is none of the choices; name one of them`)
    return (output) => {
      const raw = withoutReasoning(output)
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .normalize('NFKC')
      const picks = picksIn(raw, options)
      const last = picks.filter(({ explicit }) => explicit).at(-1)
      const counted = last
        ? picks.filter((pick) => pick === last || (pick.explicit && joined(raw, pick, last)))
        : picks
      const picked = [...new Set(counted.map(({ option }) => option))]
      const end = counted.at(-1)?.end ?? 0
      if (picked.length === 1 && picked[0] === index && !takesBack(fold(raw.slice(end))))
        return { pass: true, reason: `picks ${preview(right)}` }
      return {
        pass: false,
        reason:
          picked.length === 0
            ? 'picks no option'
            : `picks ${picked.map((at) => preview(String(choices[at]))).join(' and ')}`,
      }
    }
  },
})

/** Label and text of an option, each a way to name it. */
function namesOf(choice: string): readonly string[] {
  const text = choice.normalize('NFKC').trim()
  const [, label, rest] = /^\(?([\p{L}\p{N}]{1,3})[).:]\s+(\S[\s\S]*)$/u.exec(text) ?? []
  return label !== undefined && rest !== undefined
    ? [label, rest.trim()]
    : [/^\(?([\p{L}\p{N}]{1,3})[).]?$/u.exec(text)?.[1] ?? text]
}

function picksIn(text: string, options: readonly (readonly string[])[]): readonly Pick[] {
  const lower = text.toLowerCase()
  const haystack = lower.length === text.length ? lower : text
  const folded = fold(haystack).length === haystack.length ? fold(haystack) : haystack
  const found = options.flatMap((names, option) =>
    names.flatMap((name) => {
      const label = /^[\p{L}\p{N}]$/u.test(name)
      return boundedOccurrences(label ? text : haystack, label ? name : name.toLowerCase())
        .slice(-MENTIONS)
        .flatMap((start): Pick[] => {
          const end = start + name.length
          const explicit = isExplicit(folded, start, end)
          if (label && !explicit && isPlainWord(name, text, start, end)) return []
          if (stanceOf(folded, start, end) === 'denied') return []
          return [{ option, start, end, explicit }]
        })
    }),
  )
  return outermost(found)
}

/** In order, without those inside another: the label in front of its own text is no mention of its own. */
function outermost(picks: readonly Pick[]): readonly Pick[] {
  const kept: Pick[] = []
  let end = -1
  for (const pick of picks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (pick.end > end || (kept.at(-1)?.start === pick.start && kept.at(-1)?.end === pick.end))
      kept.push(pick)
    end = Math.max(end, pick.end)
  }
  return kept
}

const EXPLICIT =
  /(?:\b(?:answer|choice|option|pick|choose|select|solution)\b(?: (?:is|was|would be|should be))?(?: (?:option|choice))?[ :=*_"'([{$-]{1,12}|\\boxed\{|####? |\\text\{)$/

function isExplicit(text: string, start: number, end: number): boolean {
  if (EXPLICIT.test(text.slice(Math.max(0, start - 60), start).replace(/\s/g, ' '))) return true
  const whole = text.slice(0, start).trim() + text.slice(end).trim()
  return whole.length <= 12 && /^[*_()[\]{}.:"'$`\s-]*$/.test(whole)
}

/** The article "A" and the pronoun "I" in running text, "a" included. */
function isPlainWord(name: string, text: string, start: number, end: number): boolean {
  return (
    /^[AaIi]$/.test(name) &&
    !/[([]$/.test(text.slice(Math.max(0, start - 1), start)) &&
    /^ \p{Ll}/u.test(text.slice(end, end + 2))
  )
}

/** Two picks in one breath: "A, B", "A and B", "A or B". */
function joined(text: string, first: Pick, second: Pick): boolean {
  return (
    first.end <= second.start &&
    /^[\s,;/&()*]*(?:and|or)?[\s(*]*$/i.test(text.slice(first.end, Math.min(second.start, first.end + 20)))
  )
}
