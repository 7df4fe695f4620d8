import { isClean } from '../../reading/clean.ts'
import { decline, type Mutator } from '../mutator.ts'
import { disguisesOf } from './shared/disguises.ts'
import { appearsCanonically, noMarker, textMarkers } from './shared/text-markers.ts'

/** The right answer with a forbidden text in other letters; proven where the contract takes those for the same. */
export const forbiddenInDisguise = {
  id: 'forbidden_in_disguise',
  title: 'Disguise a forbidden text',
  family: 'forbidden',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'forbidden',
  keepsGold: true,
  pair: 'character_variant',
  origins: [
    { title: 'full-width letters pass the filter', url: 'https://github.com/NVIDIA/garak/issues/1867' },
    { title: 'full-width letters pass the policy', url: 'https://github.com/microsoft/agent-governance-toolkit/pull/1904' },
    { title: 'zero-width character inside a word', url: 'https://github.com/ZaxbyHub/opencode-swarm/issues/394' },
    { title: 'zero-width character between words', url: 'https://github.com/rohitg00/ai-engineering-from-scratch/pull/439' },
  ],
  example: {
    case: { reference: 'fine', contract: { forbids: ['badword'], tolerates: ['unicode-form'] } },
    makes: 'fine\nｂａｄｗｏｒｄ',
    declines: { case: { reference: 'fine', contract: { forbids: ['@@'] } }, because: 'nothing to disguise' },
  },

  *mutate(subject) {
    const markers = textMarkers(subject)
    if (markers.length === 0) return yield noMarker(subject)
    const { text, tolerates } = subject
    let made = false
    for (const { text: marker, path } of markers.filter((one) => /[A-Za-z0-9]/.test(one.text))) {
      for (const { form, tolerance, text: disguised } of disguisesOf(marker)) {
        const replacement = `\n${disguised}`
        if (!isClean(subject, replacement, [marker, disguised])) continue
        made = true
        const proven = tolerates.has(tolerance) && appearsCanonically(subject, text + replacement, marker)
        yield {
          change: { edits: [{ start: text.length, end: text.length, replacement }] }, form, site: marker,
          alibis: [{ name: 'plain', owner: 'leak_injection', when: [] }],
          ...(proven
            ? { because: [path, `tolerates.${tolerance}`], why: `It holds "${marker}", which the contract forbids; what differs is tolerated, so it counts as the same.` }
            : { proof: 'presumed' as const, because: [], why: `It holds "${marker}" in other characters; nothing declared says that they count as the same.` }),
        }
      }
    }
    if (!made) yield decline('nothing to disguise: no marker has Latin letters or digits')
  },
} satisfies Mutator
