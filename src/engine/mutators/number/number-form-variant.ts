import { canon } from '../../canon/canon.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'
import { replaceAll } from '../../reading/replace.ts'
import { noNumber, numberSites } from './shared/number-sites.ts'
import { percentSwaps } from './shared/percent-swaps.ts'
import { writtenForms } from './shared/written-forms.ts'
import { keepsDeclarations } from '../../reading/keeps-declarations.ts'

const ENABLING = ['number-format', 'currency', 'percent-form'] as const

/** The same number in another spelling that the contract tolerates. */
export const numberFormVariant = {
  id: 'number_form_variant',
  title: 'Write the number in another form',
  family: 'number',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'number_gross_change',
  origins: [
    { title: 'thousands commas', url: 'https://github.com/open-compass/opencompass/issues/1818' },
    { title: 'float against integer', url: 'https://github.com/hendrycks/math/issues/15' },
    { title: 'percent sign', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/issues/838' },
    { title: 'zero padding', url: 'https://github.com/web-arena-x/visualwebarena/issues/71' },
    { title: 'comma in a fraction', url: 'https://github.com/Khan/khan-exercises/issues/150323' },
    { title: 'fraction form', url: 'https://github.com/allenai/semeval-2019-task-10/issues/10' },
    { title: 'decimal comma', url: 'https://github.com/sakaiproject/sakai/pull/344' },
  ],
  example: {
    case: { reference: 'The total is 1250', expected: 1250, contract: { tolerates: ['number-format'] } },
    makes: 'The total is 1,250',
    declines: { case: { reference: 'The total is 1250', expected: 1250 }, because: 'declare tolerates: number-format' },
  },

  *mutate(subject) {
    const { text, format, tolerates, contract } = subject
    if (format === 'json' || format === 'code' || (subject.intent === 'judge-reply' && format !== 'number')) return yield decline(`the digits of ${format === 'text' ? 'a judge reply' : `the format ${format}`} keep their form`)
    const facts = subject.facts.filter(({ kind, text: own }) => (kind === 'number' || kind === 'quantity') && /\d/.test(own))
    if (facts.length === 0) {
      const date = subject.facts.find(({ kind }) => kind === 'date')
      return yield date === undefined || numberSites(subject, ['number']).length > 0 ? noNumber(subject) : decline(`"${date.text}" is a date, not an amount`)
    }
    if (!ENABLING.some((name) => tolerates.has(name))) return yield undeclared('number-format')
    const right = canon(text, contract, subject.case)
    const seen = new Set([text])
    for (const fact of facts) {
      const forms = writtenForms(subject, fact).map((one) => ({ ...one, edits: replaceAll(fact, one.replacement) }))
      for (const { form, tolerance, replacement, edits } of [...forms, ...percentSwaps(subject, fact)]) {
        const output = applyEdits(text, edits)
        if (seen.has(output) || ((form !== 'fraction' || format === 'math') && canon(output, contract, subject.case) !== right) || !keepsDeclarations(subject, { output })) continue
        seen.add(output)
        yield {
          change: { edits },
          form,
          site: fact.text,
          because: [fact.path, `tolerates.${tolerance}`],
          why: `"${replacement}" is "${fact.text}" in another form; ${tolerance} is declared tolerated.`,
        }
      }
    }
    if (seen.size === 1) yield decline('no tolerated form differs from the one that is there')
  },
} satisfies Mutator
