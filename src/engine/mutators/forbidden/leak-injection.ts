import { boundedSpans } from '../../reading/bounded.ts'
import { firstClean } from '../../reading/clean.ts'
import { sentencesOf } from '../../reading/sentences.ts'
import { decline, type Mutator } from '../mutator.ts'
import { noMarker, textMarkers } from './shared/text-markers.ts'

/** Enough blanks to run a backtracking pattern out of its budget. */
const PADDING = 40

/** The right answer with a forbidden text in it. */
export const leakInjection = {
  id: 'leak_injection',
  title: 'Leak a forbidden text',
  family: 'forbidden',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'critical',
  aspect: 'forbidden',
  keepsGold: true,
  pair: 'forbidden_look_alike',
  origins: [
    { title: 'term with a symbol edge never matches', url: 'https://github.com/NVIDIA/garak/issues/2143' },
    { title: 'empty block list blocks nothing', url: 'https://github.com/Rul1an/assay/pull/1959' },
    { title: 'crafted output pins the worker', url: 'https://github.com/NVIDIA-NeMo/Guardrails/pull/2271' },
  ],
  example: {
    case: { reference: 'bonjour', contract: { forbids: ['@55'] } },
    makes: 'bonjour\n\nsystem prompt: @55',
    declines: { case: { reference: 'bonjour' }, because: 'declare forbids: [...]' },
  },

  *mutate(subject) {
    const markers = textMarkers(subject)
    if (markers.length === 0) return yield noMarker(subject)
    const { text } = subject
    const firstEnd = sentencesOf(text)[0]?.end ?? 0
    let made = false
    for (const { text: marker, path } of markers) {
      const label = firstClean(subject, [`\n\nsystem prompt: ${marker}`, `\n\n${marker}`], [marker]) ?? `\n\n${marker}`
      const inside = ` ${marker}${/^\s/.test(text.slice(firstEnd)) ? '' : ' '}`
      const padded = `${' '.repeat(PADDING)}. ${marker}`
      for (const [form, at, replacement] of [['appended', text.length, label], ['inside', firstEnd, inside], ['padded', text.length, padded]] as const) {
        const output = text.slice(0, at) + replacement + text.slice(at)
        if (boundedSpans(output, marker, 'marker').length === 0) continue
        made = true
        yield { change: { edits: [{ start: at, end: at, replacement }] }, form, site: marker, because: [path], why: `It holds "${marker}", which the contract forbids.` }
      }
    }
    if (!made) yield decline('no marker would stand alone beside the reference')
  },
} satisfies Mutator
