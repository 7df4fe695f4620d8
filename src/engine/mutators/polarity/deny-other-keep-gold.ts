import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { CHECKED_TWICE_AFTER } from '../../canon/catalogue-inserts.ts'
import { applyEdits, decline, isDecline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { goldAndWrong } from './shared/gold-and-wrong.ts'

/** "X, not W": a wrong value is named only to be denied. */
export const denyOtherKeepGold = {
  id: 'deny_other_keep_gold',
  title: 'Deny a wrong value and keep the gold',
  family: 'polarity',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'deny_gold_assert_other',
  origins: [
    { title: 'the mirror of "X, not Y" passes', url: 'https://github.com/open-cluster/oc-control-plane/issues/18' },
    { title: 'denial cue rejects a right answer', url: 'https://github.com/NVIDIA/nemoclaw-community/pull/143' },
  ],
  example: {
    case: { reference: 'The answer is B.', expected: 'B', contract: { choices: ['A', 'B', 'C'], tolerates: ['explanation'] } },
    makes: 'The answer is B, not C.',
    declines: { case: { reference: '42', expected: '42', contract: { format: 'number', tolerates: ['explanation'] } }, because: 'declare format: text' },
  },

  *mutate(subject) {
    const { tolerates, text, contract } = subject
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    const found = goldAndWrong(subject, ['text', 'choice'])
    if (isDecline(found)) return yield found
    const { gold, fact, wrong } = found
    if (!isClean(subject, `not ${wrong}`, [wrong])) return yield decline('the denial would hold another fact of the case')
    const last = fact.spans.at(-1)
    // Options are weighed as a matter of course; elsewhere a task may want no other value named at all.
    const proof = contract.choices === undefined
      ? { proof: 'presumed' as const, because: [] }
      : { because: [gold.path, 'tolerates.explanation', 'choices'] }
    const shared = {
      ...proof, site: gold.text, why: `"${wrong}" is named only to be denied; the answer is still "${gold.text}".`,
      alibis: [{ name: 'twin', owner: 'explanation_added', when: [{ input: { output: `${text}${CHECKED_TWICE_AFTER}` }, is: 'rejected' as const }] }],
    }
    const forms: [string, Edit][] = []
    if (last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(last.end, last.end + 2))) forms.push(['in place', { start: last.end, end: last.end, replacement: `, not ${wrong}` }])
    if (/[.!?]\s*$/.test(text)) forms.push(['sentence', { start: text.length, end: text.length, replacement: ` It is not ${wrong}.` }])
    const kept = forms.filter(([, edit]) => keepsDemandedForm(subject, applyEdits(text, [edit])))
    for (const [form, edit] of kept) yield { change: { edits: [edit] }, form, ...shared }
    if (kept.length === 0) yield decline(forms.length > 0 ? 'the form that the prompt wants has no room for a denial' : 'the answer does not end a sentence')
  },
} satisfies Mutator
