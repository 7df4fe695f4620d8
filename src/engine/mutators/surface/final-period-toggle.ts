import { isClean } from '../../reading/clean.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { protectedSpans } from './shared/protected-spans.ts'

const ABBREVIATION = /(?:^|\s)(?:etc|inc|ltd|jr|sr|dr|mr|mrs|vs|approx|co|corp|st|al|fig|vol|dept|est)$/i

/** The last mark present or absent. */
export const finalPeriodToggle = {
  id: 'final_period_toggle',
  title: 'Add or drop the final full stop',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'truncate_inside_fact',
  origins: [
    { title: 'gold with a full stop', url: 'https://github.com/openai/evals/pull/159' },
    { title: '"yes." wrong', url: 'https://github.com/EvolvingLMMs-Lab/lmms-eval/issues/673' },
  ],
  example: {
    case: { reference: 'No.', contract: { tolerates: ['punctuation'] } },
    makes: 'No',
    declines: { case: { reference: 'Use v2.14.', contract: { tolerates: ['punctuation'] } }, because: 'the mark belongs to a token' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    if (!tolerates.has('punctuation')) return yield undeclared('punctuation')
    if (format === 'json' || format === 'code' || format === 'list' || format === 'set') return yield decline(`a final mark is syntax in ${format}`)
    const body = text.trimEnd()
    if (!/[\p{L}\p{M}\p{N}.!?]$/u.test(body)) return yield decline('the reference ends in neither a word nor a mark')
    const isMarked = /[.!?]$/.test(body)
    const word = body.replace(/[.!?]$/, '')
    if (belongsToToken(word) || protectedSpans(subject).some(({ start, end }) => start < word.length && word.length <= end)) return yield decline('the mark belongs to a token')
    const at = word.length
    const marks = isMarked ? [''] : /\p{N}$/u.test(word) || format === 'number' || format === 'math' ? ['.'] : ['.', '!']
    let made = false
    for (const mark of marks) {
      const edits = [{ start: at, end: body.length, replacement: mark }]
      if (!isClean(subject, mark) || !keepsAnswer(subject, applyEdits(text, edits))) continue
      made = true
      yield {
        change: { edits },
        form: mark === '' ? 'dropped' : `added ${mark}`,
        site: body.slice(-12),
        because: ['tolerates.punctuation'],
        why: `The final mark is ${mark === '' ? 'left out' : 'added'}, which is declared to change nothing.`,
      }
    }
    if (!made) yield decline('the mark is itself a declared value or marker')
  },
} satisfies Mutator

/** A second mark, an abbreviation, a version or a file name: there the last mark is not the sentence's. */
function belongsToToken(body: string): boolean {
  const token = /\S*$/.exec(body.slice(-200))?.[0] ?? ''
  if (/[.!?]$/.test(body) || ABBREVIATION.test(body)) return true
  return /\.\S/.test(token) && !/^[^\p{L}]*\d+\.\d+$/u.test(token)
}
