import { canon } from '../../canon/canon.ts'
import { isClean } from '../../reading/clean.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { validates } from '../../reading/schema.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'

const TOKENLESS: readonly (readonly [string, string])[] = [
  ['blanks', '   '], ['line feeds', '\n\n'], ['zero-width space', '\u200b'], ['full stop', '.'], ['colon', ':'], ['hyphen', '-'],
  ['marks', '?!'], ['empty object', '{}'], ['empty array', '[]'], ['null', 'null'], ['undefined', 'undefined'], ['NaN', 'NaN'],
  ['N/A', 'N/A'], ['digits', '12345 !!!'],
]

/** Output that has characters and says nothing. */
export const tokenlessOutput = {
  id: 'tokenless_output',
  title: 'Answer with marks that say nothing',
  family: 'null',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'final_period_toggle',
  origins: [
    { title: 'full stop alone is a perfect GLEU match', url: 'https://github.com/promptfoo/promptfoo/pull/9850' },
    { title: 'null output passes', url: 'https://github.com/promptfoo/promptfoo/pull/2754' },
    { title: 'digits pass a language check', url: 'https://github.com/NVIDIA-NeMo/Skills/pull/1375' },
    { title: 'a lone colon', url: 'https://arxiv.org/html/2507.08794v1' },
  ],
  example: {
    case: { reference: 'The cat sat.', contract: { facts: [{ text: 'The cat sat', kind: 'phrase' }] } },
    makes: '.',
    declines: { case: { reference: 'Paris' }, because: 'nothing is required here' },
  },

  *mutate(subject) {
    const { text, expected, intent, contentRequired } = subject
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (!contentRequired && intent !== 'comply') return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const says = expected.length > 0 ? expected : [text]
    if (!says.some((value) => /[\p{L}\p{N}]/u.test(value))) return yield decline('the right answer has no letter or digit itself')
    for (const [form, output] of TOKENLESS) {
      if (mayBeRight(subject, output)) continue
      yield { change: { output }, form, site: output.trim() === '' ? form : output, because: contentPaths(subject), why: `"${output}" says nothing, and the case requires an answer.` }
    }
  },
} satisfies Mutator

/** The text is a right answer, part of one, or a document that the schema allows. */
function mayBeRight(subject: Subject, output: string): boolean {
  const { text, expected, facts, contract, format } = subject
  if (!isClean(subject, output)) return true
  const right = [text, ...expected, ...facts.map((fact) => fact.text), ...(contract.choices ?? [])]
  if (right.some((value) => canon(value, contract).toLowerCase() === canon(output, contract).toLowerCase())) return true
  const holdsNoFact = facts.length > 0 && facts.every((fact) => !output.includes(fact.text))
  if (contract.schema === undefined) return format === 'json' && !holdsNoFact && expected.length === 0 && isJson(output)
  return isJson(output) && validates(contract.schema, JSON.parse(output)) !== false && !holdsNoFact
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
