import { factGone } from '../../reading/replace.ts'
import type { Fact, Span } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator, type Proposal } from '../mutator.ts'
import { logicEdits } from './shared/logic-edits.ts'
import { declineOfProgram, programOf } from './shared/program.ts'

/** One operator, literal or logical word changed; proven where the contract declares that span of code to be right. */
export const codeLogicChanged = {
  id: 'code_logic_changed',
  title: 'Change an operator or a literal',
  family: 'code',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'code',
  pair: 'code_comment_added',
  origins: [
    { title: '29.6% of passing patches behave differently', url: 'https://arxiv.org/abs/2503.15223' },
    { title: '18 wrong references', url: 'https://arxiv.org/abs/2305.01210' },
  ],
  example: {
    case: { reference: 'def add(a, b):\n    return a + b', contract: { format: 'code', facts: [{ text: 'a + b', kind: 'code' }] } },
    makes: 'def add(a, b):\n    return a - b',
    declines: { case: { reference: 'x and y', contract: { format: 'code' } }, because: 'tag the fence' },
  },

  *mutate(subject) {
    const program = programOf(subject)
    const refusal = declineOfProgram(subject, program)
    if (program === null || program.language === null || refusal !== null) return yield refusal ?? decline('no code')
    const proven: Proposal[] = []
    const presumed: Proposal[] = []
    const tried = new Set<string>()
    for (const { span, replacement, form, isBoundary } of logicEdits(program.code, program.language)) {
      const at = { start: span.start + program.span.start, end: span.end + program.span.start }
      const old = subject.text.slice(at.start, at.end)
      const fact = isBoundary ? undefined : subject.facts.find((one) => one.kind === 'code' && holds(one, at))
      const own = fact?.spans.find((one) => one.start <= at.start && at.end <= one.end)
      const key = `${fact?.path} ${at.start - (own?.start ?? 0)} ${replacement} ${own === undefined ? 0 : own.end - own.start}`
      if (own !== undefined && tried.has(key)) continue
      tried.add(key)
      const edits = fact === undefined || own === undefined ? [] : everywhere(fact, own, at, replacement)
      const shown = { form, site: `${old}, line ${lineNumber(subject.text, at.start)}` }
      if (fact !== undefined && factGone(subject, applyEdits(subject.text, edits), fact)) {
        proven.push({ ...shown, change: { edits }, because: [fact.path], why: `${old} became ${replacement} in ${fact.text}, which must be right as it stands.` })
      } else {
        presumed.push({ ...shown, change: { edits: [{ ...at, replacement }] }, proof: 'presumed', because: [], why: `${old} became ${replacement}; nothing declared says that this span of code must be right.` })
      }
    }
    yield* unique([...proven, ...presumed.filter(({ form }) => form !== 'boundary'), ...presumed.filter(({ form }) => form === 'boundary')])
    if (proven.length + presumed.length === 0) yield decline('no operator or literal to change')
  },
} satisfies Mutator

function holds({ spans }: Fact, { start, end }: Span): boolean {
  return spans.some((span) => span.start <= start && end <= span.end)
}

/** The same edit in every occurrence of the fact that is spelled alike. */
function everywhere({ spans }: Fact, own: Span, at: Span, replacement: string): Edit[] {
  const alike = spans.filter((span) => span.end - span.start === own.end - own.start)
  return alike.map((span) => ({ start: span.start + at.start - own.start, end: span.start + at.end - own.start, replacement }))
}

function unique(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter(({ change }) => {
    const key = JSON.stringify(change)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function lineNumber(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
