import { closingBrace } from '../../../canon/boxed.ts'

const TOKEN = '(?:\\\\[A-Za-z]+|[A-Za-z]|\\d+(?:\\.\\d+)?)'
/** Nothing may stand beside a fraction that would be read into its numerator or denominator. */
const FREE_BEFORE = '(?<![\\w.})\\]/^_\\\\][ ]?)'
const FREE_AFTER = '(?![ ]?(?:[\\w(\\[{^_/!]|\\\\[A-Za-z]|\\.\\d))'
const SIMPLE_FRACTION = new RegExp(`${FREE_BEFORE}\\\\[dt]?frac\\{(${TOKEN})\\}\\{(${TOKEN})\\}${FREE_AFTER}`, 'g')
const RATIO = new RegExp(`${FREE_BEFORE}(${TOKEN})/(${TOKEN})${FREE_AFTER}`, 'g')
const LEFT = /\\left\s*([([])\s*/g
const RIGHT = /\s*\\right\s*([)\]])/g

/** An expression in other LaTeX, as [form, text]; forms that change nothing are left out. */
export function latexForms(text: string): (readonly [string, string])[] {
  const forms: (readonly [string, string])[] = [
    ['display fraction', text.replace(/\\[dt]?frac(?![A-Za-z])/g, (macro) => (macro === '\\dfrac' ? '\\frac' : '\\dfrac'))],
    ['slash', text.replace(SIMPLE_FRACTION, '$1/$2')],
    ['fraction', text.replace(RATIO, '\\frac{$1}{$2}')],
    ['left right', /\\left(?![A-Za-z])/.test(text) ? text.replace(LEFT, '$1').replace(RIGHT, '$1') : sized(text)],
    ['text group', /^-?\d+$/.test(text) ? `\\text{${text}}` : text],
    ['pi', plainPi(text)],
  ]
  return forms.filter(([, other]) => other !== text)
}

/** `\left` and `\right` at each outermost pair of one kind of brackets; half-open intervals stay. */
function sized(text: string): string {
  let result = ''
  let at = 0
  while (at < text.length) {
    const sign = text.charAt(at)
    if (sign === '\\') {
      result += text.slice(at, at + 2)
      at += 2
      continue
    }
    const end = sign === '(' || sign === '[' ? partner(text, at) : -1
    if (end === -1) {
      result += sign
      at += 1
      continue
    }
    result += `\\left${sign} ${text.slice(at + 1, end).trim()} \\right${text.charAt(end)}`
    at = end + 1
  }
  return result
}

function partner(text: string, open: number): number {
  const [left, right] = text.charAt(open) === '(' ? ['(', ')'] : ['[', ']']
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '{') {
      const close = closingBrace(text, at + 1)
      if (close === -1) return -1
      at = close
    } else if (sign === left) depth += 1
    else if (sign === right) depth -= 1
    else if ((sign === ')' || sign === ']') && depth === 1) return -1
    if (depth === 0) return at
  }
  return -1
}

/** `\pi` as `pi`, only where operators, brackets or the ends stand on both sides. */
function plainPi(text: string): string {
  return text.replace(/(^|[\s+\-*/(,])\\pi(?=$|[\s+\-*/),])/g, '$1pi')
}
