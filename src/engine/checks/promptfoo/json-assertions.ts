import { Validator } from '@cfworker/json-schema'
import { demand, type AssertionHandler, type AssertionResult } from './assertion.ts'
import { flowObjects } from './flow-objects.ts'

/** `is-json` and `contains-json`, with a draft-07 schema where the value holds one. */
export const jsonAssertions = {
  'is-json': ({ value, text, inverse }) => {
    const json = parsed(text)
    const validate = validator(value)
    if (json === undefined || validate === null)
      return result((json !== undefined) !== inverse, `${inverse ? 'not ' : ''}be valid JSON`)
    return result(
      validate(json.value) !== inverse,
      inverse ? 'not conform to the schema' : 'conform to the schema',
    )
  },
  'contains-json': ({ value, text, inverse }) => {
    const objects = flowObjects(text)
    const validate = validator(value)
    if (validate === null || objects.length === 0)
      return result(objects.length > 0 !== inverse, `${inverse ? 'not ' : ''}contain valid JSON`)
    return result(
      objects.some((object) => validate(object)) !== inverse,
      `${inverse ? 'not ' : ''}contain JSON that conforms to the schema`,
    )
  },
} satisfies Record<string, AssertionHandler>

const validators = new WeakMap<object, (json: unknown) => boolean>()

function validator(schema: unknown): ((json: unknown) => boolean) | null {
  if (!schema) return null
  const object = typeof schema === 'string' ? parsed(schema)?.value : schema
  demand(typeof object === 'object' && object !== null, 'the schema must be an object')
  const known = validators.get(object)
  if (known !== undefined) return known
  const compiled = new Validator({ ...object }, '7')
  const validate = (json: unknown) => compiled.validate(json).valid
  validators.set(object, validate)
  return validate
}

/** Wrapped, because `null` and `undefined` must stay apart. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function result(pass: boolean, demanded: string): AssertionResult {
  return { pass, score: pass ? 1 : 0, reason: pass ? 'Assertion passed' : `Expected output to ${demanded}` }
}
