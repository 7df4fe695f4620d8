import { badgeFacts } from './badge-facts.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { ReportEntry, Reporter } from './reporter.ts'

const COLOURS = { brightgreen: '#3a7d1c', yellow: '#8a6100', red: '#b3261e', lightgrey: '#5f6368' } as const

/** The mutation score as an SVG badge; of several suites, over all their mutants. */
export const badge = {
  id: 'badge',
  title: 'An SVG badge of the mutation score',
  machine: true,
  extension: 'svg',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const { label, message, colour } = badgeFacts(entries)
  const left = widthOf(label)
  const right = widthOf(message)
  const title = escapeMarkup(`${label}: ${message}`)
  const text = (content: string, middle: number, width: number): string =>
    `<text x="${middle}" y="14" textLength="${width - 12}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(content)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#3c4043"/><rect x="${left}" width="${right}" height="20" fill="${COLOURS[colour]}"/></g>`,
    `<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(label, left / 2, left)}${text(message, left + right / 2, right)}</g>`,
    '</svg>',
    '',
  ].join('\n')
}

/** A width that fits 11 px Verdana and is even, so that middles are whole numbers. */
function widthOf(text: string): number {
  const width = [...text].reduce((sum, character) => sum + (/[iIl.,;:'|]/.test(character) ? 4 : /[mwMW%]/.test(character) ? 11 : 7), 12)
  return Math.ceil(width / 2) * 2
}
