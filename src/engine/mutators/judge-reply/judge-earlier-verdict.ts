import { isClean } from '../../reading/clean.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, undeclared, type Mutator } from '../mutator.ts'
import { noOpposite, numericSite } from './shared/declines.ts'
import { otherVerdict, withOther, type OtherVerdict } from './shared/other-verdict.ts'
import { verdictSite, written, type VerdictSite } from './shared/verdict-site.ts'

/** The declared verdict is named on the way, and the reply ends with the other one. */
export const judgeEarlierVerdict = {
  id: 'judge_earlier_verdict',
  title: 'Name the verdict first, then decide otherwise',
  family: 'judge-reply',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'judge-reply',
  english: true,
  keepsGold: true,
  pair: 'judge_weighed_then_same',
  origins: [
    { title: 'first verdict word taken', url: 'https://github.com/OpenWebRL/OpenWebRL/issues/5' },
    { title: 'first match', url: 'https://github.com/lm-sys/FastChat/pull/3921' },
    { title: 'article taken as grade', url: 'https://github.com/open-compass/opencompass/pull/2598' },
    { title: 'quoted object', url: 'https://github.com/comet-ml/opik/issues/7848' },
  ],
  example: {
    case: { reference: 'Verdict: PASS', contract: { intent: 'judge-reply', verdict: 'pass' } },
    makes: 'At first this looks like PASS, but the main demand is not met.\nFinal verdict: FAIL',
    declines: { case: { reference: 'Verdict: GOLDEN', contract: { intent: 'judge-reply', verdict: 'pass', facts: [{ text: 'GOLDEN', kind: 'choice' }] } }, because: 'declare the token and its opposite' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    if (site.kind === 'number' && site.place !== 'json') return yield numericSite('judge_score_below_pass')
    const other = otherVerdict(subject, site)
    if (other === null) return yield site.kind === 'number' ? numericSite('judge_score_below_pass') : noOpposite(site.token)
    const { verdict } = subject.contract
    const isFail = verdict === 'fail'
    // A strict reader may take a reply with words around it for unreadable, and that for a fail.
    if (isFail && !subject.tolerates.has('explanation')) return yield undeclared('explanation')
    const [token, opposite] = [written(site, site.token), written(site, other.token)]
    let made = false
    for (const { form, inserted, output, quoted } of replies(subject, site, other)) {
      if (!isClean(subject, inserted, [quoted, token, opposite, site.token, other.token, 'As a judge, I'])) continue
      made = true
      yield {
        change: { output }, form, site: site.token, because: other.because, alibis: [{ name: 'bare opposite', owner: 'judge_verdict_flipped', when: [] }],
        why: `The reply decides for ${other.token}; ${site.token} is only named on the way, and the declared verdict is a ${verdict}.`,
      }
    }
    if (!made) yield decline('the sentence would hold another option of the case')
  },
} satisfies Mutator

interface Reply {
  readonly form: string
  readonly inserted: string
  /** What the insert repeats of the reply. */
  readonly quoted: string
  readonly output: string
}

function replies({ text, contract }: Subject, site: VerdictSite, other: OtherVerdict): Reply[] {
  const { place, json, statement } = site
  const turned = applyEdits(text, withOther(site, other))
  const before = (form: string, inserted: string, quoted = ''): Reply => ({ form, inserted, quoted, output: inserted + turned })
  const quote = ({ start, end }: Span): Reply => before('quoted', `The candidate wrote ${text.slice(start, end)}.\n`, text.slice(start, end))
  if (json !== null) return [quote(json.root.span)]
  const [token, opposite] = [written(site, site.token), written(site, other.token)]
  const hint = `At first this looks like ${token}, but ${contract.verdict === 'fail' ? 'every demand is met' : 'the main demand is not met'}.\n`
  const final = `${hint}Final verdict: ${opposite}`
  const outside = withOther(site, other).filter(({ start, end }) => end <= statement.start || statement.end <= start)
  const made: Reply[] = [before('looks like', hint)]
  if (contract.verdict !== 'fail') made.unshift({ form: 'final verdict', inserted: final, quoted: '', output: applyEdits(text, [...outside, { ...statement, replacement: final }]) })
  if (place === 'label') made.push(quote(statement))
  if (place === 'bracket') made.push(before('tempting', `${token} is tempting, yet `))
  if (!/^\p{L}$/u.test(site.token) || contract.verdict === 'fail') return made
  const graded = `As a judge, I weighed the evidence. The final grade is ${other.token}.`
  return [...made, { form: 'article', inserted: graded, quoted: '', output: graded }]
}
