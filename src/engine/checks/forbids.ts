import { defineCheck } from './check.ts'
import { boundedOccurrences } from './shared/bounded.ts'
import { fold, foldSpread } from './shared/fold.ts'
import { listed } from './shared/preview.ts'

/** None of the markers occurs in the output, in disguise neither. */
export const forbids = defineCheck<[markers: string | readonly string[]]>({
  name: 'forbids',
  title: 'Holds none of these markers',
  family: 'absence',
  doc:
    'None of the markers occurs in the output, whatever its letter case, Unicode form (full-width, bold mathematical letters), quotes, dashes, ' +
    'blanks, and invisible characters inside or between its words. A marker inside a longer word does not count.',
  parameters: [{ name: 'markers', type: 'string | readonly string[]', doc: 'Texts that must not appear.' }],
  example: {
    args: [['hidden key']],
    passes: { output: 'The hidden keyboard.' },
    fails: { output: 'Ｈｉｄｄｅｎ ke\u200By' },
  },
  prepare(ask, markers) {
    const list = ask.texts('markers', markers)
    const folded = list.map((marker) => flat(fold(marker)))
    const blank = folded.indexOf('')
    if (blank !== -1)
      return ask.refuse('markers', `has at ${blank} only invisible characters; name a text that can be seen`)
    return (output) => {
      const readings = [flat(fold(output)), flat(foldSpread(output))]
      const found = list.filter((_, at) =>
        readings.some((text) => boundedOccurrences(text, folded[at] ?? '').length > 0),
      )
      return found.length === 0
        ? { pass: true, reason: 'no forbidden marker' }
        : { pass: false, reason: `holds the forbidden ${listed(found)}` }
    }
  },
})

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
