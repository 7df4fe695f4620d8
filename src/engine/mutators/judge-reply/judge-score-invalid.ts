import { compare, decimal, formatDecimal } from '../../reading/decimal.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, isDecline, type Mutator } from '../mutator.ts'
import { PASS_WANTED } from './shared/declines.ts'
import { verdictSite } from './shared/verdict-site.ts'

/** A score that is no number, or none of the scale. */
export const judgeScoreInvalid = {
  id: 'judge_score_invalid',
  title: 'Give a score that the scale does not have',
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'judge-reply',
  pair: 'judge_other_number_in_reason',
  origins: [
    { title: 'NaN clamps to 1', url: 'https://github.com/modelscope/evalscope/issues/1575' },
    { title: 'NaN metric', url: 'https://github.com/google/adk-python/issues/1281' },
    { title: '85 on a ten-point scale', url: 'https://github.com/petersimmons1972/proving-ground/issues/7' },
    { title: 'large bracketed number', url: 'https://github.com/IBM/unitxt/pull/1960' },
  ],
  example: {
    case: { reference: '[[8]]', contract: { intent: 'judge-reply', verdict: 'pass', scale: { min: 1, max: 10 } } },
    makes: '[[85]]',
    declines: { case: { reference: '[[8]]', contract: { intent: 'judge-reply', verdict: 'pass' } }, because: 'declare `scale' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    const { scale, verdict } = subject.contract
    if (site.kind !== 'number') return yield decline('the verdict is no number: see judge_no_verdict')
    if (verdict === 'fail') return yield PASS_WANTED
    if (scale === undefined) return yield decline('declare `scale: {min, max, passAt}`', 'scale', { min: 0, max: 10, passAt: 5 })
    for (const raw of invalid(site.token, scale, site.json !== null)) {
      yield {
        change: { edits: site.spans.map((span) => ({ ...(site.json?.leaf.span ?? span), replacement: raw })) }, form: raw, site: site.token,
        because: [...site.because, 'scale'], why: `${raw} is no score between ${scale.min} and ${scale.max}, so that the reply states no verdict.`,
      }
    }
  },
} satisfies Mutator

function invalid(token: string, { min, max }: NonNullable<Subject['contract']['scale']>, isJson: boolean): string[] {
  const most = decimal(max)
  const times = (text: string | number): string => {
    const one = decimal(text)
    return one === null ? '' : formatDecimal({ units: one.units * 10n + 5n * 10n ** BigInt(one.scale), scale: one.scale })
  }
  const outside = [times(token), times(max), most === null ? '' : formatDecimal({ units: most.units + 10n ** BigInt(most.scale), scale: most.scale }), ...(min >= 0 ? ['-1'] : [])]
  const numbers = outside.filter((raw) => {
    const value = decimal(raw)
    const least = decimal(min)
    return value !== null && most !== null && least !== null && (compare(value, most) > 0 || compare(value, least) < 0)
  })
  return [...new Set(['NaN', 'null', isJson ? '"n/a"' : 'n/a', 'Infinity', ...numbers])]
}
