import { compare, decimal, formatDecimal, type Decimal } from '../../reading/decimal.ts'
import { isClean } from '../../reading/clean.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, type Mutator } from '../mutator.ts'
import { likeScore, stepBelow } from './shared/other-verdict.ts'
import { restate, verdictSite, written, type VerdictSite } from './shared/verdict-site.ts'

/** A score on the wrong side of the bar, alone and beside a number on the right side. */
export const judgeScoreBelowPass = {
  id: 'judge_score_below_pass',
  title: 'Give a score on the other side of the bar',
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'judge-reply',
  pair: 'judge_other_number_in_reason',
  origins: [
    { title: 'scale read as the score', url: 'https://github.com/truera/trulens/pull/954' },
    { title: 'first number', url: 'https://github.com/OpenAgentHQ/openagent-eval/issues/74' },
    { title: 'score restated as a fraction', url: 'https://github.com/sbintuitions/flexeval/pull/237' },
    { title: 'digits joined', url: 'https://github.com/cvs-health/uqlm/issues/468' },
    { title: 'span without the minimum', url: 'https://github.com/confident-ai/deepeval/issues/2118' },
  ],
  example: {
    case: { reference: '8', contract: { intent: 'judge-reply', verdict: 'pass', scale: { min: 1, max: 10, passAt: 7 } } },
    makes: 'I rate this a 6 out of 10.',
    declines: { case: { reference: '8', contract: { intent: 'judge-reply', verdict: 'pass', scale: { min: 1, max: 10 } } }, because: 'declare `scale.passAt`' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    const { scale, verdict } = subject.contract
    if (site.kind !== 'number') return yield decline('the verdict is no number: see judge_verdict_flipped')
    if (scale === undefined) return yield decline('declare `scale: {min, max, passAt}`', 'scale', { min: 0, max: 10, passAt: 5 })
    const [passAt, min, max] = [decimal(scale.passAt ?? NaN), decimal(scale.min), decimal(scale.max)]
    if (passAt === null || min === null || max === null) return yield decline('declare `scale.passAt`', 'scale.passAt', scale.max)
    const step = verdict === 'fail' ? passAt : stepBelow(site, passAt, scale)
    const ends: [string, Decimal][] = verdict === 'fail' ? [['maximum', max], ['at the bar', step]] : [['minimum', min], ['below the bar', step]]
    const scores = ends.filter(([, one]) => compare(one, min) >= 0 && compare(one, max) <= 0 && (compare(one, passAt) >= 0) === (verdict === 'fail'))
    if (scores.length === 0) return yield decline(`no score of the scale is a ${verdict === 'fail' ? 'pass' : 'fail'}`)
    const outputs: [string, string][] = scores.map(([form, one]) => [form, applyEdits(subject.text, restate(site, likeScore(site, one)))])
    const pointed = verdict === 'pass' ? decimal(site.token.replace(/^(\d+)(\d)$/, '$1.$2')) : null
    if (pointed !== null && pointed.scale > (site.value?.scale ?? 0) && compare(pointed, min) >= 0 && compare(pointed, passAt) < 0) {
      outputs.push(['point among the digits', applyEdits(subject.text, restate(site, formatDecimal(pointed)))])
    }
    const spoken = scores.at(-1)?.[1]
    if (spoken !== undefined && (verdict === 'pass' || subject.tolerates.has('explanation'))) outputs.push(...beside(subject, site, likeScore(site, spoken), scale.max))
    const seen = new Set<string>()
    for (const [form, output] of outputs) {
      if (seen.has(output)) continue
      seen.add(output)
      yield {
        change: { output }, form, site: site.token, because: [...site.because, 'scale.passAt'], alibis: [{ name: 'bare score', owner: 'judge_score_below_pass', when: [] }],
        why: `The score is on the other side of ${scale.passAt}; the declared verdict is a ${verdict}.`,
      }
    }
  },
} satisfies Mutator

/** The score beside another number. */
function beside(subject: Subject, site: VerdictSite, score: string, max: number): [string, string][] {
  const { text, contract: { verdict } } = subject
  if (site.json !== null) {
    const put = (raw: string): string => applyEdits(text, [{ ...site.json?.leaf.span ?? site.unit, replacement: JSON.stringify(raw) }])
    return [['out of', put(`${score} out of ${max}`)], ['fraction', put(`${score}/${max}`)]]
  }
  const shown = written(site, score)
  const { unit, statement } = site
  const rest = text.slice(unit.end, statement.end)
  const hasScale = /^\s*(?:\/|out of)/.test(rest)
  const at = (replacement: string): string => applyEdits(text, [...earlier(site, score), { ...unit, replacement }])
  const instead = (replacement: string): string => applyEdits(text, [...earlier(site, score), { ...statement, replacement }])
  const year = verdict === 'fail' ? 'gives' : 'misses'
  const forms: [string, string][] = [['reasons', instead(`There are ${max} reasons why this is a ${shown}.`)]]
  if (isClean(subject, '1998')) forms.push(['year', instead(`${text.slice(statement.start, unit.start)}${shown}. The answer ${year} the year 1998`)])
  if (hasScale) return forms
  if (site.place === 'whole') return [['out of', `I rate this a ${shown} out of ${max}.`], ['fraction', `${shown}/${max}`], ...forms]
  return [['out of', at(`${shown} out of ${max}`)], ['fraction', at(`${shown}/${max}`)], ...forms]
}

function earlier(site: VerdictSite, score: string): { start: number; end: number; replacement: string }[] {
  return restate(site, score).filter(({ end }) => end <= site.statement.start)
}
