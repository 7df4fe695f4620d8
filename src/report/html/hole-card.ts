import type { Hole, MutantText, Report } from '../../engine/index.ts'
import { escapeMarkup } from '../escape-markup.ts'
import type { RenderOptions } from '../reporter.ts'
import { placeOfHole } from '../suite-locations.ts'
import { holeTitle, visible } from '../words.ts'
import { inlineText } from './inline-text.ts'

interface CardContext {
  readonly report: Report
  readonly options: RenderOptions
  readonly reference: string | undefined
}

/** A hole with its change marked, why it matters, who let it through and the documented failure behind it. */
export function holeCard(hole: Hole, { report, options, reference }: CardContext): string[] {
  const folded = report.holes.filter(({ under }) => under === hole.id).length
  const origin = report.table.mutators[hole.origins]?.origins[0]
  const rows: [string, string][] = [
    ['Why', hole.why],
    ['Proven by', hole.because.join(', ')],
    ['Passed by', hole.passedBy.join(', ')],
    ['Rejected by', hole.rejectedBy.join(', ')],
    ...Object.entries(hole.reasons).map(([check, reason]): [string, string] => [`${check} said`, reason]),
    ['Accepted', hole.accepted ?? ''],
    ['Place', `${options.suitePath}:${placeOfHole(hole, options.locations).line}`],
    ['Id', hole.id],
  ]
  return [
    `<details${hole.accepted === null ? ' open' : ''}><summary><strong>${inlineText(hole.case)}</strong> / ${inlineText(holeTitle(hole))}${folded === 0 ? '' : ` <span class="dim">and ${folded} more of this cause</span>`}</summary>`,
    markedMutant(hole.mutant, reference),
    ...rows.filter(([, text]) => text !== '').map(([label, text]) => `<p><span class="dim">${inlineText(label)}:</span> ${inlineText(text)}</p>`),
    ...(origin === undefined ? [] : [`<p class="dim">Seen in: ${link(origin.url, origin.title)}</p>`]),
    '</details>',
  ]
}

/** The mutant in full; what was taken out and put in is marked where the reference is known. */
export function markedMutant({ field, output, edits, contexts, toolCalls }: MutantText, reference: string | undefined): string {
  if (field === 'contexts') return `<pre>${shown(JSON.stringify(contexts, null, 2))}</pre>`
  if (field === 'toolCalls') return `<pre>${shown(JSON.stringify(toolCalls, null, 2))}</pre>`
  if (edits === undefined || reference === undefined) return `<pre>${output === '' ? '<span class="dim">(nothing)</span>' : shown(output ?? '')}</pre>`
  let marked = ''
  let at = 0
  for (const { start, end, replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    const removed = reference.slice(start, end)
    marked += shown(reference.slice(at, start)) + (removed === '' ? '' : `<del>${shown(removed)}</del>`) + (replacement === '' ? '' : `<ins>${shown(replacement)}</ins>`)
    at = end
  }
  return `<pre>${marked}${shown(reference.slice(at))}</pre>`
}

/** Lines stay lines; what a browser would hide or obey is written out. */
function shown(text: string): string {
  return escapeMarkup(text.split('\n').map((line) => visible(line)).join('\n'))
}

function link(url: string, title: string): string {
  return /^https?:\/\//.test(url) ? `<a href="${escapeMarkup(url)}" rel="noreferrer">${inlineText(title)}</a>` : inlineText(title)
}
