import { certainlyDifferentNumber } from '../../reading/certainly-different.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Mutator, type Proposal } from '../mutator.ts'
import { grossForms } from './shared/gross-forms.ts'
import { halfFraction } from './shared/half-fraction.ts'
import { noNumber, numberSites, numberSpans, withNumber, type NumberSite } from './shared/number-sites.ts'
import { powerForms } from './shared/power-forms.ts'
import { signCounts } from './shared/sign-counts.ts'
import { wrongSum } from './shared/wrong-sum.ts'

/** A number so far off that no undeclared tolerance could cover it. */
export const numberGrossChange = {
  id: 'number_gross_change',
  title: 'Change the number beyond any tolerance',
  family: 'number',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'number_form_variant',
  origins: [
    { title: 'compared by suffix', url: 'https://github.com/aisa-group/PostTrainBench/issues/44' },
    { title: '23 found in 16723', url: 'https://github.com/brmson/dataset-factoid-curated/pull/2' },
    { title: 'point lost in normalising', url: 'https://github.com/huggingface/lighteval/pull/1273' },
    { title: 'sign dropped', url: 'https://github.com/google-deepmind/proeval/pull/19' },
    { title: 'tiny values equal', url: 'https://github.com/huggingface/Math-Verify/issues/14' },
    { title: 'absolute floor', url: 'https://github.com/mitodl/mitx-grading-library/pull/109' },
    { title: '45 + 8 taken for 63', url: 'https://blacknews.news/ai-agent-benchmarks-are-broken' },
  ],
  example: {
    case: { reference: '49', expected: 49 },
    makes: '149',
    declines: { case: { reference: 'No digit here.', contract: { facts: [{ text: 'digit', kind: 'phrase' }] } }, because: 'no number in the reference' },
  },

  *mutate(subject) {
    const sites = subject.intent === 'judge-reply' ? [] : numberSites(subject, ['number', 'quantity'])
    const others = subject.intent === 'judge-reply' ? [] : subject.facts.flatMap((fact) => atExpression(subject, fact))
    if (sites.length + others.length === 0) return yield noNumber(subject)
    let made = false
    for (const proposal of [...sites.flatMap((site) => atSite(subject, site)), ...others]) {
      made = true
      yield proposal
    }
    if (!made) yield decline('the right value would stay readable, or no change of it is certainly wrong')
  },
} satisfies Mutator

function atSite(subject: Subject, site: NumberSite): Proposal[] {
  const { fact, numeral } = site
  const seen = new Set<string>()
  const signed = numberSpans(site).every((span) => signCounts(subject.text, span))
  const changed = grossForms(numeral, { signed }).map(([form, number]) => [form, withNumber(site, number)] as const)
    .filter(([, text]) => certainlyDifferentNumber(subject, fact, text))
  const sum = wrongSum(subject, site)
  return [...changed, ...(sum === null ? [] : [['sum', withNumber(site, sum)] as const])].flatMap(([form, text]) => {
    if (seen.has(text)) return []
    seen.add(text)
    return proposalOf(subject, fact, form, text)
  })
}

/** A fact that is no single numeral: a power, a fraction. */
function atExpression(subject: Subject, fact: Fact): Proposal[] {
  return [
    ...powerForms(subject, fact).flatMap((text) => proposalOf(subject, fact, 'exponent', text)),
    ...halfFraction(subject, fact).flatMap((text) => proposalOf(subject, fact, 'denominator', text)),
  ]
}

function proposalOf(subject: Subject, fact: Fact, form: string, text: string): Proposal[] {
  const edits = replaceAll(fact, text)
  if (!factGone(subject, applyEdits(subject.text, edits), fact)) return []
  const because = subject.contract.tolerance === undefined ? [fact.path] : [fact.path, 'tolerance']
  return [{ change: { edits }, form, site: fact.text, because, why: `"${fact.text}" must be right, and it became "${text}".` }]
}
