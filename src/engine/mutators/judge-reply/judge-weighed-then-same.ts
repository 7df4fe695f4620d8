import { FAULTLESS_BEFORE, READ_TWICE_BEFORE } from '../../canon/catalogue-inserts.ts'
import { boundedSpans } from '../../reading/bounded.ts'
import { isClean } from '../../reading/clean.ts'
import { decline, isDecline, undeclared, type Mutator } from '../mutator.ts'
import { noOpposite, numericSite } from './shared/declines.ts'
import { verdictSite, written, type VerdictSite } from './shared/verdict-site.ts'

interface Reply {
  readonly form: string
  readonly added: string
  readonly output: string
  readonly twin: string
  readonly proven: boolean
}

/** The other verdict is weighed and dropped; the reply ends as it did. */
export const judgeWeighedThenSame = {
  id: 'judge_weighed_then_same',
  title: 'Weigh the other verdict, then decide as before',
  family: 'judge-reply',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'judge-reply',
  english: true,
  pair: 'judge_earlier_verdict',
  origins: [
    { title: 'other label in the explanation', url: 'https://github.com/Arize-ai/phoenix/issues/2404' },
    { title: '"not incorrect"', url: 'https://github.com/web-arena-x/webarena/pull/272' },
    { title: 'article a', url: 'https://github.com/openai/simple-evals/pull/118' },
  ],
  example: {
    case: { reference: 'The answer is correct.', expected: 'correct', contract: { intent: 'judge-reply', verdict: 'pass', choices: ['correct', 'incorrect'], tolerates: ['explanation'] } },
    makes: 'The phrasing is not incorrect.\nThe answer is correct.',
    declines: { case: { reference: 'PASS', contract: { intent: 'judge-reply', verdict: 'pass' } }, because: 'declare tolerates: explanation' },
  },

  *mutate(subject) {
    const site = verdictSite(subject)
    if (isDecline(site)) return yield site
    const { text, tolerates, contract: { verdict } } = subject
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    if (site.kind === 'number') return yield numericSite('judge_other_number_in_reason')
    if (site.json !== null) return yield decline('the verdict is a member of an object, and stands alone there: see judge_reply_layout')
    if (site.opposite === null) return yield noOpposite(site.token)
    const opposite = written(site, site.opposite)
    const outcome = verdict === 'fail' ? 'the main demand is not met' : 'every demand is met'
    const before: [string, string][] = [['looks like', `At first this looks like ${opposite}, but ${outcome}.\n`]]
    // Only of a word can a phrasing be said to be it: "not incorrect", not "not B" or "not FAIL".
    if (/^\p{Ll}{4,}$/u.test(opposite)) before.push(['not the other', `The phrasing is not ${opposite}.\n`])
    // Words that deny something else are no verdict. After a fail, praise would contradict it.
    if (verdict === 'pass') before.push(['denial in the reasons', FAULTLESS_BEFORE])
    const mutants: Reply[] = before.map(([form, added]) => ({ form, added, output: added + text, twin: READ_TWICE_BEFORE + text, proven: true }))
    if (verdict === 'pass' && !text.trimEnd().includes('\n')) {
      const added = `\nA better ${opposite} example would be harder to find.`
      // The other verdict is named here without being rejected, which `explanation` alone does not allow.
      mutants.push({ form: 'other example', added, output: text + added, twin: `${text}\n${READ_TWICE_BEFORE.trimEnd()}`, proven: false })
    }
    let made = false
    for (const { form, added, output, twin, proven } of mutants) {
      if (!isClean(subject, added, [opposite, site.opposite]) || form === 'denial in the reasons' && holdsVerdict(added, site)) continue
      made = true
      yield {
        change: { output }, form, site: site.token, ...(proven ? { because: [...site.because, 'tolerates.explanation'] } : { proof: 'presumed' as const, because: [] }),
        why: form === 'denial in the reasons' ? `What is denied there is a fault; the verdict is still ${site.token}.` : `${site.opposite} is only named on the way; the verdict is still ${site.token}.`,
        alibis: [{ name: 'twin', owner: 'explanation_added', when: [{ input: { output: twin }, is: 'rejected' }] }],
      }
    }
    if (!made) yield decline('the sentence would hold another option of the case')
  },
} satisfies Mutator

/** Whether words would state one of the verdicts themselves. */
function holdsVerdict(words: string, { token, opposite }: VerdictSite): boolean {
  return [token, opposite ?? token].some((verdict) => boundedSpans(words.toLowerCase(), verdict.toLowerCase(), 'marker').length > 0)
}
