import { isClean } from '../../reading/clean.ts'
import { applyEdits, decline, isDecline, type Mutator } from '../mutator.ts'
import { goldAndWrong, OWNED_BY_BARE_WRONG } from './shared/gold-and-wrong.ts'

/** "W, not X": the gold is in the text, and denied. */
export const denyGoldAssertOther = {
  id: 'deny_gold_assert_other',
  title: 'Deny the gold and assert another value',
  family: 'polarity',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'deny_other_keep_gold',
  origins: [
    { title: '"X, not Y" passes', url: 'https://github.com/open-cluster/oc-control-plane/issues/18' },
    { title: 'value named only to be denied', url: 'https://github.com/ucbepic/DataAgentBench/issues/93' },
  ],
  example: {
    case: { reference: 'It is 42.', expected: '42' },
    makes: 'It is 133, not 42.',
    declines: { case: { reference: 'Anna met Ben.', contract: { facts: [{ text: 'Anna', kind: 'name' }, { text: 'Ben', kind: 'name' }] } }, because: 'declare expected' },
  },

  *mutate(subject) {
    const found = goldAndWrong(subject, ['text', 'number', 'choice', 'math'])
    if (isDecline(found)) return yield found
    const { gold, fact, wrong } = found
    const denial = `${wrong}, not ${gold.text}`
    if (!isClean(subject, `It is ${denial}.`, [gold.text, wrong])) return yield decline('the denial would hold another fact of the case')
    const why = `The text says "${wrong}" and denies "${gold.text}", which is right.`
    const shared = { site: gold.text, because: [gold.path], why, alibis: OWNED_BY_BARE_WRONG }
    yield { change: { output: `It is ${denial}.` }, form: 'sentence', ...shared }
    yield { change: { output: denial }, form: 'bare', ...shared }
    const last = fact.spans.at(-1)
    if (last === undefined) return
    const earlier = fact.spans.slice(0, -1).map(({ start, end }) => ({ start, end, replacement: wrong }))
    const edits = [...earlier, { ...last, replacement: denial }]
    const whole = applyEdits(subject.text, edits)
    if (whole !== denial && whole !== `It is ${denial}.`) yield { change: { edits }, form: 'in place', ...shared }
  },
} satisfies Mutator
