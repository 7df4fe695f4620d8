import { defineCheck } from './check.ts'
import { listed, preview } from './shared/preview.ts'
import { SCOPES, scoped, type Scope } from './shared/scope.ts'

/** The output is one of the options. */
export const oneOf = defineCheck<[options: readonly string[], settings?: { readonly scope?: Scope }]>({
  name: 'oneOf',
  title: 'Is one of these texts',
  family: 'one-of',
  doc: 'The output is one of the options. White space around it, letter case and final full stops do not count.',
  parameters: [
    { name: 'options', type: 'readonly string[]', doc: 'The right answers, any one of which is enough.' },
    {
      name: 'settings',
      type: "{ readonly scope?: 'full' | 'last_line' }",
      optional: true,
      doc: '`scope`: the whole output (default), or its last line that is not blank.',
    },
  ],
  example: { args: [['red', 'green']], passes: { output: 'Green.' }, fails: { output: 'greenish' } },
  prepare(ask, options, settings) {
    ask.options(settings, ['scope'])
    const scope = ask.oneOf('scope', settings?.scope ?? 'full', SCOPES)
    const allowed = new Set(ask.texts('options', options).map((option) => option.trim().toLowerCase()))
    return (output) => {
      const said = withoutFinalStops(scoped(output, scope).trim().toLowerCase())
      const pass = allowed.has(said)
      return {
        pass,
        reason: pass
          ? `is ${preview(said)}`
          : `expected one of ${listed([...allowed])}, got ${preview(said)}`,
      }
    }
  },
})

function withoutFinalStops(text: string): string {
  let end = text.length
  while (text[end - 1] === '.') end--
  return text.slice(0, end)
}
