import { isJsonText } from '../../reading/json-source.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'

/** Breaks the JSON at its ends, as an output limit or a careless writer would. */
export const malformedStructure = {
  id: 'malformed_structure',
  title: 'Break the JSON syntax',
  family: 'json',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'json-syntax',
  pair: 'parser_accepted_variant',
  origins: [{ title: 'broken XML accepted', url: 'https://github.com/promptfoo/promptfoo/pull/9782' }],
  example: {
    case: { reference: '{"a":1}', contract: { format: 'json' } },
    makes: '{"a":1',
    declines: { case: { reference: '{"a":1}' }, because: 'declare format: json' },
  },

  *mutate({ text, format }) {
    if (format !== 'json') return yield decline('declare format: json', 'format', 'json')
    const end = text.trimEnd().length
    if (!/^\s*[{[]/.test(text) || !isJsonText(text)) return yield decline('the reference is not one bare JSON object or array')
    const opening = text.search(/\S/)
    const colon = text.indexOf(':')
    const cuts = [
      { form: 'unclosed', start: end - 1, end, what: 'The closing bracket is gone' },
      { form: 'unopened', start: opening, end: opening + 1, what: 'The opening bracket is gone' },
      ...(colon === -1 ? [] : [{ form: 'cut', start: colon + 1, end: text.length, what: 'The text ends after the first colon' }]),
    ]
    for (const { form, what, ...span } of cuts) {
      const edits = [{ ...span, replacement: '' }]
      if (isJsonText(applyEdits(text, edits))) continue
      yield { change: { edits }, form, site: form === 'cut' ? 'the first member' : 'the root', because: ['format'], why: `${what}; the answer must be JSON, and this does not parse.` }
    }
  },
} satisfies Mutator
