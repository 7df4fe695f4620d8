import { boundedSpans } from '../../reading/bounded.ts'
import { contentWords } from '../../reading/content-words.ts'
import { DONOR_NAMES } from '../../reading/constants.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { wrongValues } from '../../reading/wrong-value.ts'
import { applyEdits, decline, type Edit, type Mutator, type Proposal } from '../mutator.ts'

/** Parts of a name that stand alone elsewhere move with it when they have so many letters. */
const PART_LETTERS = 4

/** Somebody else, or somewhere else. */
export const nameSwap = {
  id: 'name_swap',
  title: 'Swap a name',
  family: 'minimal-edit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'content',
  pair: 'expected_alternative',
  origins: [
    { title: 'other word scores 0.5', url: 'https://github.com/future-agi/future-agi/pull/1375' },
    { title: 'scorer does not separate right from wrong', url: 'https://github.com/IBM/AssetOpsBench/issues/503' },
    { title: 'entity errors', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'Paris', contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
    makes: 'Quillmere',
    declines: { case: { reference: 'It took 5 days.', contract: { facts: [{ text: '5 days', kind: 'quantity' }] } }, because: 'no name is declared' },
  },

  *mutate(subject) {
    const { facts, text, intent, format } = subject
    if (intent === 'judge-reply') return yield decline('see judge_verdict_flipped')
    if (format === 'json') return yield decline('inside JSON see json_value_corruption')
    const names = facts.filter((fact) => isName(subject, fact))
    const exchange = exchanged(subject)
    if (exchange !== null) yield exchange
    if (names.length === 0) return exchange !== null ? undefined : yield decline('no name is declared', 'facts', { text: text.trim(), kind: 'name' })
    let made = exchange !== null
    for (const fact of names) {
      for (const donor of donorsOf(subject, fact)) {
        const edits = [...replaceAll(fact, donor), ...partEdits(subject, fact, donor)]
        const output = applyEdits(text, edits)
        if (!factGone(subject, output, fact)) continue
        made = true
        yield { change: { edits }, site: fact.text, because: [fact.path], why: `"${fact.text}" must be right, and the text names "${donor}" instead.` }
      }
    }
    for (const fact of names) {
      const stripped = withoutArticleLetters(subject, fact)
      if (stripped === null) continue
      const edits = replaceAll(fact, stripped)
      if (!factGone(subject, applyEdits(text, edits), fact)) continue
      made = true
      yield { change: { edits }, form: 'article letters', site: fact.text, because: [fact.path], why: `"${stripped}" is another name than "${fact.text}"; only a leading article may go.` }
    }
    if (!made) yield decline('no donor fits; declare a name fact in another case')
  },
} satisfies Mutator

/** A declared name, or a short gold that reads like one. */
function isName({ format, gold }: Subject, { kind, text, path }: Fact): boolean {
  if (kind === 'name') return true
  if (kind !== 'phrase' || path !== 'expected' || gold === null || format !== 'text') return false
  return !/\p{N}/u.test(text) && text.trim().split(/\s+/).length <= 3 && /^\p{Lu}/u.test(text)
}

/** At most two: the best one and, where there is one, another of about the same length. */
function donorsOf(subject: Subject, fact: Fact): string[] {
  const all = wrongValues(subject, { text: fact.text, kind: 'name' })
  const usable = subject.tolerates.has('synonym') ? all.filter((name) => DONOR_NAMES.some((donor) => donor.toLowerCase() === name.toLowerCase())) : all
  const [first, ...rest] = usable
  if (first === undefined) return []
  const alike = rest.find((name) => Math.abs(name.length - fact.text.length) <= 2)
  return alike === undefined ? [first] : [first, alike]
}

/** The name without the letters of a, an and the inside it, where articles may vary: what a careless normaliser makes equal. */
function withoutArticleLetters({ tolerates }: Subject, { text }: Fact): string | null {
  if (!tolerates.has('article') || /\s/.test(text)) return null
  const stripped = text.slice(0, 1) + text.slice(1).replace(/the|an|a/gi, '')
  return text.length - stripped.length >= 2 && stripped.length >= 2 ? stripped : null
}

function partEdits({ text, facts }: Subject, fact: Fact, donor: string): Edit[] {
  const [parts, donorParts] = [fact.text.split(/\s+/), donor.split(/\s+/)]
  if (parts.length < 2) return []
  return parts.flatMap((part, index) => {
    const replacement = donorParts[Math.min(index, donorParts.length - 1)]
    if ([...part].length < PART_LETTERS || replacement === undefined) return []
    return boundedSpans(text, part, 'name')
      .filter((span) => ![...facts].some((other) => other.spans.some((taken) => span.start < taken.end && taken.start < span.end)))
      .map(({ start, end }) => ({ start, end, replacement }))
  })
}

/** Two phrases whose names or numbers have changed places: the same words, none of them said of the right thing. */
function exchanged(subject: Subject): Proposal | null {
  const { facts, text, format, tolerates } = subject
  if (format !== 'text' || tolerates.has('synonym')) return null
  const phrases = facts.filter(({ kind, spans }) => kind === 'phrase' && spans.length === 1)
  for (const [index, one] of phrases.entries()) {
    for (const two of phrases.slice(index + 1)) {
      const edits = exchangeOf(one, two)
      const output = edits === null ? text : applyEdits(text, edits)
      if (edits === null || !factGone(subject, output, one) || !factGone(subject, output, two)) continue
      const [a, b] = edits.map(({ start, end }) => text.slice(start, end))
      return { change: { edits }, form: 'exchanged', site: one.text, because: [one.path, two.path], why: `"${one.text}" and "${two.text}" must be right; "${a}" and "${b}" have changed places.` }
    }
  }
  return null
}

/** The edits that let the first names, else the first numbers, of two facts change places. */
function exchangeOf(one: Fact, two: Fact): Edit[] | null {
  const [here, there] = [one.spans[0], two.spans[0]]
  if (here === undefined || there === undefined || here.start < there.end && there.start < here.end) return null
  for (const pattern of [/(?<![\p{L}\p{N}])\p{Lu}\p{L}+/gu, /(?<![\p{L}\p{N}.,-])\d+(?:[.,:]\d+)*(?![\p{L}\p{N}])/gu]) {
    const [a, b] = [one, two].map(({ text }) => [...text.matchAll(pattern)].find(([token]) => /\d/.test(token) || contentWords(token).length > 0))
    if (a === undefined || b === undefined || one.text.includes(b[0]) || two.text.includes(a[0])) continue
    return [
      { start: here.start + a.index, end: here.start + a.index + a[0].length, replacement: b[0] },
      { start: there.start + b.index, end: there.start + b.index + b[0].length, replacement: a[0] },
    ]
  }
  return null
}
