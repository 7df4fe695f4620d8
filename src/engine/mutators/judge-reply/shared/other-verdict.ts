import { certainlyDifferentNumber } from '../../../reading/certainly-different.ts'
import { compare, decimal, formatDecimal, subtract, type Decimal } from '../../../reading/decimal.ts'
import type { Subject } from '../../../reading/subject.ts'
import { restate, type VerdictSite } from './verdict-site.ts'
import type { Edit } from '../../mutator.ts'

export interface OtherVerdict {
  readonly token: string
  readonly because: readonly string[]
}

/** The token or score that states the other verdict; null when nothing declared says what it is. */
export function otherVerdict(subject: Subject, site: VerdictSite): OtherVerdict | null {
  if (site.kind !== 'number') return site.opposite === null ? null : { token: site.opposite, because: site.because }
  const { scale, verdict } = subject.contract
  if (scale?.passAt !== undefined) {
    const end = decimal(verdict === 'fail' ? scale.max : scale.min)
    const passAt = decimal(scale.passAt)
    if (end === null || passAt === null || (compare(end, passAt) >= 0) !== (verdict === 'fail')) return null
    return { token: likeScore(site, end), because: [...site.because, 'scale.passAt'] }
  }
  const fact = subject.facts.find(({ spans }) => spans.some(({ start, end }) => start <= site.unit.start && site.unit.end <= end))
  const zero = likeScore(site, { units: 0n, scale: 0 })
  if (fact === undefined || verdict === 'fail' || !certainlyDifferentNumber(subject, { text: site.token, kind: 'number' }, zero)) return null
  return { token: zero, because: [...site.because, fact.path] }
}

/** The edits that make the reply state the other verdict. */
export function withOther(site: VerdictSite, other: OtherVerdict): Edit[] {
  return restate(site, other.token)
}

/** A score with as many decimals as the reply's. */
export function likeScore({ value }: VerdictSite, score: Decimal): string {
  return formatDecimal(score, { decimals: value?.scale ?? 0 })
}

/** The largest score below the one given: whole points where all of the scale is whole, else the last decimal in use. */
export function stepBelow({ value }: VerdictSite, limit: Decimal, scale: NonNullable<Subject['contract']['scale']>): Decimal {
  const decimals = [value, limit, decimal(scale.min), decimal(scale.max)].map((one) => one?.scale ?? 0)
  return subtract(limit, { units: 1n, scale: Math.max(...decimals) })
}
