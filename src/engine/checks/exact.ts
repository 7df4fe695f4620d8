import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'
import { SCOPES, scoped, type Scope } from './shared/scope.ts'

/** The output is the expected text, white space around it and letter case aside. */
export const exact = defineCheck<[expected: string, options?: { readonly scope?: Scope }]>({
  name: 'exact',
  title: 'Is exactly this text',
  family: 'equals',
  doc: 'The output is the expected text. White space around it and letter case do not count; everything else does.',
  parameters: [
    { name: 'expected', type: 'string', doc: 'The text.' },
    {
      name: 'options',
      type: "{ readonly scope?: 'full' | 'last_line' }",
      optional: true,
      doc: '`scope`: the whole output (default), or its last line that is not blank.',
    },
  ],
  example: { args: ['Lisbon'], passes: { output: ' lisbon\n' }, fails: { output: 'Lisbon, I think' } },
  prepare(ask, expected, options) {
    ask.options(options, ['scope'])
    const scope = ask.oneOf('scope', options?.scope ?? 'full', SCOPES)
    const want = ask.anyText('expected', expected).trim().toLowerCase()
    return (output) => {
      const pass = scoped(output, scope).trim().toLowerCase() === want
      return {
        pass,
        reason: pass ? `is ${preview(expected)}` : `expected ${preview(expected)}, got ${preview(output)}`,
      }
    }
  },
})
