import { factGone } from '../../reading/replace.ts'
import { boundedSpans } from '../../reading/bounded.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Stops right before the answer, as an output limit or a stop token would. */
export const truncateBeforeAnswer = {
  id: 'truncate_before_answer',
  title: 'Stop before the answer',
  family: 'omission',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'explanation_added',
  origins: [
    { title: 'verdict line cut off', url: 'https://github.com/auth0/auth0-evals/pull/163' },
    { title: 'position of damage', url: 'https://arxiv.org/abs/2212.10020' },
  ],
  example: {
    case: { reference: 'After the sum, the answer is 42', expected: '42' },
    makes: 'After the sum, the answer is',
    declines: { case: { reference: '42', expected: '42' }, because: 'the answer starts the text' },
  },

  *mutate(subject) {
    const { text, intent, facts, expected, contract, gold, format } = subject
    if (intent === 'refuse' || intent === 'abstain') return yield decline('what is left may still refuse')
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (format === 'list' || format === 'set') return yield decline('the answer is the whole list')
    const fact = gold?.fact ?? null
    if (fact === null || expected.length === 0) return yield decline('the end of the answer is not known; declare expected', 'expected', text.trim().split(/\s+/).at(-1) ?? text)
    const first = fact.spans[0]?.start ?? 0
    const output = text.slice(0, first).trimEnd()
    if (first === 0 || output === '') return yield decline('the answer starts the text; nothing precedes it')
    const earlier = [
      ...facts.filter((other) => other !== fact).map(({ text: value, kind }) => ({ value, kind })),
      ...[...expected, ...(contract.choices ?? [])].map((value) => ({ value, kind: 'phrase' as const })),
    ]
    const found = earlier.find(({ value, kind }) => boundedSpans(output, value, kind).length > 0)
    if (found !== undefined) return yield decline(`"${found.value}" comes before the answer and may be one`)
    if (!factGone(subject, output, fact)) return yield decline('the answer can still be read in what is left')
    yield {
      change: { edits: [{ start: output.length, end: text.length, replacement: '' }] },
      site: fact.text,
      because: [fact.path],
      why: `The text stops before "${fact.text}", so no answer is given.`,
      alibis: [{ name: 'blank', owner: 'blank_output', when: [] }],
    }
  },
} satisfies Mutator
