import { defineCheck } from './check.ts'
import { PEELABLE, peel, type Peelable } from './shared/peel.ts'
import { listed, preview } from './shared/preview.ts'
import { readNumerals } from './shared/numerals.ts'
import { SCOPES, scoped, type Scope } from './shared/scope.ts'

export interface AnswerOptions {
  readonly tolerates?: readonly Peelable[]
  readonly tolerance?: number
  readonly scope?: Scope
}

const ALWAYS = ['line-endings', 'whitespace'] as const

/** The output is the answer and nothing else, but for what is tolerated. */
export const answerIs = defineCheck<
  [expected: string | number | readonly (string | number)[], options?: AnswerOptions]
>({
  name: 'answerIs',
  title: 'Is the answer and nothing else',
  family: 'equals',
  doc:
    'The whole output is one of the expected answers, once the dressings named in `tolerates` are taken off both: the words of a contract, with the ' +
    'same meanings. Line ends and blanks around are always taken off. With `tolerance`, an answer that is a number may differ by so much.',
  parameters: [
    {
      name: 'expected',
      type: 'string | number | readonly (string | number)[]',
      doc: 'The right answer, or several any one of which is right.',
    },
    {
      name: 'options',
      optional: true,
      type: `{ readonly tolerates?: readonly (${PEELABLE.map((step) => `'${step}'`).join(' | ')})[]; readonly tolerance?: number; readonly scope?: 'full' | 'last_line' }`,
      doc: '`tolerates`: dressings that leave the answer right; `tolerance`: absolute distance for numbers (default 0); `scope`: the whole output, or its last line.',
    },
  ],
  example: {
    args: ['Lisbon', { tolerates: ['case', 'punctuation', 'lead-in'] }],
    passes: { output: 'Answer: LISBON.' },
    fails: { output: 'Porto, not Lisbon.' },
  },
  prepare(ask, expected, options) {
    ask.options(options, ['tolerates', 'tolerance', 'scope'])
    const answers = (Array.isArray(expected) ? expected : [expected]).map((answer) =>
      typeof answer === 'number' ? String(answer) : answer,
    )
    const named = options?.tolerates ?? []
    if (!Array.isArray(named)) return ask.refuse('tolerates', "must be a list; write ['case']")
    const tolerates = [...ALWAYS, ...named.map((step, at) => ask.oneOf(`tolerates[${at}]`, step, PEELABLE))]
    const scope = ask.oneOf('scope', options?.scope ?? 'full', SCOPES)
    const tolerance = ask.number('tolerance', options?.tolerance ?? 0, { min: 0 })
    const wanted = ask.texts('expected', answers).map((answer) => peel(answer, tolerates))
    return (output) => {
      const said = peel(scoped(output, scope), tolerates)
      const value = numberIn(said)
      const near = (answer: string) => {
        const want = numberIn(answer)
        return tolerance > 0 && value !== null && want !== null && Math.abs(value - want) <= tolerance
      }
      const pass = wanted.some((answer) => answer === said || near(answer))
      return {
        pass,
        reason: pass ? `is ${preview(said)}` : `expected ${listed(wanted)}, got ${preview(said)}`,
      }
    }
  },
})

function numberIn(text: string): number | null {
  const [only] = readNumerals(text, false)
  return only?.start === 0 && only.end === text.length ? only.value : null
}
