import {
  GREETING_AFTER, GREETING_BEFORE, GREETING_LIGHT_AFTER, GREETING_LIGHT_BEFORE, LEAD_IN_BOX, LEAD_IN_JSON, LEAD_IN_LABEL, LEAD_IN_LINE, LEAD_IN_SENTENCE,
} from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Alibi, type Mutator } from '../mutator.ts'
import { endsSentence } from './shared/ends-sentence.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { light } from './shared/light-probe.ts'
import { inFrontOf } from './shared/structural-line.ts'

const OPENS_WITH_LABEL = /^\s*[\p{L}\p{N}][\p{L}\p{N} _-]{0,40}:/u

interface Form {
  readonly form: string
  readonly because: 'lead-in' | 'greeting'
  readonly before: string
  readonly after: string
  readonly alibis: readonly Alibi[]
}

/** A label, a sentence that introduces the answer, a courtesy before or after. */
export const framingAdded = {
  id: 'framing_added',
  title: 'Add a lead-in or a greeting',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'unrelated_answer',
  origins: [
    { title: '"The answer is yes" wrong', url: 'https://github.com/EvolvingLMMs-Lab/lmms-eval/issues/673' },
    { title: 'paragraph against a letter', url: 'https://github.com/IBM/AssetOpsBench/pull/477' },
    { title: 'prose around JSON', url: 'https://github.com/harness/harness-evals/pull/28' },
  ],
  example: {
    case: { reference: 'yes', expected: 'yes', contract: { tolerates: ['lead-in'] } },
    makes: 'The answer is yes.',
    declines: { case: { reference: 'yes' }, because: 'declare tolerates: lead-in' },
  },

  *mutate(subject) {
    const { text, tolerates, format } = subject
    if (!tolerates.has('lead-in') && !tolerates.has('greeting')) return yield decline('declare tolerates: lead-in', 'tolerates', 'lead-in')
    if (text.trim() === '') return yield decline('the reference is blank')
    if (format === 'code') return yield decline('prose before code breaks it')
    const forms = [...(tolerates.has('lead-in') ? leadIns(subject) : []), ...(tolerates.has('greeting') ? greetings(subject) : [])]
    let made = false
    for (const { label, replacement } of tolerates.has('lead-in') ? relabelled(subject) : []) {
      const edits = [{ start: 0, end: label.length, replacement }]
      if (made || !isClean(subject, replacement) || !keepsAnswer(subject, applyEdits(text, edits)) || !keepsDemandedForm(subject, applyEdits(text, edits))) continue
      made = true
      yield { change: { edits }, form: 'other label', site: label.trim(), because: ['tolerates.lead-in'], why: 'The answer is introduced in other words, which is declared to change nothing.' }
    }
    for (const { form, because, before, after, alibis } of forms) {
      if (!isClean(subject, before) || !isClean(subject, after) || !keepsAnswer(subject, before + text + after) || !keepsDemandedForm(subject, before + text + after)) continue
      made = true
      const edits = [{ start: 0, end: 0, replacement: before }, { start: text.length, end: text.length, replacement: after }].filter(({ replacement }) => replacement !== '')
      yield { change: { edits }, form, site: before === '' ? 'the end' : 'the start', because: [`tolerates.${because}`], why: 'The answer is introduced or taken leave of, which is declared to change nothing.', alibis }
    }
    if (!made) yield decline('the reference already opens with a label, or a lead-in would hold a declared value')
  },
} satisfies Mutator

function leadIns({ text, format, gold }: Subject): Form[] {
  const because = 'lead-in' as const
  if (format === 'json') return [{ form: 'json', because, before: LEAD_IN_JSON, after: '', alibis: [] }]
  if (format === 'math' && text.includes('\\boxed{')) return [{ form: 'echoed placeholder', because, before: LEAD_IN_BOX, after: '', alibis: [] }]
  const hasLabel = OPENS_WITH_LABEL.test(text)
  const label = inFrontOf(text, LEAD_IN_LABEL)
  const excuses = hasLabel ? [] : light(label + text)
  const isGold = gold !== null && text.trim() === gold.text && text === text.trim() && /[\p{L}\p{N})\]}%]$/u.test(text)
  return [
    ...(hasLabel ? [] : [{ form: 'label', because, before: label, after: '', alibis: [] }]),
    isGold
      ? { form: 'sentence', because, before: LEAD_IN_SENTENCE, after: '.', alibis: excuses }
      : { form: 'line', because, before: LEAD_IN_LINE, after: '', alibis: excuses },
  ]
}

/** Another lead-in in place of a label that stands before the bare answer. */
function relabelled({ text, gold }: Subject): { label: string; replacement: string }[] {
  const label = /^(?:final )?answer:\s*/i.exec(text)?.[0]
  if (label === undefined || gold === null || text.slice(label.length).trim() !== gold.text) return []
  return [LEAD_IN_SENTENCE, LEAD_IN_LINE].map((replacement) => ({ label, replacement }))
}

/** A courtesy behind the answer needs a finished sentence to follow. */
function greetings({ text, format }: Subject): Form[] {
  const because = 'greeting' as const
  if (format === 'json') return []
  const before = { form: 'hello', because, before: inFrontOf(text, GREETING_BEFORE), after: '', alibis: light(inFrontOf(text, GREETING_LIGHT_BEFORE) + text) }
  if (!endsSentence(text)) return [before]
  return [before, { form: 'goodbye', because, before: '', after: GREETING_AFTER, alibis: light(text + GREETING_LIGHT_AFTER) }]
}
