import { isClean } from '../../reading/clean.ts'
import { decline, type Mutator } from '../mutator.ts'

/** The gold in doubt. No declaration rules a doubt out, so this is never proven. */
export const hedgedGold = {
  id: 'hedged_gold',
  title: 'Hedge the answer',
  family: 'polarity',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'trailing_disclaimer',
  origins: [
    { title: 'grading on mentions', url: 'https://arxiv.org/abs/2507.02825' },
    { title: 'answer-free reasoning fools verifiers', url: 'https://arxiv.org/abs/2505.22203' },
  ],
  example: {
    case: { reference: 'Paris', expected: 'Paris' },
    makes: 'Is it Paris?',
    declines: { case: { reference: 'Perhaps Paris.', expected: 'Paris', contract: { intent: 'abstain' } }, because: 'hedging may be right' },
  },

  *mutate(subject) {
    const { gold, intent, format } = subject
    if (intent !== 'answer') return yield decline('hedging may be right; declare intent: answer', 'intent', 'answer')
    if (gold === null) return yield decline('no short answer is declared', 'expected', subject.text.trim())
    if (format === 'json' || format === 'code' || format === 'list' || format === 'set') return yield decline(`a doubt is no ${format}`)
    const x = gold.text
    for (const [form, output] of [['might', `It might be ${x}, but I am not sure.`], ['question', `Is it ${x}?`], ['some say', `Some say ${x}; I cannot confirm it.`]] as const) {
      if (!isClean(subject, output, [x])) continue
      yield { change: { output }, form, site: x, proof: 'presumed', because: [], why: `"${x}" is doubted; nothing declared says that a doubt is wrong.` }
    }
  },
} satisfies Mutator
