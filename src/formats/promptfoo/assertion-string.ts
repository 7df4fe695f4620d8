import { commaList } from '../../engine/index.ts'
import type { ConfigAssertion } from './config-schema.ts'

const TYPES = [
  'answer-relevance', 'bleu', 'classifier', 'contains', 'contains-all', 'contains-any', 'contains-html', 'contains-json', 'contains-sql', 'contains-xml',
  'context-faithfulness', 'context-recall', 'context-relevance', 'conversation-relevance', 'cost', 'equals', 'factuality', 'finish-reason', 'g-eval', 'gleu',
  'guardrails', 'icontains', 'icontains-all', 'icontains-any', 'is-html', 'is-json', 'is-refusal', 'is-sql', 'is-valid-function-call',
  'is-valid-openai-function-call', 'is-valid-openai-tools-call', 'is-xml', 'javascript', 'latency', 'levenshtein', 'llm-rubric', 'meteor',
  'model-graded-closedqa', 'model-graded-factuality', 'moderation', 'perplexity', 'perplexity-score', 'pi', 'python', 'regex', 'rouge-n', 'ruby',
  'search-rubric', 'similar', 'similar:cosine', 'similar:dot', 'similar:euclidean', 'starts-with', 'tool-call-f1', 'webhook', 'word-count',
]
const FORM = new RegExp(`^(not-)?(${TYPES.join('|')})(?:\\((\\d+(?:\\.\\d+)?)\\))?(?::([\\s\\S]*))?$`)
const WITH_THRESHOLD = new Set([
  'answer-relevance', 'classifier', 'context-faithfulness', 'context-recall', 'context-relevance', 'cost', 'latency', 'levenshtein', 'perplexity', 'perplexity-score',
  'rouge-n', 'similar', 'starts-with',
])
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^(?:javascript|fn|eval):/, 'javascript'], [/^(?:grade|llm-rubric):/, 'llm-rubric'], [/^python:/, 'python'],
]

/** An `__expected` cell as promptfoo reads it: `type`, `type(0.8): value`, `fn: code`; anything else is an exact answer. */
export function assertionOfString(cell: string): ConfigAssertion {
  const text = cell.trim()
  for (const [prefix, type] of PREFIXES) {
    if (prefix.test(text)) return { type, value: text.replace(prefix, '').trim() }
  }
  if (/^file:\/\/.*\.py(?::|$)/.test(text)) return { type: 'python', value: text }
  if (/^file:\/\/.*\.[cm]?[jt]s(?::|$)/.test(text)) return { type: 'javascript', value: text }
  const match = FORM.exec(text)
  if (match === null) return { type: 'equals', value: text }
  const [, not = '', type = '', threshold, value] = match
  const base = { type: `${not}${type}` }
  if (/^i?contains-(?:all|any)$/.test(type)) return { ...base, ...(value !== undefined && { value: listOf(value) }) }
  const kept = type.endsWith('-json') ? value : value?.trim()
  return {
    ...base,
    ...(kept !== undefined && kept !== '' && { value: kept }),
    ...(WITH_THRESHOLD.has(type) && { threshold: threshold !== undefined ? Number(threshold) : type === 'similar' ? 0.8 : 0.75 }),
  }
}

/** The list, or the text itself where it is not a well-formed list; the check then says so. */
function listOf(value: string): string[] | string {
  try {
    return commaList(value)
  } catch {
    return value
  }
}
