import { compare, decimal, multiply } from '../../../reading/decimal.ts'
import { parseNumeral } from '../../../reading/numerals.ts'
import type { Subject } from '../../../reading/subject.ts'
import { wrongNumeral } from '../../../reading/wrong-numeral.ts'
import { isGross } from '../../../reading/certainly-different.ts'

type Change = readonly [form: string, text: string]

const PLUS_MINUS = /(?:\\pm|±)\s*/
/** Letters that stand for a fixed value or for the unknowns of the question; any other may be an arbitrary constant of either sign. */
const FIXED = /^(?:[xyzeiπ\d\s.^_{}()[\]/*|,=]|\\(?:pi|frac|dfrac|tfrac|sqrt|ln|log|cdot|times|left|right)(?![A-Za-z]))*$/
/** Where a shift by a half or whole turn, or by an even power, may leave the value as it is. */
const PERIODIC = /\\pm|\\mp|±|mod|\\equiv|sin|cos|tan|cot|sec|csc|cis|\\circ|°|i\^|e\^\{?[^}]*i/
const INFINITE = /\\infty|∞|infinity|(?<![A-Za-z])oo(?![A-Za-z])/

/** Expressions that certainly mean something else. Each changes one thing. */
export function changedExpressions(subject: Subject, gold: string): Change[] {
  return [...withoutPlusMinus(gold), ...withFactor(subject, gold), ...otherEnds(subject, gold), ...otherElements(gold), ...otherSigns(gold)]
}

function withoutPlusMinus(gold: string): Change[] {
  const rest = gold.replace(PLUS_MINUS, '')
  // Plus or minus nothing is nothing.
  return rest === gold || rest.trim() === '' || /^[\s({]*0/.test(gold.slice(gold.search(PLUS_MINUS)).replace(PLUS_MINUS, '')) ? [] : [['plus-minus', rest]]
}

/** Malformed on purpose: a reader that stops at the number takes it for the answer. */
function withFactor({ contract }: Subject, gold: string): Change[] {
  const value = parseNumeral(gold)?.value
  const tolerance = contract.tolerance === undefined ? null : decimal(contract.tolerance)
  if (value === undefined || value.units === 0n) return []
  const size = { units: value.units < 0n ? -value.units : value.units, scale: value.scale }
  if (tolerance !== null && compare(multiply(size, { units: 4n, scale: 1 }), tolerance) <= 0) return []
  return [['factor', `${gold}\\sqrt(2)`]]
}

/** Only what is certainly an interval: one end open and one closed, an infinite end, or the prompt says so. */
function otherEnds({ case: { prompt = '' } }: Subject, gold: string): Change[] {
  const [, open = '', body = '', close = ''] = /^([([])([^()[\],]+,[^()[\],]+)([)\]])$/.exec(gold) ?? []
  if (open === '') return []
  const mixed = (open === '(') !== (close === ')')
  const infinite = INFINITE.test(body)
  if (!mixed && !infinite && !/\binterval\b/i.test(prompt)) return []
  const [left = '', right = ''] = body.split(',')
  const changes: Change[] = []
  if (!INFINITE.test(left)) changes.push(['interval end', `${open === '(' ? '[' : '('}${body}${close}`])
  if (!INFINITE.test(right)) changes.push(['interval end', `${open}${body}${close === ')' ? ']' : ')'}`])
  return changes
}

function otherElements(gold: string): Change[] {
  const [, body = ''] = /^\((.+)\)$/.exec(gold) ?? []
  if (body === '' || /[()[\]{}]/.test(body) || !body.includes(',')) return []
  const parts = body.split(',')
  return parts.flatMap((part, index): Change[] => {
    const numeral = parseNumeral(part.trim())
    if (numeral === null) return []
    const wrong = wrongNumeral(numeral)
    const other = parseNumeral(wrong)
    if (other === null || !isGross(numeral.value, other.value)) return []
    return [['element', `(${parts.map((own, at) => (at === index ? own.replace(numeral.raw, wrong) : own)).join(',')})`]]
  })
}

/** `+` for `−` and the reverse between two terms, neither of which is 0 or may be of either sign. */
function otherSigns(gold: string): Change[] {
  if (PERIODIC.test(gold)) return []
  const changes: Change[] = []
  for (const match of gold.matchAll(/(?<=[\w)}\]])(\s*)([-+−])(\s*)(?=[\w({\\])/g)) {
    const [whole, before = '', sign = '', after = ''] = match
    const next = gold.slice(match.index + whole.length)
    const term = termAtStart(next)
    if (term === '' || /^0(?![.\d])/.test(term) || !FIXED.test(term) || /(?:^|[\s(])0$/.test(gold.slice(0, match.index))) continue
    if (/[\^_]\{[^}]*$|[\^_]\([^)]*$|\d[eE]$/.test(gold.slice(0, match.index))) continue
    changes.push(['sign', `${gold.slice(0, match.index)}${before}${sign === '+' ? '-' : '+'}${after}${next}`])
  }
  return changes
}

/** The text up to the next plus, minus, comma or relation outside all brackets. */
function termAtStart(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign) && --depth < 0) return text.slice(0, at)
    else if (depth === 0 && at > 0 && '+-−,=<>'.includes(sign)) return text.slice(0, at)
  }
  return text
}
