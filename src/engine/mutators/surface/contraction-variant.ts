import { CONTRACTIONS } from '../../reading/constants.ts'
import { applyEdits, decline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { lightOf } from './shared/light-probe.ts'
import { protectedSpans, touches } from './shared/protected-spans.ts'

const LONG_OF = new Map(CONTRACTIONS.map(([short, long]) => [short.toLowerCase(), long]))
const SHORT_OF = new Map(CONTRACTIONS.map(([short, long]) => [long.toLowerCase(), short]))
const SHORT = wholeWords([...LONG_OF.keys()], "['’]")
const LONG_DENIALS = wholeWords([...SHORT_OF.keys()].filter((words) => words.endsWith('not')), "'")
const LONG_OTHERS = wholeWords([...SHORT_OF.keys()].filter((words) => !words.endsWith('not')), "'")

/** Contractions spelled out, and the other way round. */
export const contractionVariant = {
  id: 'contraction_variant',
  title: 'Contract or spell out',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  english: true,
  pair: 'negation_flipped',
  origins: [{ title: 'no branch for contractions', url: 'https://github.com/Bike4Mind/bike4mind/pull/1855' }],
  example: {
    case: { reference: 'I cannot search it.', contract: { tolerates: ['contraction'] } },
    makes: "I can't search it.",
    declines: { case: { reference: "It's 5.", contract: { tolerates: ['contraction'] } }, because: 'no unambiguous pair' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    if (!tolerates.has('contraction')) return yield undeclared('contraction')
    if (format === 'json' || format === 'code') return yield decline(`words are syntax in ${format}`)
    const kept = protectedSpans(subject)
    const free = (edits: readonly Edit[]): Edit[] => edits.filter((edit) => !touches(kept, edit))
    const [expanded, contracted] = [free(expansions(text)), free(contractions(text))]
    const curly = tolerates.has('quotes') ? contracted.map((edit) => ({ ...edit, replacement: edit.replacement.replace("'", '’') })) : []
    let made = false
    for (const [form, edits] of [['spelled out', expanded], ['contracted', contracted], ['contracted, curly', curly]] as const) {
      if (edits.length === 0 || !keepsAnswer(subject, applyEdits(text, edits))) continue
      made = true
      yield {
        change: { edits }, form, site: text.slice(edits[0]?.start, edits[0]?.end), because: ['tolerates.contraction', ...(edits === curly ? ['tolerates.quotes'] : [])],
        why: 'The same words are contracted or spelled out, which is declared to change nothing.', alibis: lightOf(subject, edits),
      }
    }
    if (!made) yield decline('no unambiguous pair of a contraction and its words here')
  },
} satisfies Mutator

function wholeWords(forms: readonly string[], apostrophe: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_'’])(?:${forms.join('|').replaceAll("'", apostrophe)})(?![\\p{L}\\p{N}_'’])`, 'giu')
}

function expansions(text: string): Edit[] {
  return Array.from(text.matchAll(SHORT), ({ 0: found, index }) => edit(found, index, LONG_OF.get(found.toLowerCase().replace('’', "'")) ?? found))
}

/** Denials first: of "I will not" the last two words contract. "Yes, we are." does not: nothing follows to lean on. */
function contractions(text: string): Edit[] {
  const edits = (pattern: RegExp): Edit[] => Array.from(text.matchAll(pattern), ({ 0: found, index }) => edit(found, index, SHORT_OF.get(found.toLowerCase()) ?? found))
  const denials = edits(LONG_DENIALS)
  const others = edits(LONG_OTHERS).filter((other) => /^[ \t]+\p{L}/u.test(text.slice(other.end, other.end + 4)) && !touches(denials, other))
  return [...denials, ...others].sort((a, b) => a.start - b.start)
}

/** In capitals where the words are, and with a capital where they have one. */
function edit(found: string, start: number, written: string): Edit {
  const letters = found.replace(/[^\p{L}]/gu, '')
  const shouted = letters.length > 2 && letters === letters.toUpperCase()
  const replacement = shouted ? written.toUpperCase() : found.charAt(0) + written.slice(1)
  return { start, end: start + found.length, replacement }
}
