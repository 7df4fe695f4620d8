import type { CanonStep } from './canon-step.ts'

const FENCED = /(^[ \t]*`{3,}[^`\n]*\n[\s\S]*?^[ \t]*`{3,}[ \t]*$)/m

/** Drops emphasis, heading, bullet and inline-code marks; fenced code and program text keep theirs. */
export const markdown: CanonStep = (text, contract) =>
  contract.format === 'code' ? text : text.split(FENCED).map((part, index) => (index % 2 ? part : unmarked(part))).join('')

function unmarked(text: string): string {
  return text
    .replace(/^([ \t]*)#{1,6}[ \t]+/gm, '$1')
    .replace(/^([ \t]*)[-*+•][ \t]+(?=\S)/gm, '$1')
    .replace(/(?<!`)`([^`\n]+)`(?!`)/g, '$1')
    .replace(/(\*{1,3})(?=\S)([^*\n]*?\S)\1/g, (whole, _, inner: string, at: number, all: string) =>
      product(all, at, whole.length) ? whole : inner)
    .replace(/(?<![\p{L}\d_])(_{1,3})(?=\S)([^\n]{0,400}?\S)\1(?![\p{L}\d_])/gu, '$2')
}

/** A pair of stars between digits or letters on both outer sides multiplies: `2*3*4`. */
function product(text: string, at: number, length: number): boolean {
  return /[\p{L}\d)]$/u.test(text.slice(0, at)) && /^[\p{L}\d(]/u.test(text.slice(at + length))
}
