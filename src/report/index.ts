import { badgeJson } from './badge-json.ts'
import { badge } from './badge.ts'
import { github } from './github.ts'
import { html } from './html/index.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import { mutation } from './mutation.ts'
import type { Reporter } from './reporter.ts'
import { sarif } from './sarif.ts'
import { short } from './short.ts'
import { tap } from './tap.ts'
import { text } from './text.ts'

/** Every reporter, by id. */
export const allReporters: Readonly<Record<string, Reporter>> = Object.fromEntries(
  [text, short, json, markdown, github, junit, sarif, html, mutation, tap, badge, badgeJson].map((reporter) => [reporter.id, reporter]),
)

export { diffReports, LOSSES, losesGround, type MutantChange, type ReportDiff } from './diff-reports.ts'
export { lanesDiffText, panelDiffText } from './diff-judged-text.ts'
export { diffLanes, lanesLoseGround, type ComparableLanes, type LanesDiff, type LanesFile } from './diff-lanes.ts'
export { diffPanels, panelLosesGround, type ComparablePanel, type PanelDiff, type PanelFile } from './diff-panels.ts'
export { diffText, suiteAddedText, suiteRemovedText } from './diff-text.ts'
export { failOnNew } from './fail-on-new.ts'
export { plain, renderReports, type Paint, type RenderOptions, type ReportEntry, type Reporter } from './reporter.ts'
export { suiteLocations, type Place, type SuiteLocations } from './suite-locations.ts'
export { judgeAttributions, type Stamped } from './judge-attributions.ts'
export { lanesText, withheldWords } from './lanes-text.ts'
export { panelText } from './panel-text.ts'
export { provesNothing, visible } from './words.ts'
