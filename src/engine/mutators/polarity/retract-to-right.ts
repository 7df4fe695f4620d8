import { isClean } from '../../reading/clean.ts'
import { keepsDemandedForm } from '../../reading/demanded-form.ts'
import { PLAIN_BEFORE } from '../../canon/catalogue-inserts.ts'
import { decline, isDecline, undeclared, type Alibi, type Mutator } from '../mutator.ts'
import type { Subject } from '../../reading/subject.ts'
import { goldAndWrong } from './shared/gold-and-wrong.ts'

/** Wrong at first, then put right, where the contract lets an answer explain itself. */
export const retractToRight = {
  id: 'retract_to_right',
  title: 'Correct a wrong first guess',
  family: 'polarity',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'retract_to_wrong',
  origins: [
    { title: 'leftmost marker taken', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/3438' },
    { title: 'earlier mention overrides the later box', url: 'https://github.com/allenai/open-instruct/pull/1764' },
  ],
  example: {
    case: { prompt: 'Q: 2 + 2?\n#### 4\n\nQ: 3 + 4? End with #### and the number.', reference: '#### 7', expected: '7', contract: { tolerates: ['explanation'] } },
    makes: 'As in the example, #### 4.\n#### 7',
    declines: { case: { reference: 'It is 7.', expected: '7' }, because: 'declare tolerates: explanation' },
  },

  *mutate(subject) {
    const { tolerates, format, text } = subject
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    const sample = sampleOf(subject)
    const found = goldAndWrong(subject, tolerates.has('lead-in') || sample !== null ? ['text', 'choice', 'math', 'number'] : ['text', 'choice', 'math'])
    if (isDecline(found)) return yield found
    const { gold, wrong } = found
    const lines: [string, string][] = [['first guess', `At first I had ${wrong}. That is wrong.\n`]]
    const line = answerLineOf(subject)
    if (line !== null) lines.push(['new line', `${line.slice(0, -gold.text.length)}${wrong}\nOn second look that is wrong.\n`])
    if (sample !== null) lines.push(['example', `As in the example, #### ${sample}.\n`])
    const twin: Alibi = { name: 'twin', owner: 'explanation_added', when: [{ input: { output: `${PLAIN_BEFORE.trimEnd()}\n${text}` }, is: 'rejected' }] }
    const shared = { site: gold.text, because: [gold.path, 'tolerates.explanation'] }
    let made = false
    for (const [form, line] of lines) {
      if (!isClean(subject, line, [wrong, ...(sample === null ? [] : [sample])])) continue
      made = true
      // A task may want no other value named at all; in a worked example or a box the last one counts by convention.
      const proof = form === 'first guess' ? { proof: 'presumed' as const, because: [] } : {}
      yield { change: { edits: [{ start: 0, end: 0, replacement: line }] }, form, ...shared, ...proof, why: `Another value is named only to be dropped; the answer is "${gold.text}".`, alibis: [twin] }
    }
    // Where the reference is boxed, a box is the form of the answer; elsewhere the contract has to allow it.
    const boxed = text.includes(`\\boxed{${gold.text}}`)
    const twoBoxes = `I first got \\boxed{${wrong}}, but the right value is \\boxed{${gold.text}}.`
    if (format === 'math' && (boxed || tolerates.has('boxed')) && keepsDemandedForm(subject, twoBoxes)) {
      made = true
      yield {
        change: { output: twoBoxes }, form: 'boxed', ...shared,
        because: boxed ? shared.because : [...shared.because, 'tolerates.boxed'], why: `The box "${wrong}" is taken back; the last box holds "${gold.text}".`,
        alibis: [{ name: 'twin', owner: 'boxed_variant', when: [{ input: { output: `\\boxed{${gold.text}}` }, is: 'rejected' }] }],
      }
    }
    if (!made) yield decline('the first guess would hold another fact of the case')
  },
} satisfies Mutator

/** The line that states the answer, where the prompt lets a later line replace an earlier one. */
function answerLineOf({ text, case: { prompt = '' }, gold }: Subject): string | null {
  if (gold === null || !/\b(?:last|final) (?:one|line|answer)\b[^.\n]{0,30}\bcounts?\b/i.test(prompt)) return null
  const line = text.trimEnd().split('\n').at(-1) ?? ''
  return /^[A-Z][\w ]{0,20}: */.test(line) && line.endsWith(gold.text) ? line : null
}

/** The marked result of a worked example in a prompt that asks to close with the mark, where the reference does. */
function sampleOf({ text, case: { prompt = '' }, gold }: Subject): string | null {
  if (!/\b(?:close|end|finish|conclude)s?\b[^\n]{0,60}####/i.test(prompt)) return null
  const sample = /^#### *(\S{1,40})$/m.exec(prompt)?.[1]
  return sample !== undefined && sample !== gold?.text && /^#### /m.test(text) ? sample : null
}
