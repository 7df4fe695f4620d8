import { closingBrace } from './boxed.ts'
import type { CanonStep } from './canon-step.ts'

/** Mathematics without delimiters, sizing macros, text groups and thin spaces; fractions as a/b. */
export const latex: CanonStep = (text) => {
  const bare = text
    .replace(/\$\$\s*([^$]+?)\s*\$\$/g, '$1')
    .replace(/(?<![\\\w$])\$(?=\S)([^$\n]*?\S)\$(?![\d$])/g, '$1')
    .replace(/\\\(\s*([\s\S]*?)\s*\\\)/g, '$1')
    .replace(/\\\[\s*([\s\S]*?)\s*\\\]/g, '$1')
    .replace(/\\left(?![A-Za-z])\s*(\\?[([{|.])\s*/g, '$1')
    .replace(/\s{0,9}\\right(?![A-Za-z])\s*(\\?[)\]}|.])/g, '$1')
    .replace(/\\[,;:!]|\\ /g, '')
    .replace(/\\%/g, '%')
    .replace(/\\[dt]frac(?![A-Za-z])/g, '\\frac')
    .replace(/\\pi(?![A-Za-z])/g, 'pi')
  return fractions(groups(bare))
}

function groups(text: string): string {
  const open = /\\text\s*\{/.exec(text)
  if (!open) return text
  const from = open.index + open[0].length
  const end = closingBrace(text, from)
  if (end < 0) return text
  return text.slice(0, open.index) + text.slice(from, end) + groups(text.slice(end + 1))
}

function fractions(text: string): string {
  const open = /\\frac\s*\{/.exec(text)
  if (!open) return text
  const from = open.index + open[0].length
  const middle = closingBrace(text, from)
  const below = middle < 0 ? null : /^\s*\{/.exec(text.slice(middle + 1))
  const start = middle + 1 + (below?.[0].length ?? 0)
  const end = below ? closingBrace(text, start) : -1
  if (end < 0) return text.slice(0, from) + fractions(text.slice(from))
  const [top, bottom] = [term(fractions(text.slice(from, middle))), term(fractions(text.slice(start, end)))]
  return `${text.slice(0, open.index)}${top}/${bottom}${fractions(text.slice(end + 1))}`
}

function term(text: string): string {
  const bare = text.trim()
  return /^(?:\\?[A-Za-z]+|\d+(?:\.\d+)?)$/.test(bare) ? bare : `(${bare})`
}
