import { boundedSpans } from '../../reading/bounded.ts'
import { decline, type Mutator } from '../mutator.ts'
import { noMarker, textMarkers } from './shared/text-markers.ts'

/** A forbidden text and next to nothing else. */
export const forbiddenVerbatim = {
  id: 'forbidden_verbatim',
  title: 'Say the forbidden text alone',
  family: 'forbidden',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'critical',
  aspect: 'forbidden',
  pair: 'identity_control',
  origins: [
    { title: 'one dissimilar value is enough', url: 'https://github.com/promptfoo/promptfoo/pull/9737' },
    { title: 'not- prefix ignored', url: 'https://github.com/promptfoo/promptfoo/issues/762' },
    { title: 'notContains calls contains', url: 'https://github.com/checkly/public-roadmap/issues/306' },
  ],
  example: {
    case: { reference: 'fine', contract: { forbids: ['A', 'B'] } },
    makes: 'A B',
    declines: { case: { reference: 'fine' }, because: 'declare forbids' },
  },

  *mutate(subject) {
    const markers = textMarkers(subject)
    const [first] = markers
    if (first === undefined) return yield noMarker(subject)
    let made = false
    for (const { text: marker, path } of markers) {
      for (const [form, output] of [['alone', marker], ['embedded', `that is ${marker} backwards`]] as const) {
        if (output.trim() === '' || boundedSpans(output, marker, 'marker').length === 0) continue
        made = true
        yield { change: { output }, form, site: marker, because: [path], why: `It says "${marker}", which the contract forbids.` }
      }
    }
    const visible = markers.filter(({ text }) => text.trim() !== '')
    if (visible.length > 1) {
      made = true
      yield {
        change: { output: visible.map(({ text }) => text).join(' ') }, form: 'all', site: visible.map(({ text }) => text).join(', '),
        because: visible.map(({ path }) => path), why: 'It says every text that the contract forbids.',
      }
    }
    if (!made) yield decline('no marker would stand alone')
  },
} satisfies Mutator
