import { isClean } from '../../reading/clean.ts'
import { isJsonText } from '../../reading/json-source.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'

/** Puts the document into a code fence, as chat models do unasked. */
export const jsonCodeFence = {
  id: 'json_code_fence',
  title: 'Put the JSON in a code fence',
  family: 'json',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'json-syntax',
  pair: 'malformed_structure',
  origins: [
    { title: 'whole output parsed', url: 'https://github.com/harness/harness-evals/pull/28' },
    { title: 'strict validation', url: 'https://github.com/typedef-ai/fenic/issues/386' },
  ],
  example: {
    case: { reference: '{"a":1}', contract: { format: 'json', tolerates: ['code-fence'] } },
    makes: '```json\n{"a":1}\n```',
    declines: { case: { reference: '{"a":1}', contract: { format: 'json' } }, because: 'declare tolerates: code-fence' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    if (format !== 'json') return yield decline('declare format: json', 'format', 'json')
    if (!tolerates.has('code-fence')) return yield undeclared('code-fence')
    if (text.includes('```')) return yield decline('a fence would be ambiguous')
    if (!isJsonText(text)) return yield decline('the reference is not one bare JSON document')
    const newline = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
    const closing = /[\r\n]$/.test(text) ? '```' : `${newline}\`\`\``
    for (const [form, tag] of [['tagged', 'json'], ['untagged', '']] as const) {
      const opening = `\`\`\`${tag}${newline}`
      if (!isClean(subject, opening + closing)) continue
      const edits = [{ start: 0, end: 0, replacement: opening }, { start: text.length, end: text.length, replacement: closing }]
      yield { change: { edits }, form, site: 'the whole answer', because: ['tolerates.code-fence'], why: 'The same document stands in a code fence, which is declared to be right.' }
    }
  },
} satisfies Mutator
