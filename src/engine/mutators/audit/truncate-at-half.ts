import { factGone } from '../../reading/replace.ts'
import { graphemesOf } from '../../reading/graphemes.ts'
import { decline, type Mutator } from '../mutator.ts'

/** How far before the middle a blank may lie for the cut to move to it, in units. */
const WORD_REACH = 15

/** Cuts the answer in half, at a blank when one is near; proven when that loses a fact or breaks the JSON. */
export const truncateAtHalf = {
  id: 'truncate_at_half',
  title: 'Cut the answer in half',
  family: 'audit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'explanation_added',
  origins: [
    { title: 'BERTScore confused by truncation', url: 'https://arxiv.org/abs/2212.10020' },
    { title: 'completions not checked for completeness', url: 'https://github.com/antirez/ds4/pull/319' },
  ],
  example: {
    case: { reference: '{"a":1,"b":2}', contract: { format: 'json' } },
    makes: '{"a":1',
    declines: { case: { reference: 'Paris' }, because: 'shorter than 8 units' },
  },

  *mutate(subject) {
    const { text, intent, format } = subject
    if (intent === 'refuse' || intent === 'abstain') return yield decline('what is left may still refuse')
    if (text.length < 8) return yield decline('shorter than 8 units')
    const middle = graphemesOf(text).findLast(({ start }) => start <= text.length / 2)?.start ?? 0
    const blank = text.slice(Math.max(0, middle - WORD_REACH), middle).search(/\s\S*$/)
    const cut = blank === -1 ? middle : Math.max(0, middle - WORD_REACH) + blank
    const output = text.slice(0, cut).trimEnd()
    const change = { edits: [{ start: output.length, end: text.length, replacement: '' }] }
    const lost = subject.facts.find((fact) => factGone(subject, output, fact))
    if (format === 'json' && !parses(output)) {
      yield { change, because: ['format'], aspect: 'json-syntax', why: 'Half of the document is gone; what is left is not JSON.' }
    } else if (lost !== undefined) {
      yield { change, because: [lost.path], why: `The half that is gone held "${lost.text}", which must be there.` }
    } else {
      yield { change, proof: 'presumed', because: [], why: 'Half of the answer is gone; nothing declared says that it was needed.' }
    }
  },
} satisfies Mutator

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
