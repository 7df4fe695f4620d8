import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'
import { SCOPES, scoped, type Scope } from './shared/scope.ts'

const WHICH = ['first', 'last', 'any'] as const

export interface NumberOptions {
  readonly which?: (typeof WHICH)[number]
  readonly scope?: Scope
  readonly tolerance?: number
}

/** A number read from the output is the expected one, within a band. */
export const number = defineCheck<[expected: number, options?: NumberOptions]>({
  name: 'number',
  title: 'Gives this number',
  family: 'number',
  doc:
    'A number in the output lies within `tolerance` of the expected one, the limits included. Commas are removed, ' +
    'then digits with an optional minus and an optional decimal point are read, wherever they stand. ' +
    'See `numberWithin` for a stricter reading.',
  parameters: [
    { name: 'expected', type: 'number', doc: 'The right value.' },
    {
      name: 'options',
      optional: true,
      type: "{ readonly which?: 'first' | 'last' | 'any'; readonly scope?: 'full' | 'last_line'; readonly tolerance?: number }",
      doc: '`which` number counts (default first); `scope`: the whole output or its last line; `tolerance`: absolute distance (default 1e-6).',
    },
  ],
  example: {
    args: [42, { which: 'last' }],
    passes: { output: '20 + 22 = 42' },
    fails: { output: '42 - 2 = 40' },
  },
  prepare(ask, expected, options) {
    ask.options(options, ['which', 'scope', 'tolerance'])
    const want = ask.number('expected', expected)
    const which = ask.oneOf('which', options?.which ?? 'first', WHICH)
    const scope = ask.oneOf('scope', options?.scope ?? 'full', SCOPES)
    const tolerance = ask.number('tolerance', options?.tolerance ?? 1e-6, { min: 0 })
    return (output) => {
      const all = (
        scoped(output, scope)
          .replaceAll(',', '')
          .match(/-?\d+(?:\.\d+)?/g) ?? []
      ).map(Number)
      const read = which === 'any' ? all : which === 'first' ? all.slice(0, 1) : all.slice(-1)
      const pass = read.some((value) => Math.abs(value - want) <= tolerance)
      const got = read.length === 0 ? `no number in ${preview(output)}` : read.slice(0, 5).join(', ')
      return { pass, reason: `expected ${want} (± ${tolerance}, ${which}), got ${got}` }
    }
  },
})
