import { DISCLAIMER_AFTER, DISCLAIMER_LIGHT } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { light } from './shared/light-probe.ts'

/** The closing note that assistants add of their own accord. */
export const trailingDisclaimer = {
  id: 'trailing_disclaimer',
  title: 'Add a closing disclaimer',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'hedged_gold',
  origins: [{ title: 'verbosity and style effects on judges', url: 'https://arxiv.org/abs/2306.05685' }],
  example: {
    case: { reference: 'Take 5 mg.', contract: { facts: [{ text: '5 mg', kind: 'quantity' }], tolerates: ['disclaimer'] } },
    makes: 'Take 5 mg.\n\n(This reply comes from an AI assistant and is no substitute for professional advice.)',
    declines: { case: { reference: '{"dose":5}', contract: { format: 'json', tolerates: ['disclaimer'] } }, because: 'a note breaks the declared format' },
  },

  *mutate(subject) {
    const { text, format, intent, tolerates, contract, contentRequired } = subject
    if (!tolerates.has('disclaimer')) return yield undeclared('disclaimer')
    if (format !== 'text') return yield decline('a note breaks the declared format')
    const isRequired = contentRequired || (intent === 'comply' && contract.contentRequired !== false)
    if (!isRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    if (contract.language !== undefined && !/^en\b/i.test(contract.language)) return yield decline('the note is in English', 'language', 'en')
    if (text.trim() === '') return yield decline('the reference is blank')
    if (!isClean(subject, DISCLAIMER_AFTER)) return yield decline('the note would hold a declared value or marker')
    if (!keepsAnswer(subject, text + DISCLAIMER_AFTER)) return yield decline('the reference does not end in prose')
    if (!keepsDemandedForm(subject, text + DISCLAIMER_AFTER)) return yield decline('the prompt wants the answer at the end')
    yield {
      change: { edits: [{ start: text.length, end: text.length, replacement: DISCLAIMER_AFTER }] },
      site: 'the end',
      because: ['tolerates.disclaimer'],
      why: 'A closing disclaimer follows the answer, which is declared to change nothing.',
      alibis: light(text + DISCLAIMER_LIGHT),
    }
  },
} satisfies Mutator
