import { isClean } from '../../reading/clean.ts'
import { boundedSpans } from '../../reading/bounded.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, isDecline, type Edit, type Mutator, type Proposal } from '../mutator.ts'
import { restate, verdictSite, written, type VerdictSite } from './shared/verdict-site.ts'
import { noOpposite, numericSite } from './shared/declines.ts'

/** The other verdict, in words that hold the first, and as values that a loose reader takes for true. */
export const judgeVerdictFlipped = {
  id: 'judge_verdict_flipped',
  title: "Flip the judge's verdict",
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'critical',
  aspect: 'judge-reply',
  keepsGold: true,
  pair: 'judge_verdict_decorated',
  origins: [
    { title: 'CORRECT inside INCORRECT', url: 'https://github.com/jaylfc/taosmd/pull/176' },
    { title: 'text "false" is true', url: 'https://github.com/TIGER-AI-Lab/ClawBench/pull/305' },
    { title: '"not a PASS"', url: 'https://github.com/PyModel/pythinker-cli/pull/213' },
  ],
  example: {
    case: { reference: 'CORRECT', contract: { intent: 'judge-reply', verdict: 'pass' } },
    makes: 'INCORRECT',
    declines: { case: { reference: '8', contract: { intent: 'judge-reply', verdict: 'pass', scale: { min: 1, max: 10, passAt: 7 } } }, because: 'see judge_score_below_pass' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    if (site.kind === 'number') return yield numericSite('judge_score_below_pass')
    if (site.opposite === null) return yield noOpposite(site.token)
    const { verdict } = subject.contract
    const shared = (says: string): Omit<Proposal, 'change'> => ({
      site: site.token, because: site.because, why: `The reply says ${says}; the declared verdict is a ${verdict}, stated as ${site.token}.`,
    })
    if (site.kind === 'boolean') {
      const raws = verdict === 'fail' ? [site.opposite] : site.opposite === 'false' ? ['false', '"false"', '0', '"no"'] : [site.opposite]
      for (const raw of raws) yield { change: { edits: restate(site, raw) }, form: `boolean ${raw}`, ...shared(raw) }
      return
    }
    const elsewhere = verdict === 'fail' && boundedSpans(subject.text, site.token, 'choice').length > site.spans.length
    yield {
      change: { edits: restate(site, site.opposite) }, form: 'opposite', ...shared(site.opposite),
      ...(elsewhere ? { proof: 'presumed' as const, because: [] } : {}),
    }
    // Whoever takes an unreadable reply for a fail is right, so that only a pass can be denied.
    if (verdict === 'fail') return
    const inside = insideWord(subject, site, applyEdits(subject.text, restate(site, site.opposite)))
    if (inside !== null) yield { change: { output: inside }, form: 'inside a word', ...shared(site.opposite) }
    yield { change: { edits: denied(site, `not ${written(site, site.token)}`) }, form: 'not', ...shared(`not ${site.token}`) }
    const denial = `This is not a ${written(site, site.token)}; ${written(site, site.opposite)}`
    if (site.place !== 'sentence' && isClean(subject, 'This is not a', ['a'])) yield { change: { edits: denied(site, denial) }, form: 'denied', ...shared(denial) }
  },
} satisfies Mutator

/** The other verdict, beside a word that only contains the right one. */
function insideWord(subject: Subject, { token, place }: VerdictSite, turned: string): string | null {
  const word = `zq${token}vk`
  const sentence = `The file ${word} was read.`
  if (place === 'json' || !/^\p{L}{2,}$/u.test(token) || !isClean(subject, sentence, [word])) return null
  return place === 'opening' ? `${turned} ${sentence}` : `${sentence}\n${turned}`
}

function denied(site: VerdictSite, text: string): Edit[] {
  const spans = site.place === 'bracket' ? site.spans.map(({ start, end }) => ({ start: start - 2, end: end + 2 })) : site.spans
  return spans.map(({ start, end }) => ({ start, end, replacement: text }))
}
