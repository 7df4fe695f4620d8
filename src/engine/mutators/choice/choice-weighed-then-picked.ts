import { PLAIN_BEFORE } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { keepsAnswer } from '../surface/shared/keeps-answer.ts'
import { decline, isDecline, undeclared, type Mutator } from '../mutator.ts'
import { pickedOption } from './shared/picked-option.ts'
import { wordLabels } from './shared/word-labels.ts'

/** Weighs another option and picks the right one; the later sentences hold the words A, a and I on purpose. */
export const choiceWeighedThenPicked = {
  id: 'choice_weighed_then_picked',
  title: 'Weigh another option, pick the right one',
  family: 'choice',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'choice_gold_named_other_picked',
  origins: [
    { title: 'article after the choice', url: 'https://github.com/EleutherAI/lm-evaluation-harness/pull/4188' },
    { title: 'fallback takes a letter of the reasoning', url: 'https://github.com/open-compass/opencompass/pull/2600' },
    { title: 'first letter taken', url: 'https://github.com/open-compass/opencompass/issues/1462' },
  ],
  example: {
    case: { reference: 'B', expected: 'B', contract: { format: 'choice', choices: ['A', 'B', 'C', 'D'], tolerates: ['explanation'] } },
    makes: 'The answer is B because a check of each option says so.',
    declines: { case: { reference: 'B', expected: 'B', contract: { choices: ['A', 'B', 'C', 'D'] } }, because: 'declare tolerates: explanation' },
  },

  *mutate(subject) {
    const { intent, format, tolerates, contract } = subject
    if (intent !== 'answer') return yield decline('only an answer picks an option', 'intent', 'answer')
    if (format !== 'choice' && format !== 'text') return yield decline(`a sentence is out of place in ${format}`, 'format', 'choice')
    const picked = pickedOption(subject)
    if (isDecline(picked)) return yield picked
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    const { right: { label: gold }, wrong, fact, because, isLabelled } = picked
    if (!isLabelled) return yield decline('no short labels; declare choices: ["A) …", "B) …"]', 'choices', ['A) one', 'B) two'])
    const other = wrong[0]?.label ?? ''
    const texts = [
      // Where the reference states the option in a form of its own, that statement stays as it is.
      ...(subject.text.trim() === gold ? [] : [['weighed first', `Option ${other} looks close, but it does not fit.\n${subject.text}`] as const]),
      ['looks close', `${other} looks close, but only option ${gold} is right.`],
      ['denied', `Answer: It is not ${other}, the answer is ${gold}`],
      ['ruled out', `A careful check rules out the rest. The answer is (${gold}).`],
      ['because', `The answer is ${gold} because a check of each option says so.`],
      ['article after', `The answer is ${gold}. A check of each option says so.`],
      ['first person', `I went over a list of reasons, and the answer is ${gold}.`],
    ] as const
    const words = wordLabels(contract.choices ?? [])
    let made = false
    for (const [form, output] of texts) {
      if (!isClean(subject, output, [gold, other, subject.text, ...words]) || !keepsAnswer(subject, output) || !keepsDemandedForm(subject, output)) continue
      made = true
      yield {
        change: { output }, form, site: fact.text, because: ['tolerates.explanation', ...because], why: `Whatever else is weighed, the option picked is "${gold}", which is right.`,
        alibis: form === 'weighed first'
          ? [{ name: 'twin', owner: 'explanation_added', when: [{ input: { output: `${PLAIN_BEFORE.trimEnd()}\n${subject.text}` }, is: 'rejected' }] }]
          : [{ name: 'twin', owner: 'framing_added', when: [{ input: { output: `The answer is ${gold}.` }, is: 'rejected' }] }],
      }
    }
    if (!made) yield decline('a sentence would hold another declared value or marker, or drop the form that the prompt wants')
  },
} satisfies Mutator
