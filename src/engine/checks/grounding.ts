import { defineCheck } from './check.ts'
import { words } from './shared/words.ts'

/** Words that every English text has; the list of gradecore 0.10.2 (MIT), for the same shares. */
const STOP_WORDS = new Set(
  (
    'the a an and or but is are was were be to of in on for with as by at it its this that these those from into ' +
    'than then so you your i we they he she them can will'
  ).split(' '),
)

/** Enough of what the output says stands in the contexts. */
export const grounding = defineCheck<[options?: { readonly threshold?: number }]>({
  name: 'grounding',
  title: 'Is grounded in the contexts',
  family: 'grounding',
  doc:
    'At least `threshold` of the content words of the output stand in one of the contexts, letter case aside. English function words do not ' +
    'count. An output without content words, and a case without contexts, is rejected. What the words say together is not looked at.',
  parameters: [
    {
      name: 'options',
      type: '{ readonly threshold?: number }',
      optional: true,
      doc: '`threshold`: least share, 0 to 1 (default 0.6).',
    },
  ],
  example: {
    args: [],
    passes: { output: 'The tower is made of oak.', contexts: ['Oak was made into the tower.'] },
    fails: { output: 'The bridge is steel.', contexts: ['Oak was made into the tower.'] },
  },
  prepare(ask, options) {
    ask.options(options, ['threshold'])
    const threshold = ask.number('threshold', options?.threshold ?? 0.6, { min: 0, max: 1 })
    return (output, { contexts = [] }) => {
      const said = contentWords(output)
      const known = new Set(contexts.flatMap(contentWords))
      const score = said.length === 0 ? 0 : said.filter((word) => known.has(word)).length / said.length
      const pass = said.length > 0 && score >= threshold
      return {
        pass,
        score,
        reason: `${Math.round(score * 100)} % of ${said.length} content words stand in the contexts, ${threshold * 100} % wanted`,
      }
    }
  },
})

function contentWords(text: string): readonly string[] {
  return words(text.toLowerCase()).filter((word) => !STOP_WORDS.has(word))
}
