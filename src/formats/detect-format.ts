import type { FormatId } from './importing.ts'

/** What a file can be, the likeliest first; empty when nothing fits. It reads the beginning of the text and the name only. */
export function detectFormat(fileName: string, text: string): FormatId[] {
  const head = text.replace(/^\uFEFF/, '').slice(0, 200_000)
  const found = RULES.filter(([, fits]) => fits(head, fileName.toLowerCase())).map(([format]) => format)
  return [...new Set(found)]
}

const key = (name: string) => new RegExp(`(?:^|[\\s{,])["']?${name}["']?\\s*:`)
const has = (text: string, ...names: string[]) => names.every((name) => key(name).test(text))
const isJson = (text: string) => /^\s*[[{]/.test(text)
const firstRow = (text: string) => text.trimStart().slice(0, 4_000)
const columns = (text: string) => /^[^\n]*/.exec(text)?.[0] ?? ''

const RULES: readonly (readonly [FormatId, (text: string, name: string) => boolean])[] = [
  ['scorers', (_, name) => /\.[cm]?[jt]sx?$/.test(name)],
  ['inspect-log', (text, name) => name.endsWith('.eval') || (isJson(text) && has(text, 'eval', 'samples') && has(text, 'version', 'status'))],
  ['suite', (text, name) => name.endsWith('.zip') || (isJson(text) && has(text, 'cases', 'checks', 'version'))],
  ['promptfoo-results', (text) => isJson(text) && (has(text, 'evalId', 'results') || has(firstRow(text), 'gradingResult', 'testCase') || (has(text, 'results', 'gradingResult')))],
  ['openai-graders', (text) => isJson(text) && (has(text, 'testing_criteria') || /["']type["']\s*:\s*["'](?:string_check|text_similarity|score_model|label_model)["']/.test(text))],
  ['lm-eval-samples', (text) => isJson(text) && has(firstRow(text), 'doc_id') && has(text, 'resps')],
  ['lm-eval-task', (text, name) => has(text, 'filter_list') || (has(text, 'doc_to_target') && /ya?ml|json/.test(name))],
  ['openai-evals-registry', (text) => /\bclass\s*:\s*evals\./.test(text)],
  ['promptfoo', (text, name) => /promptfooconfig/.test(name) || (has(text, 'prompts') && (has(text, 'providers') || has(text, 'targets') || has(text, 'tests'))) || (has(text, 'tests') && has(text, 'assert'))],
  ['promptfoo-csv', (text, name) => !isJson(text) && /__(?:expected|providerOutput)/.test(columns(text)) && !/\.ya?ml$/.test(name)],
  ['lane-cases', (text) => (isJson(text) ? has(firstRow(text), 'case_id', 'invariant') : /\bcase_id\b/.test(columns(text)) && /\binvariant\b/.test(columns(text)))],
  ['openai-evals', (text) => isJson(text) && has(firstRow(text), 'input', 'ideal')],
  ['inspect-samples', (text) => isJson(text) && has(firstRow(text), 'input', 'target')],
  ['rows', (text, name) => isJson(text) || /\.(?:csv|tsv|jsonl|ndjson)$/.test(name) || columns(text).includes(',')],
]
