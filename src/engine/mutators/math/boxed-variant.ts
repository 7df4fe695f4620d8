import { canon } from '../../canon/canon.ts'
import { LEAD_IN_BOX } from '../../canon/catalogue-inserts.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'
import type { Subject } from '../../reading/subject.ts'
import type { Tolerance } from '../../model/suite.ts'
import { applyEdits, decline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { isBalanced } from './shared/is-balanced.ts'
import { boxAround, isWholeExpression, mathRegion, type MathRegion } from './shared/math-region.ts'

const BOX = '\\boxed{'

interface Form {
  readonly form: string
  readonly tolerances: readonly Tolerance[]
  readonly edits: readonly Edit[]
}

/** The answer in a box, in a displayed box, or out of it. */
export const boxedVariant = {
  id: 'boxed_variant',
  title: 'Put the answer into a box, or take it out',
  family: 'math',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'retract_to_wrong',
  origins: [
    { title: 'wrapper kept as the answer', url: 'https://github.com/AI-Hypercomputer/maxtext/pull/4150' },
    { title: 'nested braces', url: 'https://github.com/bojieli/ai-agent-book/pull/173' },
    { title: 'nested braces, elsewhere', url: 'https://github.com/huggingface/trl/pull/5026' },
    { title: 'display delimiters', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/2552' },
    { title: 'echoed placeholder', url: 'https://github.com/huggingface/lighteval/issues/686' },
  ],
  example: {
    case: { reference: '\\frac{1}{2}', expected: '\\frac{1}{2}', contract: { format: 'math', tolerates: ['boxed'] } },
    makes: '\\boxed{\\frac{1}{2}}',
    declines: { case: { reference: '\\frac{1}{2', expected: '\\frac{1}{2', contract: { format: 'math', tolerates: ['boxed'] } }, because: 'the gold is not one group' },
  },

  *mutate(subject) {
    const { text, format, tolerates, gold, contract } = subject
    if (format !== 'math' && format !== 'number') return yield decline('declare format: math', 'format', 'math')
    if (!tolerates.has('boxed')) return yield undeclared('boxed')
    const region = mathRegion(subject)
    if (gold === null || region === null) return yield decline('no gold in the reference; declare expected', 'expected', text.trim())
    if (!isBalanced(gold.text)) return yield decline('the gold is not one group')
    if (!isWholeExpression(subject, region)) return yield decline('the gold is part of a larger expression')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const { form, tolerances, edits } of formsAt(subject, region)) {
      const output = applyEdits(text, edits)
      if (!tolerances.every((name) => tolerates.has(name)) || seen.has(output)) continue
      if (canon(output, contract, subject.case) !== right || !keepsDeclarations(subject, { output }) || (form === 'plain' && !keepsDemandedForm(subject, output))) continue
      seen.add(output)
      yield {
        change: { edits },
        form,
        site: gold.text,
        because: [gold.path, ...tolerances.map((name) => `tolerates.${name}`)],
        why: `The answer is still ${gold.text}; a box is declared tolerated.`,
      }
    }
    if (seen.size === 1) yield decline('the answer cannot stand in a box here')
  },
} satisfies Mutator

function formsAt({ text }: Subject, { gold, inner, outer, delimited }: MathRegion): Form[] {
  const box = boxAround(text, gold)
  if (box !== null) return [{ form: 'plain', tolerances: ['boxed'], edits: [{ start: box.start, end: gold.start, replacement: '' }, { start: gold.end, end: box.end, replacement: '' }] }]
  const boxed = `${BOX}${text.slice(gold.start, gold.end)}}`
  const isWhole = inner.start === gold.start && inner.end === gold.end
  const forms: Form[] = [{ form: 'box', tolerances: ['boxed'], edits: [{ ...gold, replacement: boxed }] }]
  if (!isWhole) return forms
  forms.push({ form: 'display', tolerances: ['boxed', 'latex'], edits: [{ ...outer, replacement: `\\[ ${boxed} \\]` }] })
  if (!delimited) forms.push({ form: 'inline', tolerances: ['boxed', 'latex'], edits: [{ ...outer, replacement: `$${boxed}$` }] })
  const isAlone = text.slice(0, outer.start).trim() === '' && text.slice(outer.end).trim() === ''
  if (isAlone) forms.push({ form: 'echoed placeholder', tolerances: ['boxed', 'lead-in'], edits: [{ start: 0, end: outer.start, replacement: '' }, { ...outer, replacement: LEAD_IN_BOX + (delimited ? text.slice(outer.start, gold.start) + boxed + text.slice(gold.end, outer.end) : boxed) }] })
  return forms
}
