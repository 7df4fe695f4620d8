import { defineCheck } from './check.ts'
import { isObject, readJson } from './shared/json-text.ts'
import { listed, preview } from './shared/preview.ts'

/** The output is a JSON object that has the keys named. */
export const validJson = defineCheck<[keys?: string | readonly string[]]>({
  name: 'validJson',
  title: 'Is a JSON object',
  family: 'json-syntax',
  doc: 'The output is one JSON object, with or without a Markdown fence around it, and has every key named. The values are not looked at.',
  parameters: [
    {
      name: 'keys',
      type: 'string | readonly string[]',
      optional: true,
      doc: 'Members that the object must have.',
    },
  ],
  example: { args: [['count']], passes: { output: '{"count": 3}' }, fails: { output: '{"count": 3' } },
  prepare(ask, keys) {
    const required = keys === undefined ? [] : ask.texts('keys', keys)
    return (output) => {
      const read = readJson(output)
      if (!read.ok) return { pass: false, reason: `${preview(output)} ${read.problem}` }
      const { value } = read
      if (!isObject(value)) return { pass: false, reason: 'the JSON is not an object' }
      const missing = required.filter((key) => !Object.hasOwn(value, key))
      return missing.length === 0
        ? { pass: true, reason: 'is a JSON object with all keys' }
        : { pass: false, reason: `the object has no ${listed(missing)}` }
    }
  },
})
