import { canon } from '../../canon/canon.ts'
import { boundedSpans } from '../../reading/bounded.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Decline, type Mutator, type Proposal } from '../mutator.ts'

/** One right answer in place of another, as `expected` declares them. */
export const expectedAlternative = {
  id: 'expected_alternative',
  title: 'Give another declared alternative',
  family: 'control',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'name_swap',
  origins: [
    { title: 'alternatives taken literally', url: 'https://github.com/web-arena-x/webarena/issues/275' },
    { title: 'needles read as one string', url: 'https://github.com/promptfoo/promptfoo/issues/5134' },
  ],
  example: {
    case: { reference: '65', expected: ['65', '3'] },
    makes: '3',
    declines: { case: { reference: '65', expected: '65' }, because: 'one alternative only' },
  },

  *mutate(subject) {
    const { text, format, expected, contract, case: known } = subject
    if (format === 'list' || format === 'set') return yield decline('the members of a list are not alternatives')
    if (expected.length < 2) return yield decline('one alternative only; declare expected: [..., ...]', 'expected', [...expected, 'another'])
    const whole = expected.find((alternative) => canon(alternative, contract, known) === canon(text, contract, known))
    if (whole === undefined) return yield* insideOthers(subject)
    for (const alternative of expected) {
      if (alternative !== whole) yield { change: { output: alternative }, site: whole, because: ['expected'], why: `"${alternative}" is declared as right as "${whole}" is.` }
    }
  },
} satisfies Mutator

/** The one alternative that the reference holds, replaced where it stands. */
function* insideOthers({ text, expected, facts }: Subject): Iterable<Proposal | Decline> {
  const [present, ...more] = expected.filter((alternative) => boundedSpans(text, alternative, 'phrase').length > 0)
  if (present === undefined) return yield decline('no alternative occurs in the reference')
  if (more.length > 0) return yield decline('the reference holds several of them; they may belong together')
  const spans = boundedSpans(text, present, 'phrase')
  if (facts.some((fact) => fact.path !== 'expected' && fact.spans.some((own) => spans.some((span) => span.start < own.end && own.start < span.end)))) {
    return yield decline(`"${present}" is declared as a fact of its own`)
  }
  for (const alternative of expected) {
    if (alternative === present) continue
    yield {
      change: { edits: spans.map(({ start, end }) => ({ start, end, replacement: alternative })) },
      site: present, because: ['expected'], why: `"${alternative}" is declared as right as "${present}" is.`,
    }
  }
}
