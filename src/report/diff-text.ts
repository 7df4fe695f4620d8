import type { MutantChange, ReportDiff } from './diff-reports.ts'
import type { Paint } from './reporter.ts'
import { countOf, HOLE_WORDS, mutantLine, percent, visible } from './words.ts'

const LISTS = [
  ['regressed', 'red', 'regressed: caught before, a hole now'],
  ['noLongerTested', 'red', 'no longer tested: graded before, and neither its case nor its mutator is gone'],
  ['caseRemoved', 'red', 'case removed'],
  ['catalogueChanged', 'red', 'catalogue changed: the mutator that made it is not run any more'],
  ['stillOpen', 'yellow', 'still open'],
  ['newlyTested', 'dim', 'newly tested'],
  ['fixed', 'green', 'fixed: a hole before, caught now'],
] as const satisfies readonly (readonly [keyof ReportDiff, string, string])[]

/** A diff for people: losses first, holes one by one, caught mutants counted by case. */
export function diffText(diff: ReportDiff, paint: Paint): string {
  const { before, after } = diff.score
  const lines = [paint('bold', visible(diff.suite)), `mutation score ${percent(before)} → ${percent(after)}`]
  for (const [kind, style, words] of LISTS) {
    const changes: readonly MutantChange[] = diff[kind]
    if (changes.length === 0) continue
    lines.push('', paint(style, `${words} (${changes.length})`), ...listLines(changes))
  }
  if (LISTS.every(([kind]) => diff[kind].length === 0)) lines.push('', 'nothing changed')
  return `${lines.join('\n')}\n`
}

function listLines(changes: readonly MutantChange[]): string[] {
  const holes = changes.flatMap(({ hole, id, case: caseId, mutator }) => (hole === null ? [] : [`  ${HOLE_WORDS[hole.kind].one}: ${visible(caseId)} / ${mutator}  ${id}: ${mutantLine(hole, 80)}`]))
  const caught = new Map<string, number>()
  for (const { hole, case: caseId } of changes) if (hole === null) caught.set(caseId, (caught.get(caseId) ?? 0) + 1)
  return [...holes, ...[...caught].map(([caseId, count]) => `  ${visible(caseId)}: ${countOf(count, 'mutant', 'mutants')} caught or held`)]
}

/** A suite of which the older report has nothing. */
export function suiteAddedText(suite: string, score: number | null, paint: Paint): string {
  return `${paint('bold', visible(suite))}\nmutation score ${percent(null)} → ${percent(score)}\n\n${paint('dim', 'suite added: the older report has none of it')}\n`
}

/** A suite of which the newer report has nothing. */
export function suiteRemovedText(suite: string, score: number | null, paint: Paint): string {
  return `${paint('bold', visible(suite))}\nmutation score ${percent(score)} → ${percent(null)}\n\n${paint('red', 'suite removed: the newer report has none of it')}\n`
}
