import { isClean } from '../../reading/clean.ts'
import { parseDate } from '../../reading/dates.ts'
import { parseNumeral } from '../../reading/numerals.ts'
import { factGone } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { wrongValue } from '../../reading/wrong-value.ts'
import { applyEdits, decline, isDecline, type Edit, type Mutator } from '../mutator.ts'
import { canonItem, listReading, type ListReading } from './shared/list-reading.ts'
import { withoutItem } from './shared/without-item.ts'

const DONORS = ['Dovane', 'Astrel', 'Quillmere']

interface Changed {
  readonly form: string
  readonly site: string
  readonly edit: Edit
  readonly why: string
  /** The item that is no longer there. */
  readonly gone?: string
}

/** Items missing, replaced, added or doubled. */
export const listItemsChanged = {
  id: 'list_items_changed',
  title: 'Drop, replace or add items',
  family: 'list',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'order',
  pair: 'list_layout_variant',
  origins: [
    { title: 'duplicates pass', url: 'https://github.com/AlibabaResearch/DAMO-ConvAI/issues/177' },
    { title: 'completeness and do-less errors', url: 'https://arxiv.org/abs/2406.13439' },
  ],
  example: {
    case: { reference: 'apple, pear', expected: ['apple', 'pear'], contract: { format: 'list' } },
    makes: 'apple, pear, Dovane',
    declines: { case: { reference: 'apple, pear' }, because: 'declare format: list' },
  },

  *mutate(subject) {
    const { text } = subject
    const list = listReading(subject)
    if (isDecline(list)) return yield list
    const seen = new Set([text])
    for (const { form, site, edit, why, gone } of changesOf(subject, list)) {
      const output = applyEdits(text, [edit])
      const fact = subject.facts.find((known) => known.text === gone)
      if (seen.has(output) || (fact !== undefined && !factGone(subject, output, fact))) continue
      seen.add(output)
      // An item that is missing shows in what is said; one too many only in the list as such.
      const aspect = form === 'added' || form === 'doubled' ? 'order' : 'content'
      yield { change: { edits: [edit] }, form, site, because: list.because, why, aspect }
    }
    if (seen.size === 1) yield decline('no item can be changed for certain')
  },
} satisfies Mutator

function* changesOf(subject: Subject, list: ListReading): Generator<Changed> {
  const { text, format, contract } = subject
  const { items, texts, separator } = list
  const canonical = texts.map((item) => canonItem(subject, item))
  for (const [index, item] of texts.entries()) {
    const edit = withoutItem(items, index)
    const isDouble = canonical.indexOf(canonical[index] ?? '') !== canonical.lastIndexOf(canonical[index] ?? '')
    if (edit !== null) yield { form: 'removed', site: item, edit, why: `"${item}" belongs to the list and is missing.`, ...(isDouble ? {} : { gone: item }) }
  }
  for (const [index, item] of texts.entries()) {
    const wrong = donorFor(subject, item)
    const span = items[index]
    if (wrong !== null && span !== undefined) yield { form: 'replaced', site: item, edit: { ...span, replacement: quotedLike(text.slice(span.start, span.end), wrong) }, why: `"${item}" belongs to the list; "${wrong}" does not.`, gone: item }
  }
  const [one, two] = [items[0], items[1]]
  // The copy takes the place of an item, which is then missing, whatever a list may repeat.
  if (one !== undefined && two !== undefined && new Set(canonical).size === canonical.length) {
    const [kept = '', gone = ''] = texts
    yield { form: 'copied over', site: gone, edit: { ...two, replacement: text.slice(one.start, one.end) }, why: `"${gone}" belongs to the list and is missing; "${kept}" stands there twice.`, gone }
  }
  const [first, last] = [items[0], items.at(-1)]
  const [firstText, lastText] = [texts[0], texts.at(-1)]
  if (first === undefined || last === undefined || firstText === undefined || lastText === undefined) return
  const before = separatorBefore(text, list)
  const added = (slice: string): Edit => ({ start: last.end, end: last.end, replacement: before + slice })
  const donor = parseNumeral(lastText) === null ? (DONORS.find((name) => isClean(subject, name) && !text.includes(name)) ?? null) : donorFor(subject, lastText)
  if (donor !== null) yield { form: 'added', site: 'the end of the list', edit: added(quotedLike(text.slice(last.start, last.end), donor)), why: `"${donor}" does not belong to the list.` }
  const doubles = format === 'list' || (separator === 'json' && contract.schema?.uniqueItems === true)
  if (doubles) yield { form: 'doubled', site: firstText, edit: added(text.slice(first.start, first.end)), why: `"${firstText}" stands in the list once more than it should.` }
}

/** A value that is no item: by the kind of the fact that the item is, else by its look. */
function donorFor(subject: Subject, item: string): string | null {
  const known = subject.facts.find((fact) => fact.text === item)
  const kind: Fact['kind'] = known?.kind ?? (parseNumeral(item) !== null ? 'number' : parseDate(item) !== null ? 'date' : 'name')
  const wrong = wrongValue(subject, { text: item, kind })
  if (wrong !== null) return wrong
  return kind === 'number' || kind === 'date' ? null : (DONORS.find((name) => isClean(subject, name) && !subject.text.includes(name)) ?? null)
}

function quotedLike(slice: string, value: string): string {
  return slice.startsWith('"') ? JSON.stringify(value) : value
}

/** What stands in front of a further item: for numbered lines the next number. */
function separatorBefore(text: string, { items, separator }: ListReading): string {
  const [first, second, last] = [items[0], items[1], items.at(-1)]
  if (separator === 'numbered' || separator === 'bullets') {
    const lineStart = Math.max(text.lastIndexOf('\n', (last?.start ?? 0) - 1), text.lastIndexOf('\r', (last?.start ?? 0) - 1)) + 1
    const marker = text.slice(lineStart, last?.start).replace(/\d+/, (digits) => String(Number(digits) + 1))
    return `${text.includes('\r\n') ? '\r\n' : '\n'}${marker}`
  }
  if (first !== undefined && second !== undefined) {
    const between = text.slice(first.end, second.start)
    return items.length === 2 && /(?:^|\s)(?:and|or)\s/.test(between) ? ', ' : between
  }
  return separator === 'lines' ? '\n' : ', '
}
