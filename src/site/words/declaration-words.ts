import type { Contract, EvalCase } from '../../engine/index.ts'
import { FACT_WORDS } from './fact-words.ts'
import { TOLERANCE_WORDS } from './tolerance-words.ts'

const SINGLE: Readonly<Record<string, string>> = {
  expected: 'the expected answer',
  tolerance: 'the tolerance',
  format: 'the format',
  intent: 'what the answer should do',
  schema: 'the JSON Schema',
  choices: 'the options',
  forbids: 'what must not appear',
  plan: 'the plan',
  'plan.steps': 'the steps of the plan',
  'plan.threshold': 'how much of the plan is enough',
  verdict: 'the verdict of the reply',
  verdictChannel: 'the tool that reports success',
  language: 'the language',
  limits: 'the limits of length',
  letterCase: 'the letter case',
  scale: 'the scale',
  contentRequired: 'that an answer must say something',
  judges: 'what the checks read',
  mentionIsEnough: 'that a bare mention is not enough',
  contexts: 'the contexts',
  toolCalls: 'the tool calls',
  prompt: 'the prompt',
}

/** A declaration of a case, as a person would name it: “14 days” (a quantity). */
export function declarationName(evalCase: EvalCase | null, path: string): string {
  const fact = factAt(evalCase?.contract, path)
  if (fact !== undefined)
    return `“${isolated(clip(fact.text))}”, ${FACT_WORDS[fact.kind].one} that must be right`
  if (path.startsWith('tolerates.')) {
    const name = path.slice('tolerates.'.length)
    for (const [key, { label }] of Object.entries(TOLERANCE_WORDS)) {
      if (key === name) return `may vary: ${label.toLowerCase()}`
    }
  }
  const known = SINGLE[path] ?? SINGLE[path.split(/[.[]/)[0] ?? '']
  return known ?? path
}

/** A text of any direction within a sentence: it must not turn the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

export function clip(text: string, most = 60): string {
  const points = [...text]
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`
}

function factAt(contract: Contract | undefined, path: string) {
  const index = /^facts\[(\d+)\]/.exec(path)?.[1]
  return index === undefined ? undefined : contract?.facts?.[Number(index)]
}
