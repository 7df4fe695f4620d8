import { isClean } from '../../reading/clean.ts'
import { wrongGold } from '../../reading/wrong-value.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'

const PLAIN = '<think>We went over this once.</think>\n'
const OTHER_TAG = '<thinking>We went over this once.</thinking>\n'

/** A closed block of reasoning before the answer, once with a wrong value weighed in it. */
export const reasoningBlockAdded = {
  id: 'reasoning_block_added',
  title: 'Put a reasoning block in front',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'gold_only_in_reasoning',
  origins: [
    { title: 'block graded instead of the answer', url: 'https://github.com/vllm-project/tpu-inference/pull/3518' },
    { title: 'block not removed', url: 'https://github.com/huggingface/lighteval/issues/869' },
    { title: 'entity named while thinking', url: 'https://github.com/allenai/olmo-eval/pull/361' },
  ],
  example: {
    case: { reference: 'The answer is C', expected: 'C', contract: { choices: ['A', 'B', 'C', 'D'], tolerates: ['reasoning-block'] } },
    makes: '<think>D looks likely at first.</think>\nThe answer is C',
    declines: { case: { reference: 'C' }, because: 'declare tolerates: reasoning-block' },
  },

  *mutate(subject) {
    const { text, tolerates } = subject
    if (!tolerates.has('reasoning-block')) return yield undeclared('reasoning-block')
    if (/<\/?(?:think|thinking|reasoning|scratchpad)>/i.test(text)) return yield decline('the reference has a reasoning block of its own')
    const wrong = wrongGold(subject)
    const weighed = wrong === null || /[<>\r\n]/.test(wrong) ? null : `<think>${wrong} looks likely at first.</think>\n`
    let made = false
    for (const [form, block, allow] of [['plain', PLAIN, []], ['other tag', OTHER_TAG, []], ['weighed', weighed, wrong === null ? [] : [wrong]]] as const) {
      if (block === null || !isClean(subject, block, allow) || !keepsAnswer(subject, block + text)) continue
      made = true
      yield {
        change: { edits: [{ start: 0, end: 0, replacement: block }] }, form, site: 'the start', because: ['tolerates.reasoning-block'],
        why: form !== 'weighed' ? 'A reasoning block stands before the answer, and is declared to be no part of it.' : `"${wrong}" is only weighed in the reasoning block, which is declared to be no part of the answer.`,
        alibis: form === 'plain' ? [] : [{ name: 'twin', owner: 'reasoning_block_added', when: [{ input: { output: PLAIN + text }, is: 'rejected' }] }],
      }
    }
    if (!made) yield decline('the block would hold a declared value or marker')
  },
} satisfies Mutator
