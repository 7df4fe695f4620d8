import { decimal, compare } from '../../reading/decimal.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, isDecline, type Edit, type Mutator, type Proposal } from '../mutator.ts'
import { noOpposite, numericSite, PASS_WANTED } from './shared/declines.ts'
import { isReasonMember } from './shared/json-place.ts'
import { otherVerdict, type OtherVerdict } from './shared/other-verdict.ts'
import { verdictSite, type VerdictSite } from './shared/verdict-site.ts'

type Made = Pick<Proposal, 'change' | 'form' | 'because'> & Partial<Pick<Proposal, 'proof'>>

const BAD_REASON = 'It does not meet the demand.'

/** A reply that states two verdicts which differ, and so none. */
export const judgeContradictoryReply = {
  id: 'judge_contradictory_reply',
  title: 'Let the reply contradict itself',
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'judge-reply',
  keepsGold: true,
  pair: 'judge_reply_layout',
  origins: [
    { title: 'pass true, score 0', url: 'https://github.com/promptfoo/promptfoo/pull/8130' },
    { title: 'letter against reasoning', url: 'https://github.com/langchain-ai/langchain/issues/31870' },
    { title: 'duplicate names', url: 'https://github.com/comet-ml/opik/pull/7854' },
  ],
  example: {
    case: { reference: '{"pass": true, "score": 1}', contract: { intent: 'judge-reply', verdict: 'pass' } },
    makes: '{"pass": true, "score": 0}',
    declines: { case: { reference: '{"pass": false, "score": 0}', contract: { intent: 'judge-reply', verdict: 'fail' } }, because: 'declare a pass reply' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    const { text, contract } = subject
    if (contract.verdict === 'fail') return yield PASS_WANTED
    const other = otherVerdict(subject, site)
    if (site.kind === 'number' && (site.json === null || other === null)) return yield numericSite('judge_score_invalid')
    if (other === null) return yield noOpposite(site.token)
    if (site.place === 'opening' || site.place === 'line' && text.slice(0, site.statement.start).trim() === '') return yield decline('a verdict that comes first may be the one that counts')
    for (const one of site.json === null ? inText(subject, site, other.token) : inJson(subject, site, site.json, other)) {
      yield { ...one, site: site.token, why: `The reply states ${site.token} and the opposite; two verdicts that differ are no pass.` }
    }
  },
} satisfies Mutator

function inText(subject: Subject, site: VerdictSite, opposite: string): Made[] {
  const { text } = subject
  const second = secondLine(subject, site, opposite)
  const before = text.slice(0, site.statement.start)
  if (before.trim() === '') return [second]
  const edits = [{ start: 0, end: before.trimEnd().length, replacement: BAD_REASON }]
  return [second, { form: 'reason', change: { edits }, proof: 'presumed', because: [] }]
}

/** The statement of the verdict once more, on a line of its own, with the opposite. */
function secondLine({ text }: Subject, { statement, unit, because }: VerdictSite, opposite: string): Made {
  const start = text.slice(unit.start, unit.start + 2) === '[[' ? unit.start + 2 : unit.start
  const end = text.slice(unit.end - 2, unit.end) === ']]' ? unit.end - 2 : unit.end
  const again = text.slice(statement.start, start) + opposite + text.slice(end, statement.end)
  return { form: 'second line', change: { edits: [{ start: statement.end, end: statement.end, replacement: `\n${again}` }] }, because }
}

function inJson({ text, contract, facts }: Subject, site: VerdictSite, { root, member, leaf }: NonNullable<VerdictSite['json']>, { token, because }: OtherVerdict): Made[] {
  const made: Made[] = []
  const key = text.slice(member.keySpan.start, leaf.span.start)
  const opposite = leaf.type === 'string' ? JSON.stringify(token) : token
  const least = String(contract.scale?.min ?? 0)
  const isAuthority = facts.some(({ kind }) => kind === 'choice')
  const scores = root.members.filter(({ key: name, node }) => /^(?:score|rating)$/i.test(name) && node.type === 'number')
  if (site.kind === 'boolean' && site.token === 'true' && !isAuthority) {
    const edits: Edit[] = scores.filter(({ node }) => isAbove(text.slice(node.span.start, node.span.end), least)).map(({ node }) => ({ ...node.span, replacement: least }))
    if (edits.length > 0) made.push({ form: 'score', change: { edits }, because })
  }
  made.push({ form: 'doubled', change: { edits: [{ start: member.span.end, end: member.span.end, replacement: `, ${key}${opposite}` }] }, because })
  // The usual parsers keep the last of two members and cannot tell.
  const front = { start: member.span.start, end: member.span.start, replacement: `${key}${opposite}, ` }
  made.push({ form: 'doubled in front', change: { edits: [front] }, proof: 'presumed', because: [] })
  const reasons = root.members.filter(isReasonMember).map(({ node }) => ({ ...node.span, replacement: JSON.stringify(BAD_REASON) }))
  return reasons.length === 0 ? made : [...made, { form: 'reason', change: { edits: reasons }, proof: 'presumed', because: [] }]
}

function isAbove(raw: string, least: string): boolean {
  const [score, floor] = [decimal(raw), decimal(least)]
  return score !== null && floor !== null && compare(score, floor) > 0
}
