import { choiceParts } from '../../../reading/choice-parts.ts'
import type { Subject } from '../../../reading/subject.ts'

export interface OppositeToken {
  readonly token: string
  readonly because: readonly string[]
}

/** `[good, bad]`, as judges write them. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['PASS', 'FAIL'], ['PASSED', 'FAILED'], ['CORRECT', 'INCORRECT'], ['YES', 'NO'], ['TRUE', 'FALSE'], ['Y', 'N'],
  ['SUCCESS', 'NOT SUCCESS'], ['ACCEPT', 'REJECT'], ['APPROVED', 'BLOCKED'], ['MET', 'NOT MET'],
]
/** Only after a label that names a grade: elsewhere a lone C or I is a letter. */
const GRADES = ['C', 'I'] as const

/** Whether a text is a verdict token of the table or an option of the case. */
export function isToken({ contract: { choices = [] } }: Subject, text: string, label = ''): boolean {
  const wanted = text.toUpperCase()
  return PAIRS.some((pair) => pair.includes(wanted)) || optionsOf(choices).includes(wanted) || (isGrade(label) && GRADES.some((grade) => grade === wanted))
}

/** Which side of its pair a token is on; null for tokens outside the table. */
export function sideOf(token: string): 'pass' | 'fail' | null {
  const pair = PAIRS.find((one) => one.includes(token.toUpperCase()))
  return pair === undefined ? null : pair[0] === token.toUpperCase() ? 'pass' : 'fail'
}

/**
 * The token that states the other verdict, in the letter case of the first. With options declared it is one of them:
 * the opposite of the table, else, for a passing reply, the option farthest away (the nearest may be a pass as well).
 * null when nothing says what the opposite is.
 */
export function oppositeOf({ contract: { choices = [], verdict } }: Subject, token: string, label = ''): OppositeToken | null {
  const wanted = token.toUpperCase()
  const listed = optionsOf(choices)
  const paired = pairedWith(wanted, label)
  if (paired !== null && (choices.length === 0 || listed.includes(paired))) return { token: inCaseOf(token, paired), because: [] }
  const at = listed.indexOf(wanted)
  if (at === -1) return paired === null || choices.length > 0 ? null : { token: inCaseOf(token, paired), because: [] }
  if (choices.length < 2 || (verdict === 'fail' && choices.length > 2)) return null
  const far = at < choices.length / 2 ? choices.at(-1) : choices[0]
  const other = far === undefined ? null : choiceParts(far).label
  return other === null || other.toUpperCase() === wanted ? null : { token: other, because: ['choices'] }
}

function pairedWith(wanted: string, label: string): string | null {
  if (isGrade(label)) {
    const at = GRADES.findIndex((grade) => grade === wanted)
    if (at !== -1) return GRADES[1 - at] ?? null
  }
  const pair = PAIRS.find((one) => one.includes(wanted))
  return pair === undefined ? null : pair[0] === wanted ? pair[1] : pair[0]
}

function isGrade(label: string): boolean {
  return /\bgrade\b/i.test(label)
}

function optionsOf(choices: readonly string[]): string[] {
  return choices.map((choice) => choiceParts(choice).label.toUpperCase())
}

function inCaseOf(model: string, token: string): string {
  if (model === model.toUpperCase()) return token
  const lower = token.toLowerCase()
  return model.charAt(0) === model.charAt(0).toUpperCase() ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
}
