import { defineCheck } from './check.ts'
import { fold, withoutReasoning } from './shared/fold.ts'
import { mentionsOf } from './shared/mentions.ts'
import { preview } from './shared/preview.ts'

/** The output states each fact, and none of the wrong alternatives. */
export const states = defineCheck<
  [facts: string | readonly string[], options?: { readonly not?: string | readonly string[] }]
>({
  name: 'states',
  title: 'States a fact',
  family: 'contains',
  doc:
    'Each fact occurs in the output as a whole word, number or phrase, at least once where it is neither denied, nor put in doubt or as a ' +
    'question, nor taken back later on; and none of the texts in `not` is stated that way or in doubt. Letter case, Unicode form, invisible ' +
    'characters and grouping of digits do not count; blocks of reasoning are not looked at. Denials are told in English.',
  parameters: [
    {
      name: 'facts',
      type: 'string | readonly string[]',
      doc: 'What a right answer says, in the words it must use.',
    },
    {
      name: 'options',
      type: '{ readonly not?: string | readonly string[] }',
      optional: true,
      doc: '`not`: wrong answers that must not be given.',
    },
  ],
  example: {
    args: ['14 days', { not: '30 days' }],
    passes: { output: 'You have 14 days, not 30 days.' },
    fails: { output: 'It is not 14 days. 14 days was ruled out.' },
  },
  prepare(ask, facts, options) {
    ask.options(options, ['not'])
    const wanted = ask.texts('facts', facts)
    const unwanted = options?.not === undefined ? [] : ask.texts('not', options.not)
    const both = wanted.find((fact) => unwanted.some((other) => fold(other).trim() === fold(fact).trim()))
    if (both !== undefined)
      return ask.refuse('not', `names the fact ${preview(both)} itself; list only wrong answers`)
    return (output) => {
      const text = fold(withoutReasoning(output))
      for (const fact of wanted) {
        const mentions = mentionsOf(text, fact)
        if (!mentions.some(({ stance }) => stance === 'stated'))
          return { pass: false, reason: `${preview(fact)} is ${mentions.at(-1)?.stance ?? 'not said'}` }
      }
      const wrong = unwanted.find((other) =>
        mentionsOf(text, other).some(({ stance }) => stance === 'stated' || stance === 'doubted'),
      )
      return wrong === undefined
        ? { pass: true, reason: 'states every fact' }
        : { pass: false, reason: `also says ${preview(wrong)}` }
    }
  },
})
