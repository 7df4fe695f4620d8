import type { Subject } from './subject.ts'

/** The words in which the prompt wants the answer stated and the reference states it. */
export interface DemandedForm {
  /** What stands before the answer, brackets and quotes around it left out: `Answer: `, `The answer is `, `\boxed{`. */
  readonly frame: string
  /** The bracket or mark that opens right before the answer. */
  readonly open: string
  /** A label with a line of its own, which has room for nothing else. */
  readonly isLine: boolean
  /** The prompt wants nothing behind it. */
  readonly isLast: boolean
}

const OPEN = /(?:[([{"'“‘`$]|\*\*)*$/
/** A frame that speaks for itself; any other has to have a placeholder or the end of a quotation behind it. */
const MARKED = /(?:[:=#]|\\f?boxed\{|\[\[)\s*$/
const PLACEHOLDER = /^\s*(?:["'“”‘’`<[({$_…]|\*\*|\.\.\.|$|\n|[a-zA-Z](?![\p{L}\p{N}])|\p{Lu}{2,}(?!\p{L})|a\/b)/u
const CLOSES = /\b(?:finish|end|close|conclude)(?:e?s|ing)?\b[^\n]{0,60}\b(?:with|by|in|on)\b|\b(?:last|final) (?:line|words?|sentence|thing)\b/i

/** A frame is short; only so many words before the answer are looked for in the prompt. */
const MOST_WORDS = 12

/** Read once per case: every output of many mutators is held against it. */
const known = new WeakMap<Subject, DemandedForm | null>()

/** The form of the statement, null where the prompt does not spell it out or the reference is free of it. */
export function demandedForm(subject: Subject): DemandedForm | null {
  const form = known.get(subject)
  if (form !== undefined) return form
  const read = readForm(subject)
  known.set(subject, read)
  return read
}

function readForm(subject: Subject): DemandedForm | null {
  const { text, gold, case: { prompt = '' } } = subject
  const [line, span] = [gold?.answerLine ?? null, gold?.fact?.spans.at(-1)]
  if (line === null || span === undefined || prompt === '') return null
  const before = text.slice(line.start, span.start)
  const isBoxed = /(?:\\f?boxed\{|\[\[)$/.test(before)
  const open = isBoxed ? '' : (OPEN.exec(before)?.[0] ?? '')
  const told = before.slice(0, before.length - open.length)
  for (const start of wordStarts(told)) {
    const frame = told.slice(start)
    if (!isAsked(prompt, frame)) continue
    const isLine = /[:=#]\s*$/.test(frame) && opensLine(text, line.start + start)
    const form = { frame, open, isLine, isLast: CLOSES.test(prompt) }
    return [form, { ...form, isLast: false }].find((one) => states(one, text, text.slice(span.start, span.end))) ?? null
  }
  return null
}

/** The reference's statement with another answer in it, where the prompt spells out its form. */
export function demandedStatement(subject: Subject, answer: string): string | null {
  const form = demandedForm(subject)
  const end = subject.gold?.fact?.spans.at(-1)?.end
  return form === null || end === undefined ? null : form.frame + form.open + answer + (/^(?:[)\]}"'”’`$]|\*\*)*[.!]?/.exec(subject.text.slice(end))?.[0] ?? '')
}

/** Whether an output states the answer in the form that the prompt wants, where it wants one. */
export function keepsDemandedForm(subject: Subject, output: string): boolean {
  const form = demandedForm(subject)
  return form === null || subject.gold === null || states(form, output, subject.gold.fact?.text ?? subject.gold.text)
}

function isAsked(prompt: string, frame: string): boolean {
  if (!/\p{L}|##|\[\[/u.test(frame)) return false
  return Array.from(prompt.matchAll(pattern(frame))).some(({ 0: found, index }) => MARKED.test(frame) || PLACEHOLDER.test(prompt.slice(index + found.length)))
}

/** The last statement in that form holds the answer and ends with it. */
function states({ frame, open, isLine, isLast }: DemandedForm, text: string, answer: string): boolean {
  const last = Array.from(text.matchAll(pattern(frame))).at(-1)
  if (last === undefined || (isLine && !opensLine(text, last.index))) return false
  const rest = text.slice(last.index + last[0].length)
  if (!rest.startsWith(open + answer)) return false
  const behind = rest.slice(open.length + answer.length).replace(/^(?:[)\]}"'”’`$]|\*\*)+/, '')
  if (isLast) return /^[.!]?\s*$/.test(behind)
  return isLine ? /^[.!]?[ \t]*(?:[\r\n]|$)/.test(behind) : /^(?:[.!](?=\s|$)|[ \t]*(?:[\r\n]|$))/.test(behind)
}

function opensLine(text: string, index: number): boolean {
  return text.slice(0, index).slice(text.lastIndexOf('\n', index - 1) + 1).trim() === ''
}

function wordStarts(text: string): number[] {
  return Array.from(text.matchAll(/(?<![\p{L}\p{N}#[\\])\S/gu), ({ index }) => index).slice(-MOST_WORDS)
}

/** The frame wherever it stands, whatever its letter case and blank. */
function pattern(frame: string): RegExp {
  const words = frame.trim().split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}\\s*`, 'giu')
}
