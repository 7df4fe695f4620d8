import type { Hole, HoleKind, Report } from '../engine/index.ts'

/** What each kind of hole is called, and what it means. */
export const HOLE_WORDS: Readonly<Record<HoleKind, { readonly one: string; readonly many: string; readonly meaning: string }>> = {
  forgeable: { one: 'forgeable verdict', many: 'forgeable verdicts', meaning: 'the system under test could write its own pass' },
  vacuous: { one: 'vacuous check', many: 'vacuous checks', meaning: 'an answer without content passes' },
  blind: { one: 'blind spot', many: 'blind spots', meaning: 'a wrong answer passes' },
  error: { one: 'error', many: 'errors', meaning: 'a check raises on this answer instead of deciding' },
  timeout: { one: 'timeout', many: 'timeouts', meaning: 'a check never decides on this answer' },
  brittle: { one: 'false alarm', many: 'false alarms', meaning: 'a right answer is rejected' },
  gap: { one: 'coverage gap', many: 'coverage gaps', meaning: 'no check of the case looks at this' },
}

export const HOLE_KINDS = ['forgeable', 'vacuous', 'blind', 'error', 'timeout', 'brittle', 'gap'] as const satisfies readonly HoleKind[]

export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A rate as a percentage with one decimal; a dash for null. */
export function percent(rate: number | null): string {
  return rate === null ? '–' : `${(rate * 100).toFixed(1)} %`
}

/** `91.4 %, 32 caught of 35 applied, 150 n/a`, or that nothing could be proven. */
export function scoreWords({ score }: Report): string {
  const { value, caught, applied, declined } = score
  if (value === null) return `nothing could be proven, ${declined} n/a: declare a fact`
  return `${percent(value)}, ${caught} caught of ${applied} applied, ${declined} n/a`
}

/** Whether a run measured nothing: no proven mutant was decided, and no check broke on one. */
export function provesNothing({ score: { applied, timedOut, errors } }: Report): boolean {
  return applied === 0 && timedOut === 0 && errors === 0
}

/** What a reader must know of such a run. */
export const UNPROVEN = 'nothing could be proven of this suite, so there is nothing to judge its checks by: declare a fact'

/** The gate in words. Where nothing could be proven it was neither met nor breached by any answer. */
export function gateWords(report: Report): string {
  if (provesNothing(report)) return 'gate not judged: nothing could be proven'
  return report.gate.passed ? 'gate met' : 'gate breached'
}

/** `3 holes: 1 blind spot, 2 coverage gaps`; what a list folds under another hole is counted apart. */
export function holesWords({ holes }: Report): string {
  const open = holes.filter(({ accepted }) => accepted === null)
  const heads = open.filter(({ under }) => under === null)
  const kinds = HOLE_KINDS.flatMap((kind) => {
    const count = heads.filter((hole) => hole.kind === kind).length
    return count === 0 ? [] : [countOf(count, HOLE_WORDS[kind].one, HOLE_WORDS[kind].many)]
  })
  const folded = open.length - heads.length
  const more = [...(folded === 0 ? [] : [`${folded} more of the same causes`]), ...(holes.length === open.length ? [] : [`${holes.length - open.length} accepted`])]
  if (kinds.length === 0) return ['no hole', ...more].join('; ')
  return `${countOf(heads.length, 'hole', 'holes')}: ${[kinds.join(', '), ...more].join('; ')}`
}

/** The changed part of a mutant on one line, short; invisible characters are made visible. */
export function mutantLine(hole: Pick<Hole, 'mutant'>, length = 100): string {
  const { output, contexts, toolCalls, field } = hole.mutant
  const text = field === 'contexts' ? JSON.stringify(contexts) : field === 'toolCalls' ? JSON.stringify(toolCalls) : (output ?? '')
  if (text === '') return '(nothing)'
  const shown = visible(text)
  return shown.length > length ? `${shown.slice(0, length - 1)}…` : shown
}

/** Control, invisible and direction-changing characters as escapes, so that a terminal shows what is there. */
export function visible(text: string): string {
  return text
    .replace(/\r\n|\r|\n/g, '⏎')
    .replace(/\t/g, '⇥')
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** `blind spot: corrupt_first_number (digits)`. */
export function holeTitle({ kind, mutator, form }: Pick<Hole, 'kind' | 'mutator' | 'form'>): string {
  return `${HOLE_WORDS[kind].one}: ${mutator}${form === '' ? '' : ` (${visible(form)})`}`
}

/** A hole in sentences on one line: the case, what the mutant says, why that matters, which checks are at fault. */
export function holeSentence(hole: Hole, length = 200): string {
  const reasons = Object.entries(hole.reasons).map(([check, reason]) => `${check}: ${cut(visible(reason), length)}`)
  const fault = reasons.length > 0 ? `Decided by ${reasons.join('; ')}.` : hole.passedBy.length > 0 ? `Passed by ${cut(hole.passedBy.join(', '), length)}.` : ''
  return [`Case ${visible(hole.case)}: the mutant reads “${mutantLine(hole, length)}”.`, cut(visible(hole.why), 2 * length), fault].filter((part) => part !== '').join(' ')
}

/** Whether the gate counts the hole: every kind but a coverage gap, unless the suite accepts it. */
export function breaches({ kind, accepted }: Pick<Hole, 'kind' | 'accepted'>): boolean {
  return kind !== 'gap' && accepted === null
}

/** At most so many units, the last an ellipsis where something was cut; never half a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed().replace(/\ufffd$/, '')}…` : text
}
