import { factGone } from '../../reading/replace.ts'
import { sentencesOf } from '../../reading/sentences.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Cuts the end off, as an output limit would; proven when that loses the only mention of a fact. */
export const dropLastSentence = {
  id: 'drop_last_sentence',
  title: 'Drop the last sentence',
  family: 'audit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'trailing_disclaimer',
  origins: [
    { title: 'output cut but graded as whole', url: 'https://github.com/antirez/ds4/pull/319' },
    { title: 'omissions', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'Refunds take 5 days. Keep the receipt.', contract: { facts: [{ text: 'Keep the receipt', kind: 'phrase' }] } },
    makes: 'Refunds take 5 days.',
    declines: { case: { reference: 'Refunds take 5 days.' }, because: 'one sentence only' },
  },

  *mutate(subject) {
    const { text, intent, format } = subject
    if (intent === 'refuse' || intent === 'abstain') return yield decline('what is left may still refuse')
    if (format !== 'text' && format !== 'list' && format !== 'math') return yield decline(`sentences are not what a ${format} answer is made of`)
    const sentences = sentencesOf(text)
    const [last, before] = [sentences.at(-1), sentences.at(-2)]
    if (last === undefined || before === undefined) return yield decline('one sentence only')
    const output = text.slice(0, before.end)
    const lost = subject.facts.find((fact) => factGone(subject, output, fact))
    yield {
      change: { edits: [{ start: before.end, end: text.length, replacement: '' }] },
      site: text.slice(last.start, last.end),
      ...(lost === undefined
        ? { proof: 'presumed' as const, because: [], why: 'The last sentence is gone; nothing declared says that it was needed.' }
        : { because: [lost.path], why: `The last sentence held "${lost.text}", which must be there.` }),
    }
  },
} satisfies Mutator
