import { boundedSpans } from '../../reading/bounded.ts'
import { firstClean, isClean } from '../../reading/clean.ts'
import { E1, E2, E3 } from '../../reading/constants.ts'
import { isLeaf } from '../../reading/json-source.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, isDecline, type Edit, type Mutator, type Proposal } from '../mutator.ts'
import { PASS_WANTED } from './shared/declines.ts'
import { isVerdictMember } from './shared/json-place.ts'
import { withoutMembers } from './shared/json-edits.ts'
import { MARK_IT, verdictSite, written, type VerdictSite } from './shared/verdict-site.ts'

type Made = Pick<Proposal, 'change' | 'form'> & Partial<Pick<Proposal, 'proof'>>

/** A reply that states no verdict: an error, a refusal, a missing member, a cut. What the code does is free; a pass it is not. */
export const judgeNoVerdict = {
  id: 'judge_no_verdict',
  title: 'Reply without a verdict',
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'critical',
  aspect: 'judge-reply',
  keepsGold: true,
  pair: 'judge_reply_layout',
  origins: [
    { title: 'default equals the threshold', url: 'https://github.com/headroomlabs-ai/headroom/pull/1892' },
    { title: 'prose with PASS', url: 'https://github.com/NousResearch/hermes-agent/pull/17980' },
    { title: 'missing field passes', url: 'https://github.com/promptfoo/promptfoo/pull/10611' },
    { title: 'fallback 1.0', url: 'https://github.com/NVIDIA/garak/issues/2136' },
    { title: 'unconfigured judge returns 50', url: 'https://github.com/seiggy/lucia-dotnet/issues/137' },
    { title: 'reply cut', url: 'https://github.com/auth0/auth0-evals/pull/163' },
  ],
  example: {
    case: { reference: '{"pass": true, "score": 1}', contract: { intent: 'judge-reply', verdict: 'pass' } },
    makes: '{"score": 0}',
    declines: { case: { reference: '{"pass": false}', contract: { intent: 'judge-reply', verdict: 'fail' } }, because: 'declare a pass reply' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    const { verdict, scale } = subject.contract
    if (isDecline(site) && !site.decline.includes(MARK_IT)) return yield site
    if (verdict === 'fail') return yield PASS_WANTED
    const seen = new Set<string>()
    const whole: [string, string | null][] = [
      ['empty', ''], ['blank', '   '], ['error', firstClean(subject, [E1, E2, E3])],
      ['overloaded', covers(scale, 529) ? null : '529 overloaded'], ['error code', covers(scale, 529) ? null : 'HTTP error 529'],
      ['declined', 'I cannot judge this.'],
    ]
    const made: Made[] = whole.flatMap(([form, output]) => (output === null || !isClean(subject, output) ? [] : [{ form, change: { output } }]))
    if (!isDecline(site)) made.push(...atSite(subject, site))
    for (const one of made) {
      const output = 'output' in one.change && one.change.output !== undefined ? one.change.output : 'edits' in one.change ? applyEdits(subject.text, one.change.edits) : ''
      if (seen.has(output) || output === subject.text) continue
      seen.add(output)
      const presumed = one.proof === 'presumed'
      yield {
        ...one, site: isDecline(site) ? 'the whole reply' : site.token, because: presumed ? [] : isDecline(site) ? ['verdict'] : site.because,
        why: 'The reply states no verdict, so that it is no pass.',
      }
    }
  },
} satisfies Mutator

function atSite(subject: Subject, site: VerdictSite): Made[] {
  const { text } = subject
  const made: Made[] = []
  const doubt = `I can't say whether this would ${site.token}.`
  if (site.kind === 'token' && isClean(subject, doubt, [site.token])) {
    made.push({ form: 'doubt', change: { output: doubt } })
    const inPlace = [{ ...site.statement, replacement: doubt }]
    const rest = applyEdits(text, [{ ...site.statement, replacement: '' }])
    if (site.json === null && rest.trim() !== '') made.push({ form: 'doubt in place', change: { edits: inPlace }, ...said(rest, site) })
  }
  if (site.kind === 'number') {
    for (const value of ['NaN', 'n/a']) {
      const raw = site.json === null || value === 'NaN' ? value : '"n/a"'
      made.push({ form: value, change: { edits: site.spans.map((span) => ({ ...(site.json?.leaf.span ?? span), replacement: raw })) } })
    }
  }
  if (site.json !== null) made.push(...inJson(subject, site, site.json))
  const first = site.spans[0]
  const start = site.place === 'bracket' ? first.start - 2 : site.json !== null ? site.json.leaf.span.start : first.start
  const cut = { start, end: text.length, replacement: '' }
  return [...made, { form: 'cut', change: { edits: [cut] }, ...said(text.slice(0, start), site) }]
}

function inJson({ text, contract }: Subject, site: VerdictSite, { root, member, leaf }: NonNullable<VerdictSite['json']>): Made[] {
  const verdicts = root.members.filter(isVerdictMember)
  const others = verdicts.filter((one) => one !== member)
  const made: Made[] = []
  const add = (form: string, edits: Edit[], proof?: 'presumed'): void => {
    made.push({ form, change: { edits }, ...(proof === undefined ? said(applyEdits(text, edits), site) : { proof }) })
  }
  const least = String(contract.scale?.min ?? 0)
  const zeroed = others.flatMap(({ node }) => (node.type === 'number' && node.raw !== least ? [{ ...node.span, replacement: least }] : []))
  const numbers = others.filter(({ node }) => node.type === 'number')
  if (root.members.includes(member)) {
    add('no member', withoutMembers(root, [member, ...others]))
    if (others.length > 0 && numbers.length === others.length) add('no member, score 0', [...withoutMembers(root, [member]), ...zeroed])
  }
  // With another member left to speak for it, the reply may still state a pass.
  add('null', [{ ...leaf.span, replacement: 'null' }], others.some(({ node }) => isLeaf(node) && node.type !== 'null') ? 'presumed' : undefined)
  if (others.length > 0 && numbers.length === others.length && zeroed.length > 0) add('null, score 0', [{ ...leaf.span, replacement: 'null' }, ...zeroed])
  made.push({ form: 'empty object', change: { edits: [{ ...root.span, replacement: '{}' }] }, ...said(text.slice(0, root.span.start) + text.slice(root.span.end), site) })
  return made
}

/** What is left may still state the verdict in words. */
function said(rest: string, site: VerdictSite): Partial<Pick<Proposal, 'proof'>> {
  if (site.kind !== 'token') return {}
  return boundedSpans(rest, written(site, site.token), 'marker').length > 0 ? { proof: 'presumed' } : {}
}

function covers(scale: Subject['contract']['scale'], score: number): boolean {
  return scale !== undefined && scale.min <= score && score <= scale.max
}
