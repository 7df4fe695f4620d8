import { boundedSpans } from '../../reading/bounded.ts'
import { choiceParts } from '../../reading/choice-parts.ts'
import { isClean } from '../../reading/clean.ts'
import type { Tolerance } from '../../model/suite.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { keepsAnswer } from '../surface/shared/keeps-answer.ts'
import { applyEdits, decline, isDecline, type Edit, type Mutator } from '../mutator.ts'
import { pickedOption, type PickedOption } from './shared/picked-option.ts'

interface Form {
  readonly form: string
  readonly needs: readonly Tolerance[]
  readonly write: (label: string) => string
  /** Right only where the label is the whole answer. */
  readonly whole?: true
  /** Usual for letters and numbers only. */
  readonly short?: true
}

const SHORT_LABEL = /^(?:\p{L}|\d{1,2}|[ivxIVX]{2,4})$/u

const FORMS: readonly Form[] = [
  { form: '(X)', needs: ['punctuation'], write: (label) => `(${label})` },
  { form: 'X)', needs: ['punctuation'], write: (label) => `${label})`, whole: true, short: true },
  { form: 'X.', needs: ['punctuation'], write: (label) => `${label}.`, whole: true },
  { form: '( X )', needs: ['punctuation', 'whitespace'], write: (label) => `( ${label} )`, short: true },
  { form: 'bold', needs: ['markdown'], write: (label) => `**${label}**` },
  { form: 'latex', needs: ['latex'], write: (label) => `$\\text{${label}}$` },
  { form: 'label', needs: ['lead-in'], write: (label) => `Answer: ${label}`, whole: true },
]

/** The same option in brackets, with a mark, in bold, as LaTeX, behind a label, or by its label alone. */
export const choiceFormVariant = {
  id: 'choice_form_variant',
  title: 'Write the option in another form',
  family: 'choice',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'choice_swap',
  origins: [
    { title: 'bracketed letter with blanks', url: 'https://github.com/EleutherAI/lm-evaluation-harness/pull/3880' },
    { title: 'letter only', url: 'https://github.com/openai/evals/pull/744' },
    { title: 'placeholder sign', url: 'https://github.com/open-compass/VLMEvalKit/pull/1591' },
  ],
  example: {
    case: { reference: 'B', expected: 'B', contract: { choices: ['A', 'B', 'C', 'D'], tolerates: ['punctuation'] } },
    makes: '(B)',
    declines: { case: { reference: 'B', expected: 'B', contract: { choices: ['A', 'B', 'C', 'D'] } }, because: 'declare tolerates: punctuation' },
  },

  *mutate(subject) {
    const { text, intent, format, tolerates } = subject
    if (intent !== 'answer') return yield decline('only an answer picks an option', 'intent', 'answer')
    if (format !== 'choice' && format !== 'text') return yield decline(`the form of an option is fixed in ${format}`, 'format', 'choice')
    const picked = pickedOption(subject)
    if (isDecline(picked)) return yield picked
    const { right, fact, because, isLabelled } = picked
    const translated = tolerates.has('language') ? translations(text, right.label) : []
    for (const [form, output] of translated) {
      yield { change: { output }, form, site: fact.text, because: ['tolerates.language', ...because], why: `"${output}" is "${right.label}" in another language, which is declared to change nothing.` }
    }
    if (translated.length > 0) return
    if (!isLabelled) return yield decline('no short labels; declare choices: ["A) …", "B) …"]', 'choices', ['A) one', 'B) two'])
    const site = siteOf(subject, picked)
    let made = false
    for (const { form, needs, write, whole, short } of FORMS) {
      if (site === null || !needs.every((name) => tolerates.has(name)) || whole === true && !site.isWhole || short === true && !SHORT_LABEL.test(right.label)) continue
      const edits: Edit[] = [{ start: site.start, end: site.end, replacement: write(right.label) }]
      const output = applyEdits(text, edits)
      if (!isClean(subject, write(right.label), [right.label]) || !keepsAnswer(subject, output)) continue
      made = true
      yield { change: { edits }, form, site: fact.text, because: [...needs.map((name) => `tolerates.${name}`), ...because], why: `"${write(right.label)}" picks the right option, in a form that is declared to change nothing.` }
    }
    const edits = tolerates.has('latex') ? textInBox(text, right.label) : []
    if (edits.length > 0 && keepsAnswer(subject, applyEdits(text, edits))) {
      made = true
      yield { change: { edits }, form: 'text in the box', site: fact.text, because: ['tolerates.latex', ...because], why: `The box holds "${right.label}" as text, in a form that is declared to change nothing.` }
    }
    const only = labelOnly(subject)
    if (only !== null) {
      made = true
      yield { change: { output: only }, form: 'label only', site: fact.text, because, why: `"${only}" is the label of the right option.` }
    }
    if (!made) yield decline('no declared form fits the reference; declare tolerates: punctuation', 'tolerates', 'punctuation')
  },
} satisfies Mutator

const OTHER_WORDS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  yes: [['German', 'Ja'], ['French', 'Oui'], ['Spanish', 'Sí']],
  no: [['German', 'Nein'], ['French', 'Non']],
}

/** Yes and no, alone, in other languages. */
function translations(text: string, label: string): readonly (readonly [string, string])[] {
  const bare = text.trim().replace(/[.!]$/, '').toLowerCase()
  return bare === label.toLowerCase() ? (OTHER_WORDS[bare] ?? []) : []
}

/** The label as the whole answer, its brackets and mark with it, or at its last place in the answer line. */
function siteOf({ text, gold }: Subject, { right: { label }, fact }: PickedOption): (Span & { readonly isWhole: boolean }) | null {
  const trimmed = text.trim()
  const start = text.length - text.trimStart().length
  if (trimmed.length < 60 && trimmed.replace(/^[([]\s*|\s*[)\]]?[.!]?$/g, '') === label) return { start, end: start + trimmed.length, isWhole: true }
  const line = gold?.answerLine ?? fact.spans.at(-1) ?? null
  const last = line === null ? undefined : boundedSpans(text, label, 'choice').filter((span) => span.start >= line.start && span.end <= line.end).at(-1)
  if (last === undefined || /[([*`_$\\{]/.test(text.charAt(last.start - 1)) || /[)\]*`_$}:]/.test(text.charAt(last.end))) return null
  return { ...last, isWhole: false }
}

/** The label in every box that holds it and nothing else, set as text. */
function textInBox(text: string, label: string): Edit[] {
  const [open, box] = ['\\boxed{', `\\boxed{${label}}`]
  const edits: Edit[] = []
  for (let at = text.indexOf(box); at !== -1; at = text.indexOf(box, at + 1)) {
    edits.push({ start: at + open.length, end: at + open.length + label.length, replacement: `\\text{${label}}` })
  }
  return edits
}

/** Where the reference is the labelled text, and the label alone is what is expected or may stand without it. */
function labelOnly({ text, contract, expected, tolerates }: Subject): string | null {
  const choice = (contract.choices ?? []).find((option) => option.trim() === text.trim())
  if (choice === undefined) return null
  const { label, text: option } = choiceParts(choice)
  return option !== null && (expected.includes(label) || tolerates.has('lead-in')) ? label : null
}
