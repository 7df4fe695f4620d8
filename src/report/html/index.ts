import type { ReportEntry, Reporter } from '../reporter.ts'
import { inlineText } from './inline-text.ts'
import { gateClass, suiteSection } from './suite-section.ts'
import { STYLE, styleHash } from './style.ts'
import { gateWords } from '../words.ts'

/**
 * One page that needs nothing else: no script, no address, and a policy that forbids both. Every text of a suite is
 * escaped; whatever it holds, it is shown.
 */
export const html = {
  id: 'html',
  title: 'A page that needs nothing else',
  machine: true,
  extension: 'html',
  render: (report, options) => renderAll([{ report, options }]),
  renderAll,
} satisfies Reporter

function renderAll(entries: readonly ReportEntry[]): string {
  const title = entries.map(({ report }) => report.suite).join(', ')
  const policy = `default-src 'none'; style-src '${styleHash()}'; base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${inlineText(`mustfail: ${title}`)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...(entries.length > 1 ? contents(entries) : []),
    ...entries.flatMap((entry, index) => suiteSection(entry, `s${index}`)),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function contents(entries: readonly ReportEntry[]): string[] {
  const items = entries.map(({ report }, index) => `<li><a href="#s${index}">${inlineText(report.suite)}</a> <span class="${gateClass(report)}">${gateWords(report)}</span></li>`)
  return [`<nav aria-label="Suites"><ul>${items.join('')}</ul></nav>`]
}
