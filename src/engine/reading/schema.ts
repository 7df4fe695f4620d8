import { Validator } from '@cfworker/json-schema'
import type { Schema } from '@cfworker/json-schema'

/** A JSON Schema object as a contract declares it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The keywords that mutators read (mutators.md, 3.1), and those that say nothing about the value. */
const READ = new Set([
  'type', 'required', 'properties', 'additionalProperties', 'enum', 'const', 'minimum', 'maximum', 'exclusiveMinimum',
  'exclusiveMaximum', 'minLength', 'maxLength', 'pattern', 'format', 'items', 'minItems', 'maxItems', 'uniqueItems',
])
const ANNOTATIONS = new Set([
  '$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly',
])

/** Whether the value satisfies the schema; 'unsupported' when a keyword outside 3.1 is used anywhere in it. */
export function validates(schema: JsonSchema, value: unknown): boolean | 'unsupported' {
  if (!isSupported(schema)) return 'unsupported'
  try {
    const own = JSON.parse(JSON.stringify(schema)) as Schema // the validator writes into its schema
    return new Validator(own, '2019-09', true).validate(value).valid
  } catch {
    return 'unsupported'
  }
}

/** The schema certainly rules the value out. */
export function outsideSchema(schema: JsonSchema, value: unknown): boolean {
  return validates(schema, value) === false
}

/**
 * The schema of the place that a pointer names. null when the schema says nothing of that place; 'unsupported' when
 * a keyword outside 3.1 stands on the way or there.
 */
export function schemaAt(schema: JsonSchema, pointer: string): JsonSchema | null | 'unsupported' {
  let here: unknown = schema
  for (const token of pointer.split('/').slice(1)) {
    if (!isSchema(here)) return null
    if (!readsOnly(here)) return 'unsupported'
    here = below(here, token.replace(/~1/g, '/').replace(/~0/g, '~'))
  }
  if (!isSchema(here)) return null
  return readsOnly(here) ? here : 'unsupported'
}

/** The names of `type`; empty when the schema leaves the type open. */
export function typesOf(schema: JsonSchema): string[] {
  const { type } = schema
  return typeof type === 'string' ? [type] : Array.isArray(type) ? type.filter((name) => typeof name === 'string') : []
}

/** The names that the object schema requires. */
export function requiredOf(schema: JsonSchema): string[] {
  return Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : []
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function below(schema: JsonSchema, key: string): unknown {
  const { properties, items, additionalProperties } = schema
  if (isSchema(properties) && Object.hasOwn(properties, key)) return properties[key]
  const index = /^(?:0|[1-9]\d*)$/.test(key)
  if (index && Array.isArray(items)) return items[Number(key)]
  return index && isSchema(items) ? items : additionalProperties
}

function readsOnly(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => READ.has(keyword) || ANNOTATIONS.has(keyword))
}

function isSupported(schema: unknown): boolean {
  if (typeof schema === 'boolean' || schema === undefined) return true
  if (!isSchema(schema) || !readsOnly(schema)) return false
  const { properties, items, additionalProperties } = schema
  const children = isSchema(properties) ? Object.values(properties) : []
  const tuple = Array.isArray(items) ? items : [items]
  return [...children, ...tuple, additionalProperties].every(isSupported)
}
