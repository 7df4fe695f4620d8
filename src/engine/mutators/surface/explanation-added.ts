import {
  COMMA_AFTER, COMPARED_BEFORE, CUE_WORDS_BEFORE, FOLLOWS_AFTER, LONG_BEFORE, MARKER_BEFORE, PLAIN_AFTER, PLAIN_BEFORE, THINK_ALOUD_BEFORE,
} from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { filler } from '../../reading/constants.ts'
import { decline, undeclared, type Alibi, type Mutator } from '../mutator.ts'
import { endsSentence } from './shared/ends-sentence.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { inFrontOf, isStructural } from './shared/structural-line.ts'

const SHORT_FILLER = `${filler(200)}\n`

const BEFORE = [
  ['plain, before', PLAIN_BEFORE], ['before', COMPARED_BEFORE], ['think aloud', THINK_ALOUD_BEFORE], ['marker', MARKER_BEFORE],
  ['cue words', CUE_WORDS_BEFORE], ['long', LONG_BEFORE],
] as const
const AFTER = [['plain, after', PLAIN_AFTER], ['after', FOLLOWS_AFTER], ['comma after', COMMA_AFTER]] as const

/** True words around the answer: working, a cue word that answers nothing, a long preamble. */
export const explanationAdded = {
  id: 'explanation_added',
  title: 'Add an explanation',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'retract_to_wrong',
  origins: [
    { title: 'article and pronoun letters in reasoning', url: 'https://github.com/open-compass/opencompass/issues/1462' },
    { title: 'letters of the reasoning extracted', url: 'https://github.com/open-compass/opencompass/issues/1933' },
    { title: 'marker inside the reasoning', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/pull/3024' },
    { title: 'first marker taken for the last', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/issues/721' },
    { title: '"Th-is wrong"', url: 'https://github.com/NVIDIA/nemoclaw-community/pull/143' },
    { title: 'first 3,000 characters only', url: 'https://github.com/pinchbench/skill/issues/96' },
  ],
  example: {
    case: { reference: 'The answer is (C).', expected: 'C', contract: { choices: ['A', 'B', 'C'], tolerates: ['explanation'] } },
    makes: 'Let us think step by step. The answer is (C).',
    declines: { case: { reference: 'The answer is (C).' }, because: 'declare tolerates: explanation' },
  },

  *mutate(subject) {
    const { text, format, intent, tolerates, contract } = subject
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    if (format === 'json' || format === 'code') return yield decline(`prose is out of place in ${format}`)
    if (intent === 'refuse' || intent === 'abstain') return yield decline('more words beside a refusal may undo it')
    if (text.trim() === '') return yield decline('the reference is blank')
    const isBounded = contract.limits?.words?.max !== undefined || contract.limits?.characters?.max !== undefined
    let made = false
    for (const [form, words] of [...BEFORE, ...AFTER]) {
      const isAfter = words.startsWith(' ')
      const insert = isAfter ? words : inFrontOf(text, words)
      const output = isAfter ? text + insert : insert + text
      // A line that means something as a line has room for nothing else, and a marked answer may have to come last.
      if (isAfter && (!endsSentence(text) || isStructural(text.slice(text.lastIndexOf('\n') + 1))) || form === 'long' && isBounded) continue
      // A cue such as "answer:" may be what a judge's reply states its verdict with.
      if (intent === 'judge-reply' && (form === 'cue words' || form === 'marker')) continue
      if (!isClean(subject, insert) || !keepsAnswer(subject, output) || !keepsDemandedForm(subject, output)) continue
      made = true
      const at = isAfter ? text.length : 0
      yield {
        change: { edits: [{ start: at, end: at, replacement: insert }] }, form, site: isAfter ? 'the end' : 'the start', because: ['tolerates.explanation'],
        why: `Text that explains stands ${isAfter ? 'after' : 'before'} the answer, which is declared to change nothing.`, alibis: twinOf(form, text),
      }
    }
    if (!made) yield decline('an explanation would hold a declared value or marker')
  },
} satisfies Mutator

/** Plain words in the same place: when they are rejected as well, the plain form carries the report. */
function twinOf(form: string, text: string): Alibi[] {
  if (form.startsWith('plain')) return []
  const output = form.endsWith('after') ? text + PLAIN_AFTER : form === 'long' ? SHORT_FILLER + text : inFrontOf(text, PLAIN_BEFORE) + text
  return [{ name: 'twin', owner: 'explanation_added', when: [{ input: { output }, is: 'rejected' }] }]
}
