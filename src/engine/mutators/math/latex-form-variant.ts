import { canon } from '../../canon/canon.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import { applyEdits, decline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { isBalanced } from './shared/is-balanced.ts'
import { latexForms } from './shared/latex-forms.ts'
import { DELIMITERS, isWholeExpression, mathRegion, type MathRegion } from './shared/math-region.ts'

/** The same mathematics in other commands and delimiters. */
export const latexFormVariant = {
  id: 'latex_form_variant',
  title: 'Write the mathematics in other LaTeX',
  family: 'math',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'math_expression_changed',
  origins: [
    { title: 'sizing macros', url: 'https://github.com/QwenLM/Qwen2.5-Math/issues/29' },
    { title: 'text macro', url: 'https://github.com/huggingface/Math-Verify/issues/37' },
    { title: 'plain form', url: 'https://github.com/huggingface/Math-Verify/issues/69' },
  ],
  example: {
    case: { reference: '(3, \\frac{\\pi}{2})', expected: '(3, \\frac{\\pi}{2})', contract: { format: 'math', tolerates: ['latex'] } },
    makes: '\\left( 3, \\frac{\\pi}{2} \\right)',
    declines: { case: { reference: '3', expected: '3', contract: { format: 'math' } }, because: 'declare tolerates: latex' },
  },

  *mutate(subject) {
    const { text, format, tolerates, gold, contract } = subject
    if (format !== 'math') return yield decline('declare format: math', 'format', 'math')
    if (!tolerates.has('latex')) return yield undeclared('latex')
    const region = mathRegion(subject)
    if (gold === null || region === null) return yield decline('no gold in the reference; declare expected', 'expected', text.trim())
    if (!isBalanced(gold.text)) return yield decline('the gold is not one group')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    const own = text.slice(region.gold.start, region.gold.end)
    const written = latexForms(own).map(([form, replacement]) => [form, [{ ...region.gold, replacement }]] as const)
    const delimiters = region.delimited || isWholeExpression(subject, region) ? delimiterForms(text, region) : []
    for (const [form, edits] of [...written, ...delimiters]) {
      const output = applyEdits(text, edits)
      if (seen.has(output) || canon(output, contract, subject.case) !== right || !keepsDeclarations(subject, { output })) continue
      seen.add(output)
      yield {
        change: { edits },
        form,
        site: gold.text,
        because: ['format', gold.path, 'tolerates.latex'],
        why: 'The mathematics is the same; other LaTeX for it is declared tolerated.',
      }
    }
    const swapped = tolerates.has('synonym') ? swappedSides(own) : null
    if (swapped !== null) {
      const edits = [{ ...region.gold, replacement: swapped }]
      seen.add(applyEdits(text, edits))
      yield { change: { edits }, form: 'sides exchanged', site: gold.text, because: ['format', gold.path, 'tolerates.synonym'], why: 'A relation read from the other side says the same; other words for it are declared tolerated.' }
    }
    if (seen.size === 1) yield decline('no other LaTeX for this answer')
  },
} satisfies Mutator

function delimiterForms(text: string, { inner, outer, delimited }: MathRegion): (readonly [string, readonly Edit[]])[] {
  const body = text.slice(inner.start, inner.end)
  const forms = DELIMITERS.map(([left, right]) => {
    const blank = left.startsWith('\\') ? ' ' : ''
    return [`${left} ${right}`, [{ ...outer, replacement: `${left}${blank}${body}${blank}${right}` }]] as const
  })
  return delimited ? [...forms, ['no delimiters', [{ ...outer, replacement: body }]]] : forms
}

const REVERSED: Readonly<Record<string, string>> = { '=': '=', '\\geq': '\\leq', '\\leq': '\\geq', '\\ge': '\\le', '\\le': '\\ge', '>=': '<=', '<=': '>=', '>': '<', '<': '>', '≥': '≤', '≤': '≥' }

/** A single relation with its sides exchanged; null when there is none, or more than one. */
function swappedSides(expression: string): string | null {
  const relations = [...expression.matchAll(/\\geq?(?![a-z])|\\leq?(?![a-z])|>=|<=|[=<>≥≤]/g)]
  const [only, ...more] = relations
  if (only === undefined || more.length > 0 || /[,;]/.test(expression)) return null
  const [left, right] = [expression.slice(0, only.index).trim(), expression.slice(only.index + only[0].length).trim()]
  const sign = REVERSED[only[0]]
  return left === '' || right === '' || sign === undefined ? null : `${right} ${sign} ${left}`
}
