import { distance } from 'fastest-levenshtein'
import type { Json } from '../../model/suite.ts'
import type { CheckContext, FamilyCheck } from '../check.ts'
import { bleu, gleu, rouge } from '../promptfoo/overlap-assertions.ts'
import { isTemplate, render } from '../promptfoo/render.ts'

export interface StringCheck {
  readonly type: 'string_check'
  readonly input: string
  readonly reference: string
  readonly operation: 'eq' | 'ne' | 'like' | 'ilike'
}

export interface TextSimilarity {
  readonly type: 'text_similarity'
  readonly input: string
  readonly reference: string
  readonly evaluation_metric:
    'fuzzy_match' | 'bleu' | 'gleu' | 'rouge_1' | 'rouge_2' | 'rouge_3' | 'rouge_4' | 'rouge_5'
  readonly pass_threshold: number
}

const MEASURES: Readonly<
  Record<TextSimilarity['evaluation_metric'], (text: string, reference: string) => number>
> = {
  fuzzy_match: ratio,
  bleu: (text, reference) => bleu(text, [reference]),
  gleu: (text, reference) => gleu(text, [reference]),
  rouge_1: (text, reference) => rouge(text, reference, 1),
  rouge_2: (text, reference) => rouge(text, reference, 2),
  rouge_3: (text, reference) => rouge(text, reference, 3),
  rouge_4: (text, reference) => rouge(text, reference, 4),
  rouge_5: (text, reference) => rouge(text, reference, 5),
}

/**
 * An OpenAI grader of type `string_check` or `text_similarity`. `{{ item.x }}` reads the case's variables,
 * `{{ sample.output_text }}` and `{{ sample.output_json.x }}` the output. `fuzzy_match` is 1 − edits / longer length.
 */
export function openaiGrader(grader: StringCheck | TextSimilarity): FamilyCheck {
  const check = (output: string, { vars = {} }: CheckContext) => {
    const sample: Record<string, Json> = { output_text: output, output_json: jsonOrNull(output) }
    const [input, reference] = [grader.input, grader.reference].map((text) =>
      isTemplate(text) ? render(text, { item: { ...vars }, sample }) : text,
    )
    const [ours, theirs] = [input ?? '', reference ?? '']
    if (grader.type === 'string_check')
      return {
        pass: compare(ours, theirs, grader.operation),
        reason: `${JSON.stringify(ours)} ${grader.operation} ${JSON.stringify(theirs)}`,
      }
    const score = MEASURES[grader.evaluation_metric](ours, theirs)
    return {
      pass: score >= grader.pass_threshold,
      score,
      reason: `${grader.evaluation_metric} ${score.toFixed(3)} against ${grader.pass_threshold}`,
    }
  }
  return Object.assign(check, { family: familyOf(grader) })
}

function familyOf(grader: StringCheck | TextSimilarity): FamilyCheck['family'] {
  if (grader.type === 'text_similarity') return 'similarity'
  return grader.operation === 'eq' ? 'equals' : grader.operation === 'ne' ? 'function' : 'contains'
}

function compare(input: string, reference: string, operation: StringCheck['operation']): boolean {
  switch (operation) {
    case 'eq':
      return input === reference
    case 'ne':
      return input !== reference
    case 'like':
      return input.includes(reference)
    case 'ilike':
      return input.toLowerCase().includes(reference.toLowerCase())
  }
}

function ratio(text: string, reference: string): number {
  const longer = Math.max(text.length, reference.length)
  return longer === 0 ? 1 : 1 - distance(text, reference) / longer
}

function jsonOrNull(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
