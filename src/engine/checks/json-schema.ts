import { Validator, dereference, type Schema, type SchemaDraft } from '@cfworker/json-schema'
import { defineCheck } from './check.ts'
import { isObject, readJson } from './shared/json-text.ts'
import { preview } from './shared/preview.ts'

/** The output is JSON that satisfies a JSON Schema. */
export const jsonSchema = defineCheck<[schema: Readonly<Record<string, unknown>>]>({
  name: 'jsonSchema',
  title: 'Satisfies a JSON Schema',
  family: 'json-schema',
  doc:
    'The output is one JSON text, with or without a Markdown fence around it, and satisfies the schema. The drafts 4, 7, 2019-09 and 2020-12 ' +
    '(the default) are read, by `$schema`; formats are checked. An object that names a member twice is rejected.',
  parameters: [
    {
      name: 'schema',
      type: 'Readonly<Record<string, unknown>>',
      doc: 'The JSON Schema, as an object. Every $ref points into it.',
    },
  ],
  example: {
    args: [
      {
        type: 'object',
        properties: { count: { type: 'integer' } },
        required: ['count'],
        additionalProperties: false,
      },
    ],
    passes: { output: '{"count": 3}' },
    fails: { output: '{"count": "3"}' },
  },
  prepare(ask, schema) {
    const copy = ask.json('schema', schema)
    if (!isObject(copy)) return ask.refuse('schema', 'must be an object; write { type: "object", … }')
    const fault = faultOf(copy)
    if (fault !== null) return ask.refuse('schema', fault)
    const validator = new Validator(copy, draftOf(copy), true)
    return (output) => {
      const read = readJson(output)
      if (!read.ok) return { pass: false, reason: `${preview(output)} ${read.problem}` }
      if (read.duplicateKey !== null)
        return { pass: false, reason: `the member ${preview(read.duplicateKey)} stands twice` }
      const { valid, errors } = validator.validate(read.value)
      const deepest = errors.at(-1)
      return valid
        ? { pass: true, reason: 'satisfies the schema' }
        : {
            pass: false,
            reason: deepest ? `${deepest.instanceLocation}: ${deepest.error}` : 'does not satisfy the schema',
          }
    }
  },
})

function draftOf(schema: Schema): SchemaDraft {
  const named = String(schema.$schema ?? '')
  if (named.includes('draft-04')) return '4'
  if (named.includes('draft-07') || named.includes('draft-06')) return '7'
  return named.includes('2019-09') ? '2019-09' : '2020-12'
}

/** What would make validation throw later: a pattern that does not compile, a $ref to nowhere, a schema that never ends. */
function faultOf(schema: Schema): string | null {
  try {
    const lookup = dereference(schema)
    const fault = walk(schema, lookup)
    if (fault !== null) return fault
    const validator = new Validator(schema, draftOf(schema), true)
    for (const probe of [null, true, 0, '', [], {}]) validator.validate(probe)
    return null
  } catch (error) {
    return `cannot be used (${error instanceof Error ? error.message : 'unreadable'}); mend it`
  }
}

function walk(part: unknown, lookup: ReturnType<typeof dereference>): string | null {
  if (Array.isArray(part)) return firstFault(part, lookup)
  if (!isObject(part)) return null
  const { pattern, patternProperties, $ref, __absolute_ref__: absolute } = part
  const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : []
  if (typeof pattern === 'string') patterns.push(pattern)
  for (const source of patterns)
    if (!compiles(source))
      return `has the pattern ${preview(source)}, which does not compile; mend or escape it`
  if (typeof $ref === 'string' && lookup[String(absolute ?? $ref)] === undefined)
    return `has the $ref ${preview($ref)}, which points nowhere in it; nothing is fetched, so put the definition inside`
  return firstFault(Object.values(part), lookup)
}

function firstFault(parts: readonly unknown[], lookup: ReturnType<typeof dereference>): string | null {
  for (const part of parts) {
    const fault = walk(part, lookup)
    if (fault !== null) return fault
  }
  return null
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}
