import { choiceParts } from '../../reading/choice-parts.ts'
import { isClean } from '../../reading/clean.ts'
import { DONOR_PERSONS, DONOR_PLACES } from '../../reading/constants.ts'
import type { Subject } from '../../reading/subject.ts'
import { wrongValues } from '../../reading/wrong-value.ts'
import { decline, isDecline, type Mutator } from '../mutator.ts'
import { goldAndWrong, OWNED_BY_BARE_WRONG } from './shared/gold-and-wrong.ts'

/** Several answers at once: the right one is among them, and none is given. */
export const severalCandidates = {
  id: 'several_candidates',
  title: 'Name several candidates',
  family: 'polarity',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'expected_alternative',
  origins: [
    { title: 'either-or passes', url: 'https://github.com/open-cluster/oc-control-plane/issues/18' },
    { title: 'prefix match with a second name', url: 'https://github.com/openai/evals/pull/945' },
    { title: 'listing all answers', url: 'https://arxiv.org/abs/2507.02825' },
  ],
  example: {
    case: { reference: 'Annabel', contract: { facts: [{ text: 'Annabel', kind: 'name' }] } },
    makes: 'Annabel, Quillmere',
    declines: { case: { reference: 'a, b', expected: ['a', 'b'], contract: { format: 'set' } }, because: 'several items are the answer' },
  },

  *mutate(subject) {
    const { format, contract, facts } = subject
    if (format === 'list' || format === 'set') return yield decline('several items are the answer; see list_items_changed')
    const found = goldAndWrong(subject, ['text', 'number', 'choice', 'math'])
    if (isDecline(found)) return yield found
    const { gold, wrong } = found
    const x = gold.text
    const others = facts.filter((fact) => fact !== gold.fact)
    const outputs: [string, string, string[]][] = [
      ['either', `It is either ${x} or ${wrong}.`, [wrong]],
      ['gold first', `${x}, ${wrong}`, [wrong]],
      ['gold last', `${wrong}, ${x}`, [wrong]],
    ]
    const listed = candidates(subject, x)
    if (listed !== null) outputs.push(['all', listed.join(', '), listed])
    const seen = new Set<string>()
    for (const [form, output, named] of outputs) {
      if (seen.has(output) || (others.length > 0 && others.some((fact) => output.includes(fact.text)))) continue
      if (contract.choices === undefined && !isClean(subject, output, [x, ...named])) continue
      seen.add(output)
      yield {
        change: { output }, form, site: x, because: contract.choices === undefined ? [gold.path] : [gold.path, 'choices'],
        why: `"${x}" is only one of several candidates; exactly one answer is right.`, alibis: OWNED_BY_BARE_WRONG,
      }
    }
    if (seen.size === 0) yield decline('the list would hold another fact of the case')
  },
} satisfies Mutator

/** Every option, or the gold in the middle of five donors. */
function candidates(subject: Subject, gold: string): string[] | null {
  const { choices } = subject.contract
  if (choices !== undefined) return choices.length > 1 ? choices.map((choice) => choiceParts(choice).label) : null
  const { kind = 'phrase' } = subject.gold ?? {}
  const donors = kind === 'name' ? [...DONOR_PLACES, ...DONOR_PERSONS] : wrongValues(subject, { text: gold, kind })
  const five = donors.filter((donor) => isClean(subject, donor)).slice(0, 5)
  return five.length < 4 ? null : [...five.slice(0, 2), gold, ...five.slice(2)]
}
