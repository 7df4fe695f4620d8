import type { Report } from '../../engine/index.ts'
import type { ReportEntry } from '../reporter.ts'
import { countOf, gateWords, HOLE_KINDS, HOLE_WORDS, holesWords, percent, provesNothing, scoreWords } from '../words.ts'
import { holeCard, markedMutant } from './hole-card.ts'
import { inlineText } from './inline-text.ts'

/** One suite of the page: what a reader must know first, then the holes, then what is folded away. */
export function suiteSection({ report, options }: ReportEntry, anchor: string): string[] {
  const { low, high } = report.score
  const references = new Map(options.suite?.cases.map(({ id, reference }) => [id, reference]))
  const shown = report.holes.filter(({ under }) => under === null)
  return [
    `<section id="${anchor}">`,
    `<h1>${inlineText(report.suite)}</h1>`,
    `<p class="score"><strong>Mutation score ${inlineText(scoreWords(report))}</strong>${low === null || high === null ? '' : ` <span class="dim">95 % interval ${percent(low)} to ${percent(high)}</span>`}</p>`,
    `<p><span class="${gateClass(report)}">${capital(gateWords(report))}</span>. ${inlineText(holesWords(report))}</p>`,
    ...(report.stopped === null ? [] : [`<p class="warn">Stopped: ${report.stopped.graded} of ${report.stopped.of} cases graded.</p>`]),
    ...listOf(report.baseline.red.map(({ case: id, checks }) => `Red baseline, case ${id} is set aside: ${checks.map(({ check, status, reason }) => `${check} ${status} the reference: ${reason}`).join('; ')}`), 'bad'),
    ...listOf(report.gate.breaches.filter(({ kind }) => kind === 'floor' || kind === 'break').map(({ message }) => message), 'bad'),
    ...listOf(report.gate.staleAccepts.map((id) => `The accepted survivor ${id} no longer exists: remove it from the suite.`), 'warn'),
    ...listOf(report.contradictions.map(({ case: id, problem }) => `Contradiction in ${id}: ${problem}`), 'warn'),
    ...HOLE_KINDS.flatMap((kind) => {
      const own = shown.filter((hole) => hole.kind === kind)
      if (own.length === 0) return []
      return [
        `<h2>${capital(HOLE_WORDS[kind].many)} <span class="dim">${inlineText(HOLE_WORDS[kind].meaning)}</span></h2>`,
        ...own.flatMap((hole) => holeCard(hole, { report, options, reference: references.get(hole.case) })),
      ]
    }),
    ...mutatorTable(report),
    ...checkTable(report),
    ...fold(`${countOf(report.review.length, 'presumed survivor', 'presumed survivors')} for review`, report.review.flatMap((item) => [
      `<p><strong>${inlineText(item.case)}</strong> / ${inlineText(item.mutator)}</p>`, markedMutant(item.mutant, references.get(item.case)),
    ])),
    ...declinedTable(report),
    ...fold('Stamps', [table(['', ''], Object.entries(report.stamp).map(([key, value]) => [key, String(value)]))]),
    '</section>',
  ]
}

/** The class that colours the gate. */
export function gateClass(report: Report): 'good' | 'bad' {
  return report.gate.passed && !provesNothing(report) ? 'good' : 'bad'
}

function mutatorTable({ mutators }: Report): string[] {
  const rows = Object.entries(mutators).filter(([, { killRate }]) => killRate !== null)
  return fold('Kill rate of each mutator', [table(
    ['mutator', '#killed or held', '#survived or flagged', '#rate', 'survivors'],
    rows.map(([id, stats]) => [id, String(stats.killed + stats.held), String(stats.survived + stats.falseAlarms), percent(stats.killRate), stats.survivors.join(', ')]),
  )], rows.length)
}

function checkTable({ checks, smallestCheckSet }: Report): string[] {
  const rows = Object.entries(checks).map(([name, { kills, soleKills, falseAlarms, killRate, redundantWith }]) => [
    name, String(kills), String(soleKills), String(falseAlarms), percent(killRate),
    kills === 0 ? 'kills nothing: delete it or mend it' : redundantWith.length === 0 ? '' : `nothing that ${redundantWith.join(', ')} would miss`,
  ])
  const least = smallestCheckSet.length > 0 && smallestCheckSet.length < rows.length ? [`<p>The same kills, for these mutants, with: ${inlineText(smallestCheckSet.join(', '))}</p>`] : []
  return fold('Checks', [table(['check', '#kills', '#sole kills', '#false alarms', '#rate', ''], rows), ...least], rows.length)
}

function declinedTable({ declined, table: { reasons } }: Report): string[] {
  const rows = declined.map(({ case: id, mutator, reason, needs }) => [id, mutator, reasons[reason] ?? '', needs === null ? '' : `${needs.path}: ${JSON.stringify(needs.value)}`])
  return fold(`${countOf(rows.length, 'row', 'rows')} declined`, [table(['case', 'mutator', 'why', 'what would enable it'], rows)], rows.length)
}

function fold(title: string, body: readonly string[], count = body.length): string[] {
  return count === 0 ? [] : [`<details><summary>${inlineText(title)}</summary>`, ...body, '</details>']
}

/** A heading that begins with # marks a column of numbers. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const kinds = heads.map((head) => (head.startsWith('#') ? ' class="n"' : ''))
  const head = heads.map((text, index) => `<th scope="col"${kinds[index]}>${inlineText(text.replace(/^#/, ''))}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((text, index) => `<td${kinds[index]}>${inlineText(text)}</td>`).join('')}</tr>`).join('\n')
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function listOf(items: readonly string[], kind: 'bad' | 'warn'): string[] {
  return items.length === 0 ? [] : [`<ul>${items.map((item) => `<li class="${kind}">${inlineText(item)}</li>`).join('')}</ul>`]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
