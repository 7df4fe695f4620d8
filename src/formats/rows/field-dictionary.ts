/** Names that tools give to the same field, the most telling first. */
export const ID_FIELDS = ['id', 'case_id', 'caseId', 'test_id', 'name', 'doc_id']
export const INPUT_FIELDS = ['input', 'prompt', 'question', 'query', 'inputs', 'item.input', 'item.question', 'item.prompt', 'instruction']
export const OUTPUT_FIELDS = ['output', 'outputs', 'actual_output', 'completion', 'response', 'model_output', 'sample.output_text', 'providerOutput']
export const REFERENCE_FIELDS = [
  'reference', 'expected', 'expected_output', 'expectedOutput', 'ideal', 'target', 'referenceOutputs', 'reference_outputs', 'reference_answer', 'ground_truth',
  'answer', 'item.expected', 'item.ideal', 'item.answer', 'item.reference', 'gold',
]
export const CONTEXT_FIELDS = ['contexts', 'context', 'retrieval_context', 'documents']
/** Fields that say whether a row's output was found right. */
export const PASS_FIELDS = ['pass', 'passed', 'success', 'approved', 'is_correct']
/** Fields of the suite file that a row may carry as they are. */
export const OWN_FIELDS = ['contract', 'toolCalls', 'invariant', 'rubric', 'gold', 'task', 'candidate']

type Fields = Readonly<Record<string, unknown>>

/** The first of the names that the row has a value for, and that value. A dot steps into an object. */
export function findField(fields: Fields, names: readonly string[]): { readonly name: string; readonly value: unknown } | null {
  for (const name of names) {
    const value = name in fields ? fields[name] : stepInto(fields, name)
    if (value !== undefined && value !== null && value !== '') return { name, value }
  }
  return null
}

function stepInto(fields: Fields, path: string): unknown {
  const [head = '', rest] = path.split('.', 2)
  const inner = fields[head]
  return rest !== undefined && typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([name]) => name === rest)?.[1] : undefined
}

/** A value as the text of an answer: JSON where it is not text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value) ?? ''
}
