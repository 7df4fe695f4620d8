import { sentencesOf } from '../../reading/sentences.ts'
import { decline, isDecline, type Mutator } from '../mutator.ts'
import { goldAndWrong, OWNED_BY_BARE_WRONG } from './shared/gold-and-wrong.ts'

/** Right working, wrong result. */
export const lastMentionChanged = {
  id: 'last_mention_changed',
  title: 'Change the last mention of the gold',
  family: 'polarity',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  keepsGold: true,
  pair: 'number_next_to_text',
  origins: [
    { title: 'contradiction between working and result', url: 'https://arxiv.org/abs/2406.13439' },
    { title: 'conclusion hidden by truncation', url: 'https://github.com/spanlens/Spanlens/pull/353' },
  ],
  example: {
    case: { reference: '12 + 30 = 42. The answer is 42.', expected: '42' },
    makes: '12 + 30 = 42. The answer is 133.',
    declines: { case: { reference: 'The answer is 42.', expected: '42' }, because: 'the gold occurs once' },
  },

  *mutate(subject) {
    const found = goldAndWrong(subject, ['text', 'number', 'choice', 'math'])
    if (isDecline(found)) return yield found
    const { gold, fact, wrong } = found
    const { text, expected } = subject
    const last = fact.spans.at(-1)
    const first = fact.spans[0]
    if (last === undefined || first === undefined || fact.spans.length < 2) return yield decline('the gold occurs once; see number_gross_change')
    const finalLine = text.trimEnd().lastIndexOf('\n') + 1
    const finalStart = Math.max(finalLine, sentencesOf(text).at(-1)?.start ?? 0)
    if (last.start < Math.min(finalLine === 0 ? finalStart : finalLine, finalStart)) return yield decline('the last mention is not in the final line or sentence')
    yield {
      change: { edits: [{ ...last, replacement: wrong }] }, form: 'result', site: gold.text, because: [gold.path],
      why: `The final statement says "${wrong}" where "${gold.text}" is right.`, alibis: OWNED_BY_BARE_WRONG,
    }
    if (first.start < finalStart && expected.length > 0) {
      yield {
        change: { edits: fact.spans.slice(0, -1).map(({ start, end }) => ({ start, end, replacement: wrong })) }, form: 'working', site: gold.text,
        proof: 'presumed', because: [], why: `The working says "${wrong}", the result "${gold.text}"; whether that is wrong is not declared.`,
      }
    }
  },
} satisfies Mutator
