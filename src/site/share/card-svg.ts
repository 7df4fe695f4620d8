import type { Report } from '../../engine/index.ts'
import { headlineOf } from '../run/headline.ts'

const TONES = { good: '#1a7f4b', hole: '#c4314b', nothing: '#6b7280' } as const
const MOST_HOLES = 4

/** The verdict as a picture of 1200 × 630, for a slide or a post. It loads nothing and runs nothing. */
export function cardSvg(report: Report): string {
  const { words, figures, tone } = headlineOf(report)
  const holes = report.holes
    .filter(({ accepted, under }) => accepted === null && under === null)
    .slice(0, MOST_HOLES)
  const lines = holes.map(({ case: id, mutator, passedBy, rejectedBy, kind }, index) => {
    const who =
      kind === 'brittle' ? `rejected by ${rejectedBy.join(', ')}` : `let through by ${passedBy.join(', ')}`
    return textLine(
      350 + index * 56,
      28,
      '#374151',
      `${report.table.mutators[mutator]?.title ?? mutator} · ${id} · ${who}`,
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="system-ui, sans-serif">
<rect width="1200" height="630" fill="#ffffff"/><rect width="16" height="630" fill="${TONES[tone]}"/>
${textLine(110, 34, '#6b7280', `mustfail · ${report.suite}`)}
${textLine(200, 60, TONES[tone], words, 'bold')}
${textLine(265, 34, '#374151', figures ?? '')}
${lines.join('\n')}
${textLine(590, 24, '#6b7280', `mutants of the right answers, tried on the checks · engine ${report.stamp.engine}`)}
</svg>
`
}

function textLine(y: number, size: number, fill: string, text: string, weight = 'normal'): string {
  const most = Math.floor(1900 / size)
  const shown = text.length > most ? `${Array.from(text).slice(0, most).join('')}…` : text
  return `<text x="64" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}">${escaped(shown)}</text>`
}

/** Control characters are not allowed in XML, not even escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
