import { boundedSpans } from '../../reading/bounded.ts'
import { isClean } from '../../reading/clean.ts'
import { contentPaths, NOTHING_REQUIRED } from '../../reading/content-required.ts'
import { decline, type Mutator } from '../mutator.ts'

/** The question handed back. Runs only where no answer stands in it. */
export const echoPrompt = {
  id: 'echo_prompt',
  title: 'Answer with the question',
  family: 'null',
  polarity: 'defect',
  kind: 'sanity',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'explanation_added',
  origins: [
    { title: 'question echoes against EVOUNA golds', url: 'https://arxiv.org/abs/2305.12421' },
    { title: 'leaks in task text', url: 'https://arxiv.org/abs/2410.06992' },
  ],
  example: {
    case: { prompt: 'Capital of France?', reference: 'Paris', expected: 'Paris' },
    makes: 'Capital of France?',
    declines: { case: { prompt: 'Is Paris or Rome the capital?', reference: 'Paris', expected: 'Paris' }, because: 'the prompt holds the answer' },
  },

  *mutate(subject) {
    const { contentRequired, intent, contract, facts, expected } = subject
    const prompt = subject.case.prompt?.trim() ?? ''
    if (intent === 'judge-reply') return yield decline('see judge_no_verdict')
    if (intent === 'comply') return yield decline('an echo may comply; declare intent: answer', 'intent', 'answer')
    if (!contentRequired) return yield decline(NOTHING_REQUIRED, 'contentRequired', true)
    if (prompt === '') return yield decline('the case has no prompt', 'prompt', 'What was asked.')
    if (intent === 'refuse' || intent === 'abstain' || (facts.length === 0 && expected.length === 0)) {
      return yield decline('no answer is declared that the prompt could be searched for', 'expected', subject.text)
    }
    const answers = [...facts.map(({ text, kind }) => ({ text, kind })), ...[...expected, ...(contract.choices ?? [])].map((text) => ({ text, kind: 'phrase' as const }))]
    if (answers.some(({ text, kind }) => boundedSpans(prompt, text, kind).length > 0) || !isClean(subject, prompt)) {
      return yield decline('the prompt holds the answer, so an echo may be read as one')
    }
    for (const [form, output] of [['bare', prompt], ['quoted', `You asked: ${prompt}`]] as const) {
      yield { change: { output }, form, because: contentPaths(subject), why: 'This is the question, not an answer to it.', alibis: [{ name: 'garbage', owner: 'garbage_answer', when: [] }] }
    }
  },
} satisfies Mutator
