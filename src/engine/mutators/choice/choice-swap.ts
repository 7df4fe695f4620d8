import { boundedSpans } from '../../reading/bounded.ts'
import { factGone } from '../../reading/replace.ts'
import type { ChoiceParts } from '../../reading/choice-parts.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, type Edit, type Mutator } from '../mutator.ts'
import { pickedOption } from './shared/picked-option.ts'

/** Another option picked, by label and by text wherever they stand. */
export const choiceSwap = {
  id: 'choice_swap',
  title: 'Pick another option',
  family: 'choice',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'choice_form_variant',
  origins: [
    { title: 'A of "Answer" graded', url: 'https://github.com/aniri15/OPD-V/issues/2' },
    { title: 'unreadable answer credited', url: 'https://github.com/sapientinc/HRM-Text/issues/24' },
  ],
  example: {
    case: { reference: 'The answer is A.', expected: 'A', contract: { choices: ['A', 'B', 'C', 'D'] } },
    makes: 'Answer: **D**',
    declines: { case: { reference: 'The answer is A.', expected: 'A' }, because: 'declare choices' },
  },

  *mutate(subject) {
    const { text, intent, format } = subject
    if (intent !== 'answer') return yield decline('only an answer picks an option', 'intent', 'answer')
    const picked = pickedOption(subject)
    if (isDecline(picked)) return yield picked
    const { right, wrong, fact, because } = picked
    let made = false
    for (const other of wrong) {
      const edits = swaps(subject, right, other)
      if (edits.length === 0 || !isGone(subject, applyEdits(text, edits), right, fact.text)) continue
      made = true
      yield { change: { edits }, form: 'swapped', site: fact.text, because, why: `The answer picks "${other.label}"; the right option is "${right.label}".` }
    }
    if (/^[answer]$/i.test(right.label) && (format === 'text' || format === 'choice')) {
      for (const { label } of wrong.filter((option) => option.label.length === 1)) {
        made = true
        yield { change: { output: `Answer: **${label}**` }, form: 'sentence', site: fact.text, because, why: `The answer picks "${label}"; "${right.label}" is only a letter of the word Answer.` }
      }
    }
    if (!made) yield decline('the right option would stay readable')
  },
} satisfies Mutator

/** Every whole option, option text and label becomes the other's, the longest first. */
function swaps({ text, tolerates }: Subject, right: ChoiceParts, other: ChoiceParts): Edit[] {
  const fold = (part: string): string => (tolerates.has('case') && part.toLowerCase().length === part.length ? part.toLowerCase() : part)
  const pairs: (readonly [string, string])[] = [[right.whole, other.whole], [right.label, other.label]]
  if (right.text !== null) pairs.splice(1, 0, [right.text, other.text ?? other.label])
  const edits: Edit[] = []
  for (const [from, to] of pairs) {
    const isLabel = from === right.label
    const spans = isLabel ? boundedSpans(text, from, 'choice') : boundedSpans(fold(text), fold(from), 'choice')
    edits.push(...spans.filter((span) => !edits.some((edit) => overlaps(span, edit))).map((span) => ({ ...span, replacement: to })))
  }
  return edits.sort((a, b) => a.start - b.start)
}

function isGone(subject: Subject, output: string, { label, text }: ChoiceParts, named: string): boolean {
  const isLeft = text !== null && boundedSpans(output.toLowerCase(), text.toLowerCase(), 'choice').length > 0
  return !isLeft && boundedSpans(output, label, 'choice').length === 0 && factGone(subject, output, { text: named, kind: 'choice' })
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
