import { parseQuantity } from '../../reading/quantities.ts'
import type { Span, Subject } from '../../reading/subject.ts'
import { applyEdits, decline, undeclared, type Edit, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { light } from './shared/light-probe.ts'
import { between, protectedSpans, touches } from './shared/protected-spans.ts'

const CASED = /[\p{Lu}\p{Ll}\p{Lt}]/u

/** The same letters in the other case; code, addresses, quotations and unit symbols keep theirs. */
export const caseVariant = {
  id: 'case_variant',
  title: 'Change the letter case',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'letter_case_broken',
  origins: [
    { title: 'YES against Yes', url: 'https://github.com/NVIDIA-NeMo/Gym/pull/3051' },
    { title: 'one side lower-cased', url: 'https://github.com/EvolvingLMMs-Lab/lmms-eval/issues/1220' },
    { title: 'case question', url: 'https://github.com/stanford-crfm/helm/issues/424' },
  ],
  example: {
    case: { reference: 'Answer', contract: { tolerates: ['case'] } },
    makes: 'aNSWER',
    declines: { case: { reference: 'Answer' }, because: 'declare tolerates: case' },
  },

  *mutate(subject) {
    const { text, format, tolerates, contract } = subject
    if (!tolerates.has('case')) return yield undeclared('case')
    if (contract.letterCase !== undefined) return yield decline('letterCase is declared')
    if (format !== 'text' && format !== 'choice' && format !== 'list' && format !== 'set') return yield decline(`letter case may be syntax in ${format}`)
    const options = contract.choices ?? []
    if (new Set(options.map((option) => option.toLowerCase())).size < options.length) return yield decline('two options differ by letter case only')
    const kept = protectedSpans(subject)
    const units = unitSymbols(subject).filter((span) => !touches(kept, span))
    const parts = between(text, [...kept, ...units].sort((a, b) => a.start - b.start))
    const alibis = lightForm(subject, parts)
    const seen = new Set([text])
    let made = false
    for (const [form, change] of [['swapped', swapped], ['lower', lower], ['upper', upper]] as const) {
      const edits = parts.map(({ start, end }) => ({ start, end, replacement: change(text.slice(start, end)) }))
      const output = applyEdits(text, edits)
      if (seen.has(output) || output.length !== text.length || output.toLowerCase() !== text.toLowerCase() || !keepsAnswer(subject, output)) continue
      seen.add(output)
      made = true
      yield {
        change: { edits: changedParts(text, edits) }, form, site: 'every letter', because: ['tolerates.case'],
        why: 'Only the letter case is another, which is declared to change nothing.', alibis,
      }
    }
    if (!made) yield decline('no letter here has another case')
  },
} satisfies Mutator

function swapped(text: string): string {
  return Array.from(text, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')
}

function lower(text: string): string {
  return Array.from(text, (letter) => letter.toLowerCase()).join('')
}

function upper(text: string): string {
  return Array.from(text, (letter) => letter.toUpperCase()).join('')
}

/** The symbol of a declared quantity: mW is not MW. */
function unitSymbols({ facts }: Subject): Span[] {
  return facts.flatMap(({ kind, text, spans }) => {
    const unit = kind === 'quantity' ? (parseQuantity(text)?.unitText ?? '') : ''
    const at = unit.length > 0 && unit.length <= 3 ? text.lastIndexOf(unit) : -1
    return at === -1 ? [] : spans.map(({ start }) => ({ start: start + at, end: start + at + unit.length }))
  })
}

/** One letter of the gold in the other case; without a gold one letter of each fact, and without facts the first of all. */
function lightForm(subject: Subject, parts: readonly Span[]): ReturnType<typeof light> {
  const { text, gold, facts } = subject
  const spans = (gold?.fact ? [gold.fact] : facts).flatMap((fact) => fact.spans)
  const letters = (spans.length > 0 ? spans : [{ start: 0, end: text.length }]).flatMap((span) => firstCased(text, span, parts) ?? [])
  const starts = [...new Set(letters)]
  return starts.length === 0 ? [] : light(applyEdits(text, starts.map((start) => ({ start, end: start + 1, replacement: swapped(text.charAt(start)) }))))
}

function firstCased(text: string, span: Span, parts: readonly Span[]): number | null {
  for (let at = span.start; at < span.end; at++) {
    if (CASED.test(text.charAt(at)) && swapped(text.charAt(at)).length === 1 && parts.some(({ start, end }) => start <= at && at < end)) return at
  }
  return null
}

/** The edits without those that change nothing. */
function changedParts(text: string, edits: readonly Edit[]): Edit[] {
  return edits.filter(({ start, end, replacement }) => text.slice(start, end) !== replacement)
}
