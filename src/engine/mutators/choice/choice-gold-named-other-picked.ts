import { isClean } from '../../reading/clean.ts'
import { decline, isDecline, type Mutator } from '../mutator.ts'
import { pickedOption } from './shared/picked-option.ts'
import { wordLabels } from './shared/word-labels.ts'

const MOST_OTHERS = 2

/** Names the right option and picks another. A check that takes any letter it finds lets it pass. */
export const choiceGoldNamedOtherPicked = {
  id: 'choice_gold_named_other_picked',
  title: 'Name the right option, pick another',
  family: 'choice',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'choice_weighed_then_picked',
  origins: [
    { title: 'rejected distractor graded', url: 'https://github.com/antirez/ds4/issues/321' },
    { title: 'last letter anywhere', url: 'https://github.com/jundot/omlx/pull/3668' },
  ],
  example: {
    case: { reference: 'B', expected: 'B', contract: { choices: ['A', 'B', 'C', 'D'] } },
    makes: 'Answer: It is not B, the answer is C',
    declines: {
      case: { reference: 'It rains a lot. Take a coat.', expected: 'It rains a lot. Take a coat.', contract: { choices: ['It rains a lot. Take a coat.', 'It is dry. Take a hat.'] } },
      because: 'no short labels',
    },
  },

  *mutate(subject) {
    const { intent, format, contract } = subject
    if (intent !== 'answer') return yield decline('only an answer picks an option', 'intent', 'answer')
    if (format !== 'choice' && format !== 'text') return yield decline(`a sentence is out of place in ${format}`, 'format', 'choice')
    const picked = pickedOption(subject)
    if (isDecline(picked)) return yield picked
    const { right: { label: gold }, wrong, fact, because, isLabelled } = picked
    if (!isLabelled) return yield decline('no short labels; declare choices: ["A) …", "B) …"]', 'choices', ['A) one', 'B) two'])
    let made = false
    for (const { label } of wrong.slice(0, MOST_OTHERS)) {
      const texts = [
        ['denied', `Answer: It is not ${gold}, the answer is ${label}`],
        ['noted', `The answer is ${label}. Note that ${gold} is a common distractor.`],
        ['left', `${gold} looks right at first, but the answer is ${label}.`],
      ] as const
      for (const [form, output] of texts) {
        if (!isClean(subject, output, [gold, label, ...wordLabels(contract.choices ?? [])])) continue
        made = true
        yield {
          change: { output }, form, site: fact.text, because, why: `"${gold}" is named, but the option picked is "${label}".`,
          alibis: [{ name: 'bare wrong', owner: 'choice_swap', when: [] }],
        }
      }
    }
    if (!made) yield decline('the sentence would hold another declared value')
  },
} satisfies Mutator
