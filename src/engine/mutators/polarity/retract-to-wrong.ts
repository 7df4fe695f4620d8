import { isClean } from '../../reading/clean.ts'
import { demandedStatement } from '../../reading/demanded-form.ts'
import { FILLER } from '../../reading/constants.ts'
import { decline, isDecline, type Mutator } from '../mutator.ts'
import { goldAndWrong, OWNED_BY_BARE_WRONG } from './shared/gold-and-wrong.ts'

/** Right at first, then taken back: what counts is the last word. */
export const retractToWrong = {
  id: 'retract_to_wrong',
  title: 'Retract the right answer',
  family: 'polarity',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'retract_to_right',
  origins: [
    { title: 'first answer graded', url: 'https://github.com/openai/frontier-evals/issues/125' },
    { title: 'first answer graded', url: 'https://github.com/openai/simple-evals/issues/115' },
    { title: 'retracted box', url: 'https://github.com/EvolvingLMMs-Lab/lmms-eval/pull/1512' },
    { title: 'judge sees the head only', url: 'https://github.com/langfuse/langfuse/issues/12689' },
    { title: 'judge sees the head only', url: 'https://github.com/spanlens/Spanlens/pull/353' },
  ],
  example: {
    case: { reference: 'Answer: A', expected: 'A', contract: { format: 'choice', choices: ['A', 'B', 'C'] } },
    makes: 'Answer: A\nOn a second look that is wrong.\nAnswer: B',
    declines: { case: { reference: 'Because of the rain.', expected: 'Because of the rain' }, because: 'no wrong value' },
  },

  *mutate(subject) {
    const found = goldAndWrong(subject, ['text', 'number', 'choice', 'math'])
    if (isDecline(found)) return yield found
    const { gold, wrong } = found
    const { text, format } = subject
    const x = gold.text
    // A reader of the form that the prompt asks for looks at nothing else.
    const stated = demandedStatement(subject, wrong)
    const last = stated ?? `Answer: ${wrong}`
    const forms: [string, string[]][] = [
      // The article is an option's label, too, where there is an option A.
      ['turn', ['On a second look', 'On second look'].map((look) => `${text}\n${look} that is wrong.\n${last}`)],
      ['early guess', [`Answer: ${x} is what a guess would give.\nAfter the work:\n${last}`]],
      ['late', [`${text} ${FILLER} Correction: the answer above is wrong.${stated === null ? ` The answer is ${wrong}.` : `\n${stated}`}`]],
    ]
    if (format === 'math') forms.push(['boxed', [`I first got \\boxed{${x}}, but the right value is \\boxed{${wrong}}.`]])
    let made = false
    for (const [form, templates] of forms) {
      const output = templates.find((one) => isClean(subject, one.replace(text, ''), [x, wrong]))
      if (output === undefined) continue
      made = true
      yield { change: { output }, form, site: x, because: [gold.path], why: `The last word is "${wrong}"; "${x}", which is right, was taken back.`, alibis: OWNED_BY_BARE_WRONG }
    }
    if (!made) yield decline('the retraction would hold another fact of the case')
  },
} satisfies Mutator
