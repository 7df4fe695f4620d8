import { factGone } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, type Edit, type Mutator } from '../mutator.ts'

/** Latin letters and their Cyrillic twins: other characters, also after NFKC. */
const TWINS: Readonly<Record<string, string>> = { a: 'а', o: 'о', e: 'е', p: 'р', c: 'с', x: 'х', i: 'і' }
const WILD = /(?<=[\p{L}\p{N}])[.$+*?(|](?=[\p{L}\p{N}])/gu

/** A character that looks the same or that a pattern mistakes: the name in an address is another one. */
export const lookAlikeCharacter = {
  id: 'look_alike_character',
  title: 'Swap in a look-alike character',
  family: 'minimal-edit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'character_variant',
  origins: [{ title: 'unescaped dot', url: 'https://github.com/NVIDIA/garak/pull/1880' }],
  example: {
    case: { reference: 'Install v2.14.1 first.', contract: { facts: [{ text: 'v2.14.1', kind: 'code' }] } },
    makes: 'Install v2x14.1 first.',
    declines: { case: { reference: 'The sky is blue.', contract: { facts: [{ text: 'The sky', kind: 'phrase' }] } }, because: 'no site' },
  },

  *mutate(subject) {
    const { facts, intent, format } = subject
    if (intent === 'judge-reply') return yield decline('see judge_verdict_flipped')
    if (facts.length === 0) return yield decline('no fact is declared', 'facts', { text: subject.text.trim(), kind: 'code' })
    let made = false
    for (const fact of facts) {
      if (fact.kind === 'number' || fact.kind === 'quantity' || fact.kind === 'date' || fact.kind === 'negation' || format === 'json') continue
      for (const { form, edits } of changes(subject, fact)) {
        if (edits.length === 0 || !factGone(subject, applyEdits(subject.text, edits), fact)) continue
        made = true
        yield { change: { edits }, form, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right to the character, and one character is another one.` }
      }
    }
    if (!made) yield decline('no site: no declared name, code or address has a look-alike')
  },
} satisfies Mutator

function* changes({ text }: Subject, fact: Fact): Iterable<{ form: string; edits: Edit[] }> {
  const everywhere = (at: number, replacement: string): Edit[] => fact.spans
    .filter(({ start, end }) => text.slice(start, end) === fact.text)
    .map(({ start }) => ({ start: start + at, end: start + at + 1, replacement }))
  if (fact.kind === 'code' || fact.kind === 'citation') {
    const at = [...fact.text].findIndex((letter) => letter in TWINS)
    const twin = TWINS[[...fact.text][at] ?? '']
    if (twin !== undefined && fact.text.isWellFormed() && [...fact.text].length === fact.text.length) yield { form: 'homoglyph', edits: everywhere(at, twin) }
  }
  for (const { index } of fact.text.matchAll(WILD)) yield { form: 'wild dot', edits: everywhere(index, 'x') }
}
