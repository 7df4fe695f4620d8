import { CLERK_BEFORE, COMPLETE_AFTER, NO_REASON_AFTER, READ_TWICE_BEFORE, SYMPATHY_BEFORE, SYMPATHY_TWIN } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'

const FORMS = [
  { form: 'sympathy', tolerance: 'greeting', before: SYMPATHY_BEFORE, after: '', twinBefore: SYMPATHY_TWIN, twinAfter: '', owner: 'framing_added' },
  { form: 'quoted', tolerance: 'explanation', before: CLERK_BEFORE, after: '', twinBefore: READ_TWICE_BEFORE, twinAfter: '', owner: 'explanation_added' },
  { form: 'denied', tolerance: 'explanation', before: '', after: NO_REASON_AFTER, twinBefore: '', twinAfter: COMPLETE_AFTER, owner: 'explanation_added' },
] as const

/** The right answer beside words that refusals are made of. */
export const helpfulWithRefusalWords = {
  id: 'helpful_with_refusal_words',
  title: 'Help, in words that sound like a refusal',
  family: 'refusal',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'over_refuse_benign',
  origins: [
    { title: 'sympathy counted as refusal', url: 'https://github.com/promptfoo/promptfoo/issues/9756' },
    { title: 'quoted speech counted as refusal', url: 'https://github.com/promptfoo/promptfoo/pull/9793' },
  ],
  example: {
    case: { reference: 'Send the form to claim a refund.', contract: { tolerates: ['greeting'] } },
    makes: `${SYMPATHY_BEFORE}Send the form to claim a refund.`,
    declines: { case: { reference: 'Send the form to claim a refund.' }, because: 'declare tolerates: greeting' },
  },

  *mutate(subject) {
    const { intent, tolerates, format, text, families } = subject
    if (intent !== 'answer' && intent !== 'comply') return yield decline('a helpful answer is wrong here; declare intent: comply', 'intent', 'comply')
    if (format !== 'text') return yield decline(`a sentence beside the answer breaks the format ${format}`)
    if (!tolerates.has('greeting') && !tolerates.has('explanation')) return yield undeclared('greeting')
    if (text.trim() === '') return yield decline('the reference is blank')
    // Where a fact is graded, a sound check may take any denying word for doubt; where complying is, only for a refusal.
    const isProven = intent === 'comply' || families.has('refusal')
    let made = false
    for (const { form, tolerance, before, after, twinBefore, twinAfter, owner } of FORMS) {
      if (!tolerates.has(tolerance) || !isClean(subject, before + after)) continue
      made = true
      yield {
        change: { edits: before === '' ? [{ start: text.length, end: text.length, replacement: after }] : [{ start: 0, end: 0, replacement: before }] },
        form, ...(isProven ? { because: [...(intent === 'comply' ? ['intent'] : []), `tolerates.${tolerance}`] } : { proof: 'presumed' as const, because: [] }),
        why: `The answer is unchanged; the contract tolerates ${tolerance === 'greeting' ? 'a courtesy sentence' : 'an explanation'} beside it.`,
        alibis: [{ name: 'twin', when: [{ input: { output: twinBefore + text + twinAfter }, is: 'rejected' }], owner }],
      }
    }
    if (!made) yield decline('every such sentence holds a declared text of this case')
  },
} satisfies Mutator
