import { defineCheck } from './check.ts'
import { preview } from './shared/preview.ts'

/** The pattern is found in the output. */
export const regex = defineCheck<[pattern: string | RegExp, flags?: string]>({
  name: 'regex',
  title: 'Matches a pattern',
  family: 'regex',
  doc:
    'The pattern is found somewhere in the output. A pattern given as text ignores letter case and lets the dot ' +
    'match a line break (flags "is"); a RegExp keeps its own flags. The time it takes is the pattern\'s own affair.',
  parameters: [
    {
      name: 'pattern',
      type: 'string | RegExp',
      doc: 'A JavaScript pattern. Anchor it with ^ and $ to match the whole output.',
    },
    {
      name: 'flags',
      type: 'string',
      optional: true,
      doc: 'Flags of a pattern given as text, instead of "is".',
    },
  ],
  example: {
    args: ['\\b\\d{3}-\\d{4}\\b'],
    passes: { output: 'ring 555-0142' },
    fails: { output: 'ring 5550-142' },
  },
  record: (pattern, flags) =>
    pattern instanceof RegExp ? [pattern.source, stateless(flags ?? pattern.flags)] : [pattern, flags],
  prepare(ask, pattern, flags) {
    const source = pattern instanceof RegExp ? pattern.source : ask.text('pattern', pattern)
    const own = ask.anyText('flags', flags ?? (pattern instanceof RegExp ? pattern.flags : 'is'))
    const compiled = compile(source, stateless(own))
    if (!compiled)
      return ask.refuse(
        'pattern',
        `${preview(source)} with flags "${own}" is not a valid pattern; mend it or escape its special characters`,
      )
    return (output) => {
      const pass = compiled.test(output)
      return { pass, reason: `${pass ? 'matches' : 'does not match'} ${compiled}` }
    }
  },
})

/** Without `g` and `y`, which would make one verdict depend on the one before. */
function stateless(flags: string): string {
  return flags.replace(/[gy]/g, '')
}

function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}
