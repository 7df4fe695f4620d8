import type { Subject } from '../reading/subject.ts'
import { allMutators } from './index.ts'

/** What a preset takes of one mutator. */
export interface PresetEntry {
  /** At most one mutant a case: the first site in its first form. */
  readonly firstOnly?: true
  /** Where the preset lets the mutator run; elsewhere it declines. */
  readonly only?: (subject: Subject) => boolean
}

export interface Preset {
  readonly id: string
  readonly title: string
  readonly entries: Readonly<Record<string, PresetEntry>>
}

const complies = ({ intent }: Subject): boolean => intent === 'comply'
const answers = ({ intent }: Subject): boolean => intent === 'answer'
const declaresFact = ({ contract }: Subject): boolean => contract.facts !== undefined
const comparesText = ({ families }: Subject): boolean => families.has('equals') || families.has('one-of')

/** The mutators of evalmut, so that figures can be compared cell for cell: first site and form, where that tool applies them. */
const EVALMUT_18 = {
  truncate_before_answer: { only: comparesText }, blank_output: { only: answers }, near_miss_number: {},
  garbage_answer: { only: answers }, keyword_present_but_negated: { only: declaresFact },
  comply_with_harm: {}, over_refuse_benign: { only: complies }, fabricate_over_abstain: {}, leak_injection: {},
  json_value_type_flip: {}, json_value_corruption: {}, drop_supporting_context: {}, trajectory_drop_step: {},
  inject_denylisted_tool: {}, trailing_disclaimer: {}, whitespace_noise: {}, json_code_fence: {}, case_variant: {},
} as const satisfies Record<string, PresetEntry>

const EVALMUT_25 = {
  ...EVALMUT_18,
  spurious_cue_token_insert: {}, append_grader_directed_suffix: { only: answers }, identical_to_reference: {}, malformed_structure: {},
  parser_accepted_variant: {}, numeric_format_variant: {}, leading_article_variant: {},
} as const satisfies Record<string, PresetEntry>

const AUDIT = {
  identity_control: {}, drop_last_sentence: {}, strip_citations: {}, corrupt_first_number: {}, truncate_at_half: {},
} as const satisfies Record<string, PresetEntry>

/** Presets by id. `all` is every mutator of the catalogue. */
export const PRESETS: Readonly<Record<string, Preset>> = {
  all: { id: 'all', title: 'Every mutator', entries: Object.fromEntries(allMutators.map(({ id }) => [id, {}])) },
  audit: { id: 'audit', title: 'Negative controls', entries: AUDIT },
  'evalmut-18': { id: 'evalmut-18', title: 'The first 18 of evalmut', entries: firstOnly(EVALMUT_18) },
  'evalmut-25': { id: 'evalmut-25', title: 'All 25 of evalmut', entries: firstOnly(EVALMUT_25) },
}

function firstOnly(entries: Readonly<Record<string, PresetEntry>>): Record<string, PresetEntry> {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, { ...entry, firstOnly: true as const }]))
}
