import { describe, expect, it } from 'vitest'
import { schemaAt, validates } from '../../../src/engine/reading/schema.ts'

const SCHEMA = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { type: 'object', properties: { total: { type: 'integer', minimum: 0 } } } } },
  additionalProperties: { type: 'string' },
}

describe('validates', () => {
  it.each([
    ['a right document', SCHEMA, { items: [{ total: 1 }] }, true],
    ['a missing member', SCHEMA, {}, false],
    ['a value below the minimum', SCHEMA, { items: [{ total: -1 }] }, false],
    ['a number that JSON has not', { type: 'integer' }, NaN, false],
    ['a keyword outside the list', { anyOf: [{ type: 'string' }] }, 'x', 'unsupported'],
    ['such a keyword deeper down', { properties: { a: { not: {} } } }, {}, 'unsupported'],
    ['a pattern that is none', { pattern: '(' }, 'x', 'unsupported'],
    ['a date that does not exist', { format: 'date' }, '2025-02-30', false],
  ])('reads %s', (_, schema, value, expected) => {
    expect(validates(schema, value)).toBe(expected)
  })

  it('leaves the schema as it was', () => {
    const schema = Object.freeze({ type: 'string' })
    expect(validates(schema, 'x')).toBe(true)
    expect(Object.keys(schema)).toEqual(['type'])
  })
})

describe('schemaAt', () => {
  it.each([
    ['a leaf in an array', '/items/3/total', { type: 'integer', minimum: 0 }],
    ['a member that only additionalProperties names', '/note', { type: 'string' }],
    ['a place of which nothing is said', '/items/0/other', null],
    ['the root', '', SCHEMA],
  ])('finds %s', (_, pointer, expected) => {
    expect(schemaAt(SCHEMA, pointer)).toEqual(expected)
  })

  it('says when a keyword outside the list stands on the way', () => {
    expect(schemaAt({ properties: { a: { $ref: '#/b' } } }, '/a/c')).toBe('unsupported')
  })
})
