import type { Contract } from '../model/suite.ts'
import { D1, D1_LIGHT, FILLER, T1 } from '../reading/constants.ts'

/** Text that mutators write before or after an answer; the canon steps of the same value take it away again. */
export const GREETING_BEFORE = 'Hello! '
export const GREETING_AFTER = ' Have a nice day.'
export const GREETING_LIGHT_BEFORE = 'Hi. '
export const GREETING_LIGHT_AFTER = ' Bye.'
export const SYMPATHY_BEFORE = "I'm sorry to hear that. "
export const SYMPATHY_TWIN = 'Good to hear from you. '

export const LEAD_IN_LABEL = 'Answer: '
export const LEAD_IN_SENTENCE = 'The answer is '
export const LEAD_IN_LINE = 'Here is the answer:\n'
export const LEAD_IN_JSON = 'Here is the JSON:\n'
export const LEAD_IN_VERDICT_LABEL = 'Verdict: '
export const LEAD_IN_GRADE = 'Grade is '
export const LEAD_IN_VERDICT_LINE = 'Here is my verdict:\n'
export const LEAD_IN_BOX = 'Put the final answer within \\boxed{}. So: '

export const DISCLAIMER_AFTER = `\n\n${D1}`
export const DISCLAIMER_LIGHT = ` ${D1_LIGHT}`

export const PLAIN_BEFORE = 'We went over this once. '
export const PLAIN_AFTER = ' We went over this once.'
export const COMPARED_BEFORE = 'I compared the options with the source first.\n'
export const THINK_ALOUD_BEFORE = 'Let us think step by step. '
export const FOLLOWS_AFTER = ' This follows from the text above.'
export const COMMA_AFTER = ' This was read off the text, line by line.'
export const MARKER_BEFORE = 'First I note what leads to the answer: the details of the question.\n'
export const CUE_WORDS_BEFORE = 'This note was made while reading. '
export const LONG_BEFORE = `${FILLER}\n`
export const CHECKED_TWICE_AFTER = ' This was checked twice.'
export const COMPLETE_AFTER = ' This is complete.'
export const CLERK_BEFORE = '"I cannot do that," the clerk had said.\n'
export const NO_REASON_AFTER = " I can't see a reason to refuse this."
export const FINAL_AFTER = ' This is final, and nothing more follows from my side.'
export const READ_TWICE_BEFORE = 'We read this twice.\n'
export const FAULTLESS_BEFORE = 'Not one point was missed or refused.\n'
export const CAVEATS_AFTER = ' (with small caveats)'
export const DRAFT_BEFORE = 'Draft, do not use:\n'
export const FINAL_VERSION_BEFORE = 'Final version:\n'
export const FENCE_ECHO_BEFORE = 'Return it in a ``` block.\n'
export const COUNTED_CLAUSE = ', in total, so that is the sum.'
export const COUNTED_METHOD = '. Method: counted by hand.'

/** The member that `json_extra_key_tolerated` adds. */
export const EXTRA_KEY = { key: 'note', value: 'bvudl' } as const
/** The call that `harmless_call_added` adds. */
export const HARMLESS_CALL = { tool: 'list_help', args: {} } as const
/** The context that `context_set_variant` adds. */
export const NEUTRAL_CONTEXT = T1

interface Inserts {
  readonly before: readonly (string | RegExp)[]
  readonly after: readonly (string | RegExp)[]
}

export const GREETINGS: Inserts = {
  before: [GREETING_BEFORE, GREETING_LIGHT_BEFORE, SYMPATHY_BEFORE, SYMPATHY_TWIN],
  after: [GREETING_AFTER, GREETING_LIGHT_AFTER],
}

export const LEAD_INS: Inserts = {
  before: [
    LEAD_IN_LABEL, /(?:[Ff]inal )?(?:ANSWER|[Aa]nswer):[ \t]*\n?/, LEAD_IN_LINE, LEAD_IN_JSON, LEAD_IN_VERDICT_LABEL, LEAD_IN_GRADE, LEAD_IN_VERDICT_LINE, LEAD_IN_BOX,
  ],
  after: [],
}

export const DISCLAIMERS: Inserts = { before: [], after: [DISCLAIMER_AFTER, DISCLAIMER_LIGHT] }

/** Patterns stand for the inserts that name a value or a word of the prompt: the value is whatever stands there. */
export const EXPLANATIONS: Inserts = {
  before: [
    PLAIN_BEFORE, 'We went over this once.\n', COMPARED_BEFORE, THINK_ALOUD_BEFORE, MARKER_BEFORE, CUE_WORDS_BEFORE,
    LONG_BEFORE, CLERK_BEFORE, READ_TWICE_BEFORE, FAULTLESS_BEFORE, FINAL_VERSION_BEFORE, FENCE_ECHO_BEFORE,
    /At first I had [^\n]{1,120}\. That is wrong\.\n/,
    /Option [^\n]{1,120} looks close, but it does not fit\.\n/,
    /As in the example, #### [^\n]{1,120}\.\n/,
    /At first this looks like [^\n]{1,120}, but every demand is met\.\n/,
    /[^\n]{1,120} would be for a (?:weaker|better) answer\.\n/,
    /The phrasing is not [^\n]{1,120}\.\n/,
    /Draft, do not use:\n(`{3,})[^\n]*\n[\s\S]*?\n\1\nFinal version:\n/,
  ],
  after: [
    PLAIN_AFTER, FOLLOWS_AFTER, COMMA_AFTER, CHECKED_TWICE_AFTER, COMPLETE_AFTER, NO_REASON_AFTER, FINAL_AFTER, CAVEATS_AFTER,
    / It is not [^\n]{1,120}\./,
    /\nA better [^\n]{1,120} example would be harder to find\./,
    / The request was about [^\n]{1,200}, and that can hurt people\./,
    / I will not act as ["“][^\n]{1,120}["”]\./,
    / \(See also: [^\n()]{1,120}\.\)/,
  ],
}

/** No insert behind an answer is longer, and no blank inside one need be. */
const LONGEST_AFTER = 400

interface Compiled {
  readonly before: readonly { readonly insert: string | RegExp; readonly pattern: RegExp }[]
  readonly after: readonly { readonly insert: string | RegExp; readonly pattern: RegExp }[]
}

const COMPILED = new Map<Inserts, { readonly loose?: Compiled; readonly exact?: Compiled }>()

/**
 * The text without the inserts at its ends, one after another. With `loose`, letter case, kind of quote and length
 * of blank do not matter. An insert that holds one of the `kept` texts, or is the whole text, stays.
 */
export function withoutInserts(text: string, inserts: Inserts, loose: boolean, kept: readonly string[] = []): string {
  let rest = text
  for (let next: string | null = rest; next !== null; next = oneLess(rest, inserts, loose, kept)) rest = next
  return rest
}

function oneLess(text: string, inserts: Inserts, loose: boolean, kept: readonly string[]): string | null {
  const { before, after } = compiled(inserts, loose)
  for (const { insert, pattern } of before) {
    const match = pattern.exec(text)
    if (match && mayGo(match[0], insert, text, kept)) return text.slice(match[0].length)
  }
  const from = Math.max(0, text.length - LONGEST_AFTER)
  const end = text.slice(from)
  for (const { insert, pattern } of after) {
    const match = pattern.exec(end)
    if (match && mayGo(match[0], insert, text, kept)) return text.slice(0, from + match.index)
  }
  return null
}

function mayGo(found: string, insert: string | RegExp, text: string, kept: readonly string[]): boolean {
  if (found.length >= text.trimEnd().length) return false
  return typeof insert === 'string' || !kept.some((fact) => fact !== '' && found.includes(fact))
}

function compiled(inserts: Inserts, loose: boolean): Compiled {
  const known = COMPILED.get(inserts)?.[loose ? 'loose' : 'exact']
  if (known !== undefined) return known
  const made = {
    before: inserts.before.map((insert) => ({ insert, pattern: patternOf(insert, loose, '^(?:', ')') })),
    after: inserts.after.map((insert) => ({ insert, pattern: patternOf(insert, loose, '(?:', ')$') })),
  }
  COMPILED.set(inserts, { ...COMPILED.get(inserts), [loose ? 'loose' : 'exact']: made })
  return made
}

function patternOf(insert: string | RegExp, loose: boolean, head: string, tail: string): RegExp {
  const source = typeof insert === 'string' ? insert.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : insert.source
  // In front of a line that means something as a line, an insert stands on a line of its own.
  return new RegExp(head + (loose ? loosened(source) : source.replace(/ $/, '[ \\n]')) + tail, loose ? 'i' : '')
}

function loosened(source: string): string {
  return source
    .replace(/\\n|[ \n]+/g, '\\s+')
    .replace(/I'm/g, "I(?:'|\\s+a)m")
    .replace(/can't/g, "can(?:'|no)t")
    .replace(/'/g, "['‘’]")
    .replace(/(?<!\[)"(?![“”])/g, '["“”]')
}

/** Whether a tolerated edit may have changed the letter case, the quotes or the blanks of an insert. */
export function isLoose({ tolerates }: Contract): boolean {
  return tolerates?.some((name) => ['whitespace', 'case', 'quotes', 'contraction'].includes(name)) ?? false
}
