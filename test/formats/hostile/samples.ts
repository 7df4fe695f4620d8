import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { suiteFileSchema } from '../../../src/engine/index.ts'
import type { FormatId, ImportResult } from '../../../src/formats/index.ts'

const rows = (...items: unknown[]) => items.map((item) => JSON.stringify(item)).join('\n')

/** One small file of each format. */
export const SAMPLES: Readonly<Record<FormatId, string>> = {
  suite:
    '{"version":1,"name":"s","cases":[{"id":"a","reference":"A"}],"checks":"export const a = () => true"}',
  promptfoo: readFileSync(new URL('../../fixtures/formats/promptfooconfig.yaml', import.meta.url), 'utf8'),
  'promptfoo-results': JSON.stringify({
    evalId: 'e',
    results: {
      results: [
        {
          success: true,
          response: { output: 'o' },
          vars: { a: 1 },
          testCase: { assert: [{ type: 'equals', value: 'o' }] },
          gradingResult: {},
        },
      ],
    },
  }),
  'promptfoo-csv':
    'q,__expected,__providerOutput,__threshold\na,"contains-any: x, ""y""",x,0.5\nb,fn: output,z,\n',
  'openai-graders': JSON.stringify({
    testing_criteria: [
      {
        type: 'string_check',
        name: 'n',
        input: '{{sample.output_text}}',
        operation: 'eq',
        reference: '{{item.a}}',
      },
    ],
    content: [{ item: { a: 'x', answer: 'y' } }],
  }),
  'openai-evals': rows({ input: 'q', ideal: ['a'] }, { input: [{ role: 'user', content: 'q' }], ideal: 'b' }),
  'openai-evals-registry':
    'e:\n  class: evals.elsuite.basic.match:Match\n  args: { samples_jsonl: s.jsonl }\n',
  'inspect-log': JSON.stringify({
    version: 2,
    status: 'success',
    eval: { task: 't', scorers: [{ name: 'match', options: {} }] },
    samples: [{ id: 1, input: 'q', target: 'a', output: { completion: 'a' }, scores: { m: { value: 'C' } } }],
  }),
  'inspect-samples': rows({ input: 'q', target: 'a', metadata: { x: 1 } }),
  'lm-eval-task':
    'task: t\ndoc_to_target: "{{a}}"\nfilter_list: [{ name: f, filter: [{ function: regex, regex_pattern: "(a)" }] }]\nmetric_list: [{ metric: exact_match }]\nsamples: [{ a: a }]\n',
  'lm-eval-samples': rows({
    doc_id: 0,
    doc: { q: 'q' },
    target: 'a',
    resps: [['a']],
    filtered_resps: ['a'],
    exact_match: 1,
  }),
  'lane-cases': rows({ case_id: 'a', invariant: 'refusal', prompt: 'p', gold: 'g', rubric: 'r' }),
  rows: rows(
    { id: 'a', output: 'o', checks: ['named', 'contains: o'] },
    { id: 'b', input: 'q', expected: ['x'] },
  ),
  scorers: 'export const same = ({ output, expected }) => output === expected ? 1 : 0',
}

/** What every import has to hold, whatever it was given: a sound suite or problems, and each with its place in the file. */
export function holds(result: ImportResult, text: string): void {
  const last = text.split('\n').length + 1
  for (const { line, message } of 'problems' in result ? result.problems : result.notes) {
    expect(line >= 1 && Number.isInteger(line) && line <= last, `${line}: ${message}`).toBe(true)
    expect(message).not.toBe('')
  }
  if ('problems' in result) expect(result.problems.length).toBeGreaterThan(0)
  else expect(suiteFileSchema.safeParse(result.suite).success).toBe(true)
}
