import { decimal, compare, formatDecimal } from '../../reading/decimal.ts'
import { isClean } from '../../reading/clean.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, undeclared, type Mutator } from '../mutator.ts'
import { likeScore, otherVerdict, stepBelow } from './shared/other-verdict.ts'
import { restate, verdictSite, written, type VerdictSite } from './shared/verdict-site.ts'

interface Form {
  readonly form: string
  readonly output: string
  /** The same without the other number. */
  readonly twin?: string
  readonly because: readonly string[]
  readonly why?: string
}

/** The same score beside a number that is none. */
export const judgeOtherNumberInReason = {
  id: 'judge_other_number_in_reason',
  title: 'Put another number beside the score',
  family: 'judge-reply',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'judge-reply',
  english: true,
  pair: 'judge_score_below_pass',
  origins: [
    { title: 'number of reasons taken', url: 'https://github.com/OpenAgentHQ/openagent-eval/issues/74' },
    { title: 'score wanted at the end', url: 'https://github.com/truera/trulens/issues/862' },
    { title: 'equal to the threshold', url: 'https://github.com/MicrosoftDocs/azure-ai-docs/pull/393' },
  ],
  example: {
    case: { reference: '9', contract: { intent: 'judge-reply', verdict: 'pass', scale: { min: 1, max: 10, passAt: 7 }, tolerates: ['explanation'] } },
    makes: 'There are 5 reasons why this is a 9.',
    declines: { case: { reference: '9', contract: { intent: 'judge-reply', verdict: 'pass' } }, because: 'declare `scale`' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    if (site.kind !== 'number') return yield decline('the verdict is no number: see judge_weighed_then_same')
    const { tolerates, contract: { scale } } = subject
    const forms = [...(tolerates.has('explanation') && site.json === null ? inWords(subject, site) : []), ...otherScores(subject, site)]
    for (const { form, output, twin, because, why } of forms) {
      yield {
        change: { output }, form, site: site.token, because: [...site.because, ...because], why: why ?? `The score is still ${site.token}; the other number is none.`,
        ...(twin === undefined ? {} : { alibis: [{ name: 'twin', owner: 'explanation_added', when: [{ input: { output: twin }, is: 'rejected' as const }] }] }),
      }
    }
    if (forms.length > 0) return
    if (scale?.passAt === undefined) yield decline('declare `scale`', 'scale', { min: 0, max: 10, passAt: 5 })
    else yield site.json === null ? undeclared('explanation') : undeclared('number-format')
  },
} satisfies Mutator

function inWords(subject: Subject, site: VerdictSite): Form[] {
  const { text, contract: { scale, verdict } } = subject
  const score = written(site, site.token)
  const forms: Form[] = []
  const count = scale?.passAt === undefined ? null : reasons(scale.passAt, scale.max, verdict)
  if (site.place === 'whole' && count !== null && String(count) !== site.token) {
    forms.push({ form: 'reasons', output: `There are ${count} reasons why this is a ${score}.`, twin: `There are reasons why this is a ${score}.`, because: ['scale.passAt', 'tolerates.explanation'] })
  } else if (count !== null && String(count) !== site.token) {
    forms.push({ form: 'reasons', output: `There are ${count} reasons for this.\n${text}`, twin: `There are reasons for this.\n${text}`, because: ['scale.passAt', 'tolerates.explanation'] })
  }
  const other = otherVerdict(subject, site)
  if (site.place === 'bracket' && other !== null) {
    const remark = verdict === 'fail' ? 'would be for a better answer' : 'would be for a weaker answer'
    forms.push({ form: 'weighed', output: `${written(site, other.token)} ${remark}.\n${text}`, twin: `More ${remark}.\n${text}`, because: ['scale.passAt', 'tolerates.explanation'] })
  }
  const rest = text.slice(site.unit.end)
  if ((rest === '' || rest === '.') && isClean(subject, '1998')) {
    const remark = `${rest === '' ? '.' : ''} The answer gives the year`
    forms.push({ form: 'year', output: `${text}${remark} 1998`, twin: `${text}${remark}`, because: ['tolerates.explanation'] })
  }
  if (site.place !== 'whole' || scale === undefined) return forms
  return [...forms, { form: 'out of', output: `I rate this ${score} out of ${scale.max}.`, twin: `I rate this ${score}.`, because: ['scale', 'tolerates.explanation'] }]
}

/** A small whole number on the other side of the bar. */
function reasons(passAt: number, max: number, verdict: 'pass' | 'fail' | undefined): number | null {
  const count = verdict === 'fail' ? Math.ceil(passAt) + 1 : Math.ceil(passAt) - 2
  return count < 2 || count > max ? null : count
}

/** Scores that mean the same, where nothing pins the one of the reply. */
function otherScores(subject: Subject, site: VerdictSite): Form[] {
  const { text, contract: { scale, verdict }, facts, tolerates } = subject
  const forms: Form[] = []
  const isPinned = facts.some(({ spans }) => spans.some(({ start, end }) => start < site.unit.end && site.unit.start < end))
  const passAt = scale?.passAt === undefined ? null : decimal(scale.passAt)
  if (passAt !== null && scale !== undefined && !isPinned && site.value !== null) {
    const bar = verdict === 'fail' ? stepBelow(site, passAt, scale) : passAt
    const min = decimal(scale.min)
    if (compare(bar, site.value) !== 0 && min !== null && compare(bar, min) >= 0) {
      forms.push({ form: 'at the bar', output: applyEdits(text, restate(site, likeScore(site, bar))), because: ['scale.passAt'], why: `The score is on the same side of ${scale.passAt} as before.` })
    }
  }
  if (tolerates.has('number-format') && site.value !== null && site.value.scale === 0 && formatDecimal(site.value) === site.token) {
    forms.push({ form: 'decimal', output: applyEdits(text, restate(site, `${site.token}.0`)), because: ['tolerates.number-format'], why: 'The score is the same number, with a decimal.' })
  }
  return forms
}
