import { canon } from '../../canon/canon.ts'
import { boundedSpans } from '../../reading/bounded.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { changedExpressions } from './shared/changed-expressions.ts'
import { isWholeExpression, mathRegion } from './shared/math-region.ts'

/** One sign, bracket or factor of the final expression changed, so that it means something else. */
export const mathExpressionChanged = {
  id: 'math_expression_changed',
  title: 'Change one sign of the expression',
  family: 'math',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'latex_form_variant',
  origins: [
    { title: 'plus-minus equals one value, and 1−1/e equals 1+1/e', url: 'https://github.com/huggingface/Math-Verify/issues/14' },
    { title: 'parse stops at malformed LaTeX', url: 'https://github.com/huggingface/Math-Verify/issues/41' },
  ],
  example: {
    case: { reference: '\\pm 2021', expected: '\\pm 2021', contract: { format: 'math' } },
    makes: '2021',
    declines: { case: { reference: '4', expected: '4' }, because: 'declare format: math' },
  },

  *mutate(subject) {
    const { text, format, gold, contract, expected } = subject
    if (format !== 'math') return yield decline('declare format: math', 'format', 'math')
    const region = mathRegion(subject)
    if (gold === null || region === null) return yield decline('no gold in the reference; declare expected', 'expected', text.trim())
    if (!isWholeExpression(subject, region)) return yield decline('the gold is part of a larger expression')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const [form, changed] of changedExpressions(subject, text.slice(region.gold.start, region.gold.end))) {
      const spans = gold.fact?.spans ?? [region.gold]
      const edits = spans.map((span) => ({ ...span, replacement: changed }))
      const output = applyEdits(text, edits)
      if (seen.has(output) || expected.includes(changed) || canon(output, contract, subject.case) === right) continue
      // The number of the answer may well be left; the expression that it stands in is another.
      if (!changed.includes(gold.text) && boundedSpans(canon(output, contract, subject.case), canon(gold.text, contract, subject.case), 'phrase').length > 0) continue
      seen.add(output)
      yield {
        change: { edits },
        form,
        site: gold.text,
        because: ['format', gold.path],
        why: `The answer is ${gold.text}, and it became ${changed}, which is another value.`,
      }
    }
    if (seen.size === 1) yield decline('no sign, bracket or element of the answer can be changed for certain')
  },
} satisfies Mutator
