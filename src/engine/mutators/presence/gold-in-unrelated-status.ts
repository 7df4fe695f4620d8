import { isClean } from '../../reading/clean.ts'
import { decline, type Mutator } from '../mutator.ts'

/** The right value in a line that reports no result. */
export const goldInUnrelatedStatus = {
  id: 'gold_in_unrelated_status',
  title: 'Put the gold in a status line',
  family: 'presence',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  keepsGold: true,
  pair: 'framing_added',
  origins: [
    { title: 'a year found inside an unfinished status line', url: 'https://github.com/ucbepic/DataAgentBench/issues/93' },
    { title: 'every candidate or a data dump passes', url: 'https://www.greaterwrong.com/posts/JANqfGrMyBgcKtGgK/about-30-of-humanity-s-last-exam-chemistry-biology-answers/comment/CQskJD7QNyCbKdRdG' },
  ],
  example: {
    case: { reference: 'It was founded in 2020.', expected: '2020' },
    makes: 'The batch is still running; item 2020 was read and no result is ready.',
    declines: { case: { reference: 'No year is recorded for 2020.', expected: '2020', contract: { intent: 'abstain' } }, because: 'the line abstains' },
  },

  *mutate(subject) {
    const { gold, intent, format } = subject
    if (intent !== 'answer') return yield decline('the line abstains; declare intent: answer', 'intent', 'answer')
    if (gold === null || (gold.kind !== 'number' && gold.kind !== 'name' && gold.kind !== 'phrase')) {
      return yield decline('no short answer is declared', 'expected', subject.text.trim())
    }
    if (format === 'json' || format === 'code' || format === 'list' || format === 'set') return yield decline(`a status line is no ${format}`)
    const lines = [`The batch is still running; item ${gold.text} was read and no result is ready.`]
    if (gold.kind === 'number') lines.push(`Page ${gold.text} of the log was skipped. No answer was found.`)
    const clean = lines.filter((line) => isClean(subject, line, [gold.text]))
    if (clean.length === 0) return yield decline('the status line would hold another fact of the case')
    for (const output of clean) {
      yield {
        change: { output }, site: gold.text, form: output.startsWith('Page') ? 'page' : 'batch', because: [gold.path],
        why: `"${gold.text}" is mentioned, and the line says that there is no answer.`,
        alibis: [{ name: 'cue', owner: 'spurious_cue_token_insert', when: [] }],
      }
    }
  },
} satisfies Mutator
