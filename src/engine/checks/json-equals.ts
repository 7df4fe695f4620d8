import { defineCheck } from './check.ts'
import { readJson, sameJson } from './shared/json-text.ts'
import { preview } from './shared/preview.ts'

/** The output is JSON with exactly this value. */
export const jsonEquals = defineCheck<[value: unknown]>({
  name: 'jsonEquals',
  title: 'Is this JSON value',
  family: 'json-equal',
  doc:
    'The output is one JSON text, with or without a Markdown fence around it, whose value equals the one given: the same members in any ' +
    'order, the same items in the same order, numbers by value. An object that names a member twice is rejected.',
  parameters: [{ name: 'value', type: 'unknown', doc: 'The right value, as JSON data.' }],
  example: {
    args: [{ a: 1, b: [2] }],
    passes: { output: '{"b": [2], "a": 1.0}' },
    fails: { output: '{"a": "1", "b": [2]}' },
  },
  prepare(ask, value) {
    const want = ask.json('value', value)
    return (output) => {
      const read = readJson(output)
      if (!read.ok) return { pass: false, reason: `${preview(output)} ${read.problem}` }
      if (read.duplicateKey !== null)
        return { pass: false, reason: `the member ${preview(read.duplicateKey)} stands twice` }
      const pass = sameJson(read.value, want)
      return { pass, reason: `${pass ? 'equals' : 'does not equal'} ${preview(JSON.stringify(want))}` }
    }
  },
})
