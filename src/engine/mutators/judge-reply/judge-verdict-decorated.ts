import { CAVEATS_AFTER, LEAD_IN_GRADE, LEAD_IN_VERDICT_LABEL } from '../../canon/catalogue-inserts.ts'
import type { Tolerance } from '../../model/suite.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, isDecline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { verdictSite, type VerdictSite } from './shared/verdict-site.ts'

interface Form {
  readonly form: string
  readonly tolerance: Tolerance
  readonly edits: readonly Edit[]
}

/** The same verdict in another dress. */
export const judgeVerdictDecorated = {
  id: 'judge_verdict_decorated',
  title: 'Dress the verdict',
  family: 'judge-reply',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'judge-reply',
  pair: 'judge_verdict_flipped',
  origins: [
    { title: 'only the bare word counts', url: 'https://github.com/KeyValueSoftwareSystems/agent-opfor/pull/84' },
    { title: '"yes." wrong', url: 'https://github.com/openai/simple-evals/issues/115' },
    { title: '"Grade is C"', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/issues/4026' },
  ],
  example: {
    case: { reference: 'yes', expected: 'yes', contract: { intent: 'judge-reply', verdict: 'pass', choices: ['yes', 'no'], tolerates: ['punctuation', 'case'] } },
    makes: 'yes.',
    declines: { case: { reference: 'yes', contract: { intent: 'judge-reply', verdict: 'pass' } }, because: 'declare tolerates: punctuation' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    if (site.json !== null) return yield decline('the verdict is a member of an object: see judge_reply_layout')
    const forms = formsOf(subject, site)
    const declared = forms.filter(({ tolerance }) => subject.tolerates.has(tolerance))
    for (const { form, tolerance, edits } of declared) {
      yield {
        change: { edits }, form, site: site.token, because: [...site.because, `tolerates.${tolerance}`],
        why: `The verdict is still ${site.token}; only its dress is new, and that is declared to be right.`,
      }
    }
    if (declared.length === 0) yield forms.some(({ tolerance }) => tolerance === 'punctuation') ? undeclared('punctuation') : undeclared('markdown')
  },
} satisfies Mutator

function formsOf({ text, contract: { choices = [] } }: Subject, { unit, token, kind, place }: VerdictSite): Form[] {
  const isLast = unit.end === text.length
  const at = (index: number, replacement: string): Edit => ({ start: index, end: index, replacement })
  const isDressed = /[*_`"']/.test(text.slice(unit.start - 1, unit.start) + text.slice(unit.end, unit.end + 1))
  const forms: Form[] = []
  if (isLast) forms.push({ form: 'full stop', tolerance: 'punctuation', edits: [at(unit.end, '.')] })
  if (!isDressed) forms.push({ form: 'bold', tolerance: 'markdown', edits: [at(unit.start, '**'), at(unit.end, '**')] })
  const differByCase = new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length
  if (kind === 'token' && !differByCase) {
    const lower = token.toLowerCase()
    const start = place === 'bracket' ? unit.start + 2 : unit.start
    for (const [form, other] of [['title case', lower.charAt(0).toUpperCase() + lower.slice(1)], ['lower case', lower]] as const) {
      if (other !== token) forms.push({ form, tolerance: 'case', edits: [{ start, end: start + token.length, replacement: other }] })
    }
  }
  if (place === 'whole' && kind === 'token') {
    forms.push({ form: 'label', tolerance: 'lead-in', edits: [at(0, LEAD_IN_VERDICT_LABEL)] }, { form: 'sentence', tolerance: 'lead-in', edits: [at(0, LEAD_IN_GRADE)] })
  }
  // Below its reasons the verdict has a line of its own, which has room for nothing else.
  if (isLast && !text.trimEnd().includes('\n')) forms.push({ form: 'caveats', tolerance: 'explanation', edits: [at(unit.end, CAVEATS_AFTER)] })
  return [...forms, { form: 'blank', tolerance: 'whitespace', edits: [at(0, ' '), at(text.length, ' \n')] }]
}
