import { G1 } from '../../reading/constants.ts'
import { isClean } from '../../reading/clean.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Repetition that sends a careless pattern into endless backtracking; a timeout here is the finding. */
export const repetitionOutput = {
  id: 'repetition_output',
  title: 'Answer with endless repetition',
  family: 'null',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'identity_control',
  origins: [
    { title: 'nested lazy groups never end', url: 'https://github.com/huggingface/trl/issues/5415' },
    { title: 'crafted output pins the worker', url: 'https://github.com/NVIDIA-NeMo/Guardrails/pull/2271' },
  ],
  example: {
    case: { reference: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
    makes: `${'a'.repeat(40)}b`,
    declines: { case: { reference: 'Paris' }, because: 'nothing is required here' },
  },

  *mutate(subject) {
    if (!subject.contentRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    const block = repeatedBlock(subject)
    const outputs: [string, string][] = [['letters', `${'a'.repeat(40)}b`], ['words', 'ab '.repeat(1_500)], ...(block === null ? [] : [['block', block] satisfies [string, string]])]
    let clean = false
    for (const [form, output] of outputs) {
      if (!isClean(subject, output)) continue
      clean = true
      yield { change: { output }, form, because: contentPaths(subject), why: 'The same few letters over and over are no answer.' }
    }
    if (!clean) yield decline('the repeated letters hold the fact; declare a longer expected', 'expected', subject.text)
  },
} satisfies Mutator

/** Twenty times the first fenced block or line, every fact replaced, and one copy that never ends. */
function repeatedBlock({ text, facts }: Subject): string | null {
  const fenced = /```[^\n`]*\n[\s\S]*?\n```/.exec(text)?.[0]
  const first = fenced ?? text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const word = G1.split(' ')[0] ?? ''
  const emptied = facts.reduce((line, fact) => line.replaceAll(fact.text, word), first)
  const last = [...emptied].slice(0, -1).join('')
  const whole = `${`${emptied}\n`.repeat(20)}${last}`
  return facts.length > 0 && emptied !== first && whole.length < text.length + 12_000 ? whole : null
}
