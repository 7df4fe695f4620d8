import { fold, isBoundedAt } from './fold-text.ts'
import { mapped, type SourceSpan } from './mapped-text.ts'

/** Golds that are everyday words of any prompt. They leak only where they are given as the answer. */
const EVERYDAY = new Set(
  'a i yes no y n true false t f none all any some ok on off not na n/a null it is in or and at to by up the one first pass fail passed failed correct incorrect valid invalid safe unsafe'.split(
    ' ',
  ),
)
const CUE_BEFORE =
  /\b(?:answers?|gold|golden|expected|expects?|correct|right|reference|solution|key|label|truth|verdict|target|should (?:be|say|read)|must (?:be|say|read)|equals?)\b[^\n.!?]{0,40}?(?:\b(?:is|are|be|was|say|says|read|reads|equals?)|[:=→>])\s*["'“‘(*`_[]*$/iu
const CUE_AFTER =
  /^["'”’)*`_\]]*\s+(?:is|was|would be|being)\s+(?:the\s+)?(?:correct|right|expected|gold|true|reference|answer|solution)/iu
const MENU_AFTER =
  /^["'”’)*`_\]]*\s*(?:\/|\||,?\s*\bor\b|,\s*["'“‘(]?[\p{L}\p{N}]+["'”’)]?,?\s*(?:or|and)\b)/iu
const MENU_BEFORE = /(?:[/|]|\bor)\s*["'“‘(*`_[]*$/iu

/**
 * Whether the place gives a short everyday gold away, and does not merely use the word or list it among the options.
 * Golds that are no everyday word are given away wherever they stand.
 */
export function isToldApart(text: string, span: SourceSpan, secret: string): boolean {
  const word = secret.trim()
  const folded = fold(mapped(word)).text.trim()
  const slice = text.slice(span.start, span.end)
  if (isOrdinal(text, span, folded)) return false
  const symbols = !/[\p{L}\p{N}]/u.test(word) && word.length < 3
  const pronoun = folded === '1' && /^one$/i.test(slice)
  if (!symbols && !pronoun && !EVERYDAY.has(folded) && !/^\p{L}$/u.test(folded)) return true
  if (/^\p{L}$/u.test(word) && slice !== word) return false
  const left = text.slice(Math.max(0, span.start - 120), span.start)
  const right = text.slice(span.end, span.end + 60)
  if (MENU_AFTER.test(right) || MENU_BEFORE.test(left)) return false
  return CUE_BEFORE.test(left) || CUE_AFTER.test(right) || aloneOnItsLine(text, span)
}

/** Whether the text names every other option at least as often as the secret, and so singles out none. */
export function isMenu(text: string, secret: string, choices: readonly string[]): boolean {
  const own = fold(mapped(secret)).text.trim()
  const forms = choices.map((choice) => fold(mapped(choice)).text.trim())
  const labels = forms.map((form) => /^\(?([\p{L}\p{N}]{1,2})[).:]/u.exec(form)?.[1] ?? form)
  const names = labels.includes(own) ? labels : forms
  const at = names.indexOf(own)
  if (at < 0 || names.length < 2) return false
  const folded = fold(mapped(text)).text
  const count = (needle: string) => occurrencesOf(folded, needle)
  const mine = count(own)
  return names.every((name, index) => index === at || (name !== '' && count(name) >= mine))
}

function occurrencesOf(text: string, needle: string): number {
  let count = 0
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (isBoundedAt(text, at, at + needle.length)) count++
  }
  return count
}

/** `4.` in front of the fourth item of a numbered list. */
function isOrdinal(text: string, { start, end }: SourceSpan, folded: string): boolean {
  if (
    !/^\d{1,2}$/.test(folded) ||
    !/(?:^|\n)[ \t]*\(?$/.test(text.slice(Math.max(0, start - 20), start)) ||
    !/^[.)][ \t]/.test(text.slice(end))
  )
    return false
  const number = Number(folded)
  return [number - 1, number + 1].some((other) =>
    new RegExp(`(?:^|\\n)[ \\t]*\\(?${other}[.)][ \\t]`).test(text),
  )
}

function aloneOnItsLine(text: string, { start, end }: SourceSpan): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  if (/[\p{L}\p{N}]/u.test(text.slice(from, start) + text.slice(end, to))) return false
  const neighbours = [
    text
      .slice(0, Math.max(0, from - 1))
      .split('\n')
      .at(-1),
    text.slice(to + 1).split('\n')[0],
  ]
  const isOption = (line = '') => /^\W*(?:\p{L}|\p{L}+)\W*$/u.test(line) && isEveryday(line)
  return !neighbours.some(isOption)
}

function isEveryday(line: string): boolean {
  const word = line.replace(/[^\p{L}/]/gu, '').toLowerCase()
  return EVERYDAY.has(word) || /^\p{L}$/u.test(word)
}
