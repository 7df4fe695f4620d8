import { defineCheck } from './check.ts'
import { fold } from './shared/fold.ts'
import { listItems } from './shared/items.ts'
import { listed, preview } from './shared/preview.ts'

/** The output is a list of exactly these items. */
export const listEquals = defineCheck<[items: readonly string[], options?: { readonly ordered?: boolean }]>({
  name: 'listEquals',
  title: 'Is a list of these items',
  family: 'list',
  familyOf: (_, options) => (options?.ordered === false ? 'set' : 'list'),
  doc:
    'The output is a list of exactly these items, each as often as given: a JSON array, bulleted or numbered lines, plain lines, or parts between ' +
    'commas. Letter case, Unicode form, blanks, Markdown emphasis and a final full stop of an item do not count.',
  parameters: [
    { name: 'items', type: 'readonly string[]', doc: 'The right items.' },
    {
      name: 'options',
      type: '{ readonly ordered?: boolean }',
      optional: true,
      doc: '`ordered`: whether order counts (default true).',
    },
  ],
  example: {
    args: [['red', 'green']],
    passes: { output: '- Red\n- Green' },
    fails: { output: 'green, red' },
  },
  prepare(ask, items, options) {
    ask.options(options, ['ordered'])
    const ordered = ask.flag('ordered', options?.ordered, true)
    const arrange = (list: readonly string[]) => (ordered ? list.map(even) : list.map(even).sort())
    const want = arrange(ask.texts('items', items))
    return (output) => {
      const read = listItems(output)
      const got = arrange(read)
      if (got.length !== want.length)
        return { pass: false, reason: `${got.length} items, wanted ${want.length}` }
      const at = want.findIndex((item, index) => item !== got[index])
      return at === -1
        ? { pass: true, reason: `lists ${listed(want.slice(0, 5))}` }
        : {
            pass: false,
            reason: `item ${at + 1}: expected ${preview(want[at] ?? '')}, got ${preview(got[at] ?? '')}`,
          }
    }
  },
})

function even(item: string): string {
  return fold(item)
    .replace(/\*\*|__|`|'|"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;]$/, '')
}
