import { canon } from '../../canon/canon.ts'
import { sameValue } from '../../canon/same-value.ts'
import type { CheckFamily } from '../../model/grader.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'

/** Families that compare with the expected value itself, so that the bare value must please them. */
const COMPARING: readonly CheckFamily[] = ['equals', 'one-of', 'number', 'choice']

/** The expected value alone: what a check that compares with it cannot turn down. */
export const identicalToReference = {
  id: 'identical_to_reference',
  title: 'Answer with the expected value alone',
  family: 'control',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'unrelated_answer',
  origins: [
    { title: 'the target itself is graded wrong', url: 'https://github.com/google/BIG-bench/issues/463' },
    { title: 'a sentence is not similar to itself', url: 'https://github.com/nltk/nltk/issues/1285' },
    { title: 'an identical answer scores below 1', url: 'https://github.com/explodinggradients/ragas/issues/2909' },
  ],
  example: {
    case: { reference: 'The answer is Green Plaza.', expected: 'Green Plaza', contract: { tolerates: ['lead-in'] } },
    makes: 'Green Plaza',
    declines: { case: { reference: 'Paris', expected: 'paris' }, because: 'expected and reference differ' },
  },

  *mutate(subject) {
    const { text, contract, expected, gold, facts, intent, families, case: known } = subject
    const [value, ...others] = expected
    if (value === undefined || others.length > 0) return yield decline('one expected value is needed', 'expected', text.trim())
    if (intent !== 'answer') return yield decline('only an answer has a bare value', 'intent', 'answer')
    const declared = facts.find(({ path }) => path !== 'expected' && path !== gold?.fact?.path)
    if (declared !== undefined) return yield decline(`"${declared.text}" would be missing`)
    const fact = gold?.fact ?? null
    if (fact === null || !sameValue(fact.text, value, fact.kind, contract)) return yield decline('expected and reference differ; correct `expected`')
    const isBare = text.trim() === fact.text || canon(value, contract, known) === canon(text, contract, known)
    const compares = [...families].length > 0 && [...families].every((family) => COMPARING.includes(family))
    if (!isBare && !compares) {
      return yield decline('a bare answer may drop required text; declare tolerates: lead-in', 'tolerates', 'lead-in')
    }
    if (!keepsDemandedForm(subject, value)) return yield decline('the prompt wants the answer in the form that the reference has')
    if (value === text) return yield undeclared('lead-in')
    yield { change: { output: value }, site: value, because: ['expected'], why: `"${value}" is the expected value itself.` }
  },
} satisfies Mutator
