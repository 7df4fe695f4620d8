import { LEAD_IN_VERDICT_LINE } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { parseJsonSource, type JsonObject } from '../../reading/json-source.ts'
import type { Tolerance } from '../../model/suite.ts'
import type { Subject } from '../../reading/subject.ts'
import { applyEdits, decline, isDecline, undeclared, type Alibi, type Edit, type Mutator } from '../mutator.ts'
import { isDocument, isReasonMember } from './shared/json-place.ts'
import { otherVerdict, withOther } from './shared/other-verdict.ts'
import { verdictSite } from './shared/verdict-site.ts'

interface Form {
  readonly form: string
  readonly tolerance: Tolerance
  readonly edits: readonly Edit[]
  readonly isPresumed?: true
  readonly twin?: string
  readonly owner?: string
  readonly inserted?: string
}

const THINK = '<think>We read this twice.</think>\n'

/** The same reply in another layout that the contract allows. */
export const judgeReplyLayout = {
  id: 'judge_reply_layout',
  title: 'Lay the reply out in another way',
  family: 'judge-reply',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'judge-reply',
  pair: 'judge_no_verdict',
  origins: [
    { title: 'lenient parsing wanted', url: 'https://github.com/promptfoo/promptfoo/pull/3002' },
    { title: 'rubric echoed with bullets', url: 'https://github.com/google/adk-python/pull/6080' },
  ],
  example: {
    case: { reference: '{"score": 1}', contract: { intent: 'judge-reply', verdict: 'pass', format: 'json', tolerates: ['code-fence'] } },
    makes: '```json\n{"score": 1}\n```',
    declines: { case: { reference: '{"score": 1}', contract: { intent: 'judge-reply', verdict: 'pass', format: 'json' } }, because: 'declare tolerates: code-fence' },
  },

  *mutate(subject) {
    const { text, intent, contract: { verdict }, tolerates } = subject
    if (intent !== 'judge-reply') return yield decline("the output is not a judge's reply")
    if (verdict === undefined) return yield decline('declare the verdict that the reply states', 'verdict', 'pass')
    if (text.trim() === '') return yield decline('the reply is blank')
    const root = isDocument(text) ? parseJsonSource(text) : null
    const object = root?.type === 'object' ? root : null
    const forms = [...around(subject, root !== null), ...(object === null ? [] : inside(text, object)), ...(root === null ? echoed(subject) : [])]
    const declared = forms.filter(({ tolerance, inserted = '' }) => tolerates.has(tolerance) && isClean(subject, inserted))
    for (const { form, tolerance, edits, isPresumed, twin, owner } of declared) {
      const alibis: Alibi[] = twin === undefined ? [] : [{ name: 'twin', when: [{ input: { output: twin }, is: 'rejected' }], ...(owner === undefined ? {} : { owner }) }]
      yield {
        change: { edits }, form, site: 'the whole reply', alibis, why: `The reply states the same verdict; its layout is declared to be right (${tolerance}).`,
        ...(isPresumed ? { proof: 'presumed' as const, because: [] } : { because: ['verdict', `tolerates.${tolerance}`] }),
      }
    }
    if (declared.length === 0) yield undeclared(root === null ? 'lead-in' : 'code-fence')
  },
} satisfies Mutator

function around(subject: Subject, isJson: boolean): Form[] {
  const { text } = subject
  const before = (form: string, tolerance: Tolerance, inserted: string): Form => ({ form, tolerance, edits: [{ start: 0, end: 0, replacement: inserted }], inserted })
  const forms: Form[] = []
  if (isJson && !text.includes('```')) {
    const end = { start: text.length, end: text.length, replacement: text.endsWith('\n') ? '```' : '\n```' }
    forms.push({ form: 'code fence', tolerance: 'code-fence', edits: [{ start: 0, end: 0, replacement: '```json\n' }, end] })
  }
  forms.push({ ...before('lead-in', 'lead-in', LEAD_IN_VERDICT_LINE), twin: `\n${text}`, owner: 'layout_variant' })
  if (/<\/?(?:think|thinking|reasoning|scratchpad)>/i.test(text)) return forms
  forms.push(before('reasoning block', 'reasoning-block', THINK))
  const site = verdictSite(subject)
  const other = isDecline(site) ? null : otherVerdict(subject, site)
  if (isDecline(site) || other === null) return forms
  const draft = applyEdits(text, withOther(site, other)).trim()
  return [...forms, {
    form: 'draft in a reasoning block', tolerance: 'reasoning-block', twin: THINK + text, owner: 'judge_reply_layout',
    edits: [{ start: 0, end: 0, replacement: `<think>A first draft was: ${draft}</think>\n` }],
  }]
}

function inside(text: string, { members }: JsonObject): Form[] {
  const forms: Form[] = []
  const [first, second] = members
  if (second !== undefined && new Set(members.map(({ key }) => key)).size === members.length) {
    const edits = members.map(({ span }, index) => {
      const other = members[members.length - 1 - index]?.span ?? span
      return { ...span, replacement: text.slice(other.start, other.end) }
    })
    forms.push({ form: 'members reversed', tolerance: 'key-order', edits: edits.filter(({ start, end, replacement }) => text.slice(start, end) !== replacement) })
  }
  if (first !== undefined) {
    const at = second === undefined ? first.span.end : first.span.end + text.slice(first.span.end).indexOf(',') + 1
    const put = (replacement: string): Edit[] => [{ start: at, end: at, replacement }]
    forms.push({ form: 'comment', tolerance: 'explanation', edits: put(' // fine\n'), isPresumed: true, twin: applyEdits(text, put('\n')) })
  }
  const reason = members.find((member) => isReasonMember(member) && / /.test(text.slice(member.node.span.start, member.node.span.end)))
  if (reason === undefined) return forms
  const blank = reason.node.span.start + text.slice(reason.node.span.start).indexOf(' ')
  return [...forms, { form: 'line break in the reason', tolerance: 'explanation', edits: [{ start: blank, end: blank + 1, replacement: '\n' }], isPresumed: true }]
}

/** Every `name: verdict` line as a bullet with the name in bold, its quotes curly where that is allowed. */
function echoed({ text, tolerates }: Subject): Form[] {
  const edits = [...text.matchAll(/^(?![ \t]*[-*+#>])([^\n:*_`]{2,200}):[ \t]+(?=\S[^\n:]{0,40}$)/gm)].flatMap((match): Edit[] => {
    const name = match[1] ?? ''
    const curly = tolerates.has('quotes') ? name.replace(/(?<=\p{L})'(?=\p{L}|$)/gu, '’') : name
    return [{ start: match.index, end: match.index + name.length, replacement: `- **${curly}**` }]
  })
  return edits.length === 0 ? [] : [{ form: 'bold bullets', tolerance: 'markdown', edits }]
}
