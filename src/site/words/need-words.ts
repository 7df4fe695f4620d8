import type { DeclinedRow, EvalCase, FactKind } from '../../engine/index.ts'
import { clip } from './declaration-words.ts'
import { FACT_KINDS, FACT_WORDS } from './fact-words.ts'
import { TOLERANCE_WORDS } from './tolerance-words.ts'

export type Need = NonNullable<DeclinedRow['needs']>

export interface NeedWords {
  /** What the author is asked: Is “14” a number that must be right? */
  readonly question: string
  /** The button that declares it, or that leads to where it is declared. */
  readonly answer: string
  /** `declare` when one click says it; `go` when the author has to write something. */
  readonly by: 'declare' | 'go'
}

/** A text longer than this is no short answer; the author marks the part that matters. */
const SHORT = 80

const ASKED: Readonly<Record<string, (value: unknown) => NeedWords>> = {
  tolerance: (value) => ({
    question: `How far may the number be off? With a tolerance of ${String(value)}, every value further away is wrong.`,
    answer: `Tolerance ${String(value)}`,
    by: typeof value === 'number' ? 'declare' : 'go',
  }),
  contentRequired: () => ({
    question: 'Must a right answer say something, so that an empty or garbled one is wrong?',
    answer: 'Yes, it must',
    by: 'declare',
  }),
  format: (value) => ({
    question: `Is a right answer always ${FORMAT_WORDS[String(value)] ?? String(value)}?`,
    answer: 'Yes, always',
    by: 'declare',
  }),
  intent: (value) => ({
    question: `Should the system ${INTENT_WORDS[String(value)] ?? String(value)} here?`,
    answer: 'Yes, it should',
    by: 'declare',
  }),
  language: () => ({ question: 'Are right answers in English?', answer: 'Yes, in English', by: 'declare' }),
  'plan.threshold': (value) => ({
    question: `Is a trajectory that covers less than ${String(value)} of the plan wrong?`,
    answer: `Yes, less than ${String(value)} is wrong`,
    by: typeof value === 'number' ? 'declare' : 'go',
  }),
  expected: (value) =>
    isShort(value)
      ? {
          question: `Is “${value}” the short answer that is expected?`,
          answer: 'Yes, expect it',
          by: 'declare',
        }
      : { question: 'What is the short answer that is expected?', answer: 'Write it', by: 'go' },
  prompt: () => go('What was the system asked?', 'Write the prompt'),
  contexts: () => go('Which passages was the answer to rest on?', 'Add contexts'),
  toolCalls: () => go('Which tools did the system call?', 'Add tool calls'),
  plan: () => go('Which tools does a right trajectory call?', 'Write the plan'),
  forbids: () => go('What must never appear in an answer?', 'Write it'),
  choices: () => go('Which options are there to choose from?', 'Write the options'),
  schema: () => go('Which JSON Schema does a right output satisfy?', 'Write the schema'),
  limits: () => go('How long may a right answer be?', 'Set limits'),
  verdict: () => go('What does the reply in the reference state?', 'Choose the verdict'),
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  json: 'JSON',
  text: 'running text',
  number: 'a number',
  choice: 'one of the options',
  list: 'a list in its order',
  set: 'a list in any order',
  code: 'code',
  math: 'mathematics',
}
const INTENT_WORDS: Readonly<Record<string, string>> = {
  answer: 'answer',
  comply: 'do what is asked',
  refuse: 'refuse',
  abstain: 'say that it does not know',
  'judge-reply': 'judge',
}

/**
 * The declaration that would enable a mutator, as a question with its answer. What the reference does not hold is only a
 * sample, and nobody is asked whether it is right.
 */
export function needWords({ path, value }: Need, reference: string): NeedWords {
  if (path === 'tolerates') {
    const words = Object.entries(TOLERANCE_WORDS).find(([key]) => key === value)?.[1]
    if (words === undefined) return go(`May the answer vary in ${String(value)}?`, 'Choose')
    return {
      question: `Is the answer still right when this varies: ${words.label.toLowerCase()} (${words.like})?`,
      answer: 'Yes, it may vary',
      by: 'declare',
    }
  }
  if (path === 'facts') {
    const fact = factOf(value, reference)
    if (fact === null)
      return go(`Is there ${sampleKind(value)} in the reference that must be right?`, 'Mark it')
    return {
      question: `Is “${fact.text}” ${FACT_WORDS[fact.kind].one} that must be right?`,
      answer: 'Yes, mark it',
      by: 'declare',
    }
  }
  if (path === 'format' && value === 'json' && !/^\s*[[{]/.test(reference))
    return go('Which format has a right answer?', 'Choose')
  return (ASKED[path] ?? (() => go(`What is ${path} of this case?`, 'Show where')))(value)
}

/** The case as plain JSON with the declaration in it. Whoever uses it has it read by the suite's own parser. */
export function withDeclaration(evalCase: EvalCase, { path, value }: Need): object {
  const { contract = {} } = evalCase
  if (path === 'expected' || path === 'prompt' || path === 'contexts' || path === 'toolCalls')
    return { ...evalCase, [path]: value }
  if (path === 'tolerates')
    return {
      ...evalCase,
      contract: { ...contract, tolerates: [...new Set([...(contract.tolerates ?? []), value])] },
    }
  if (path === 'facts')
    return { ...evalCase, contract: { ...contract, facts: [...(contract.facts ?? []), value] } }
  if (path === 'plan.threshold')
    return { ...evalCase, contract: { ...contract, plan: { steps: [], ...contract.plan, threshold: value } } }
  return { ...evalCase, contract: { ...contract, [path]: value } }
}

function sampleKind(value: unknown): string {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  const known = FACT_KINDS.find((one) => one === kind)
  return known === undefined ? 'something' : FACT_WORDS[known].one
}

function factOf(
  value: unknown,
  reference: string,
): { readonly text: string; readonly kind: FactKind } | null {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('kind' in value)) return null
  const { text, kind } = value
  const known = FACT_KINDS.find((one) => one === kind)
  return known === undefined || !isShort(text) || !reference.includes(text)
    ? null
    : { text: clip(text, SHORT), kind: known }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= SHORT && !value.includes('\n')
}

function go(question: string, answer: string): NeedWords {
  return { question, answer, by: 'go' }
}
