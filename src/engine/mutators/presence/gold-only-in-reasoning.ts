import { factGone, replaceAll } from '../../reading/replace.ts'
import { wrongValue } from '../../reading/wrong-value.ts'
import { isClean } from '../../reading/clean.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'

/** Right while thinking, wrong in the answer: the declared freedom says that the block is not the answer. */
export const goldOnlyInReasoning = {
  id: 'gold_only_in_reasoning',
  title: 'Put the gold in the reasoning only',
  family: 'presence',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  keepsGold: true,
  pair: 'reasoning_block_added',
  origins: [
    { title: 'block graded instead of the answer', url: 'https://github.com/huggingface/lighteval/issues/869' },
    { title: 'entity named while thinking', url: 'https://github.com/allenai/olmo-eval/pull/361' },
    { title: 'unclosed block', url: 'https://github.com/allenai/olmo-eval/pull/389' },
  ],
  example: {
    case: { reference: 'The capital is Paris.', expected: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }], tolerates: ['reasoning-block'] } },
    makes: '<think>Paris looks right.</think>\nThe capital is Quillmere.',
    declines: { case: { reference: 'The capital is Paris.', expected: 'Paris' }, because: 'declare tolerates: reasoning-block' },
  },

  *mutate(subject) {
    const { text, gold, intent, tolerates } = subject
    if (intent !== 'answer') return yield decline('there is no one answer to think about', 'intent', 'answer')
    if (!tolerates.has('reasoning-block')) return yield undeclared('reasoning-block')
    const fact = gold?.fact ?? null
    if (gold === null || fact === null) return yield decline('no short answer is declared', 'expected', text.trim())
    if (/<\/?(?:think|thinking|reasoning|scratchpad)>/i.test(text)) return yield decline('the reference has a reasoning block of its own')
    const wrong = wrongValue(subject, fact)
    const because = [gold.path, 'tolerates.reasoning-block']
    const allow = [gold.text]
    if (wrong !== null) {
      const answer = applyEdits(text, replaceAll(fact, wrong))
      const block = `<think>${gold.text} looks right.</think>\n`
      if (isClean(subject, block, allow) && factGone(subject, answer, fact)) {
        yield {
          change: { output: `${block}${answer}` }, form: 'block', site: gold.text, because,
          why: `The answer says "${wrong}"; "${gold.text}" stands only in the reasoning, which is not the answer.`,
          alibis: ['name_swap', 'choice_swap', 'number_gross_change'].map((owner) => ({ name: 'bare wrong', owner, when: [] })),
        }
      }
    }
    const unclosed = `<think>${gold.text} looks right, but more checks are`
    if (!isClean(subject, unclosed, allow)) return
    yield { change: { output: unclosed }, form: 'unclosed', site: gold.text, because, why: 'The reasoning never ends, so no answer is given.' }
  },
} satisfies Mutator
