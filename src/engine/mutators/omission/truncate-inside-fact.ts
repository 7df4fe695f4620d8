import { certainlyDifferentNumber } from '../../reading/certainly-different.ts'
import { graphemesOf } from '../../reading/graphemes.ts'
import { isClean } from '../../reading/clean.ts'
import { factGone } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { decline, type Mutator, type Proposal } from '../mutator.ts'

/** Cuts the text right before a fact or in the middle of it: a fragment is not the fact. */
export const truncateInsideFact = {
  id: 'truncate_inside_fact',
  title: 'Cut inside a fact',
  family: 'omission',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'number_form_variant',
  origins: [
    { title: 'stop token inside decimals and line breaks', url: 'https://huggingface.co/blog/open-llm-leaderboard-drop' },
    { title: 'fragment sits inside the reference', url: 'https://github.com/ruvnet/ruflo/issues/2566' },
  ],
  example: {
    case: { reference: 'It is Paris, France.', expected: 'Paris, France' },
    makes: 'It is Pa',
    declines: { case: { reference: 'Take 5 mg.' }, because: 'declare facts' },
  },

  *mutate(subject) {
    const { text, facts, intent, format, gold } = subject
    if (intent === 'refuse' || intent === 'abstain') return yield decline('what is left may still refuse')
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (format === 'json' || format === 'code' || format === 'list' || format === 'set') return yield decline(`a cut ${format} is not a cut fact`)
    if (facts.length === 0) return yield decline('declare facts: [{ text, kind }]', 'facts', { text: text.trim(), kind: 'phrase' })
    const made = new Set<string>([text, ''])
    for (const fact of facts) {
      const [span, ...later] = fact.spans
      if (span === undefined || later.length > 0) continue
      for (const [form, end] of [['before', span.start], ['inside', span.start + cutInside(subject, fact)]] as const) {
        const output = form === 'before' ? text.slice(0, end).trimEnd() : text.slice(0, end)
        if (made.has(output) || (form === 'inside' && end === span.start) || !factGone(subject, output, fact)) continue
        made.add(output)
        yield { change: { edits: [{ start: output.length, end: text.length, replacement: '' }] }, form, site: fact.text, because: [fact.path], why: `The text is cut ${form} "${fact.text}", which must be there.`, alibis: OWNED }
      }
    }
    const fragment = gold?.fact === null || gold === null ? null : goldFragment(subject, gold.text, gold.fact)
    if (fragment !== null && !made.has(fragment.output)) yield fragment.proposal
    else if (made.size === 2) yield decline('every fact is too short to cut, or occurs again later')
  },
} satisfies Mutator

const OWNED = [{ name: 'before', owner: 'truncate_before_answer', when: [] }]

/** How many units of the fact stay; 0 when no cut inside it is certain to be wrong. */
function cutInside(subject: Subject, fact: Fact): number {
  const { text, kind } = fact
  if (kind === 'number') {
    const point = text.search(/\.\d/)
    return point > 0 && certainlyDifferentNumber(subject, fact, text.slice(0, point)) ? point : 0
  }
  if (kind === 'date') return Math.max(0, text.search(/[\s/.-]\S/))
  if (kind !== 'name' && kind !== 'phrase') return 0
  const word = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? ''
  const graphemes = graphemesOf(word)
  if (graphemesOf(text).length < 5 || graphemes.length < 4) return 0
  return graphemes[Math.floor(graphemes.length / 2) - 1]?.end ?? 0
}

function goldFragment(subject: Subject, gold: string, fact: Fact): { output: string; proposal: Proposal } | null {
  const graphemes = graphemesOf(gold)
  const output = gold.slice(0, graphemes[0]?.end ?? 0)
  if (graphemes.length < 5 || !/\p{L}/u.test(output) || fact.kind === 'code' || !isClean(subject, output)) return null
  return { output, proposal: { change: { output }, form: 'fragment', site: gold, because: [fact.path], why: `"${output}" alone is not "${gold}".` } }
}
