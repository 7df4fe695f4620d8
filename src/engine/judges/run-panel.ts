import { blindedInput } from '../lanes/blinded-input.ts'
import type { AbortFlag, CheckInput } from '../model/grader.ts'
import type { EvalCase, Suite } from '../model/suite.ts'
import { CATALOGUE_VERSION } from '../mutators/index.ts'
import { referenceInput } from '../runner/inputs.ts'
import { planCase } from '../runner/plan-case.ts'
import { selectMutators, type RunOptions } from '../runner/run-suite.ts'
import { judgeGrader } from './judge-grader.ts'
import { rubricsSha256, type JudgeStamp } from './judge-stamp.ts'
import type { BlindJudge, Flips, JudgeOutcome } from './judge.ts'
import { panelReport, type PanelItem, type PanelReport, type PanelVerdict } from './panel.ts'

/** One text that every judge of a panel is asked about. */
export interface PanelQuestion {
  readonly id: string
  readonly case: EvalCase
  /** A reference is right by definition, and not a part of any rate. */
  readonly role: 'reference' | 'mutant'
  readonly wrong: boolean
  /** Id of the mutator; null for a reference. */
  readonly mutator: string | null
  readonly why: string
  readonly input: CheckInput
}

/** A judge that did not accept a reference. What it says of that case's mutants is left out: it measures nothing. */
export interface SetAside {
  readonly judge: string
  readonly case: string
  readonly outcome: JudgeOutcome['outcome']
}

export interface PanelRun {
  readonly report: PanelReport
  /** With the hash of the rubrics that were graded by. */
  readonly stamps: readonly JudgeStamp[]
  readonly catalogue: string
  readonly questions: { readonly references: number; readonly mutants: number }
  readonly setAside: readonly SetAside[]
  /** Why verdicts are missing, by judge: each reason once, with how often it was met. */
  readonly missing: readonly { readonly judge: string; readonly reason: string; readonly times: number }[]
}

/**
 * The questions of a panel, case by case: the reference, then every mutant that is proven wrong or proven right and
 * differs in the output. Cases without a rubric have none, for a judge cannot grade them. The same for the same suite,
 * whatever the judges.
 */
export function* panelQuestions(
  suite: Suite,
  options: Pick<RunOptions, 'preset' | 'mutators'> & { readonly mostPerCase?: number } = {},
): Iterable<PanelQuestion> {
  const selected = selectMutators(suite, options)
  const most = options.mostPerCase ?? Number.POSITIVE_INFINITY
  for (const item of suite.cases) {
    if (!hasRubric(item)) continue
    yield {
      id: `${item.id} reference`,
      case: item,
      role: 'reference',
      wrong: false,
      mutator: null,
      why: '',
      input: referenceInput(item),
    }
    const known = [{ name: 'judge', family: 'judge' }] as const
    const { generated } = planCase({ suite, case: item, checks: ['judge'], known, selected })
    const proven = generated.mutants.filter(
      ({ field, claims: [{ proof }] }) => field === 'output' && proof === 'proven',
    )
    const chosen = new Set(
      proven
        .map(({ id }) => id)
        .sort()
        .slice(0, most),
    )
    for (const {
      id,
      input,
      claims: [{ polarity, mutator, why }],
    } of proven) {
      if (chosen.has(id))
        yield { id, case: item, role: 'mutant', wrong: polarity === 'defect', mutator, why, input }
    }
  }
}

export function hasRubric({ rubric }: Pick<EvalCase, 'rubric'>): boolean {
  return (rubric ?? '').trim() !== ''
}

/** Puts every question to every judge, and compares the judges. Rejects when aborted. */
export async function runPanel(of: {
  readonly questions: readonly PanelQuestion[]
  readonly judges: readonly BlindJudge[]
  /** Ids that must not stand in a prompt. */
  readonly mutators?: readonly string[]
  readonly signal?: AbortFlag | undefined
  readonly onProgress?: (done: number, total: number) => void
}): Promise<PanelRun> {
  const { questions, judges, mutators = [], signal, onProgress } = of
  const outcomes = new Map<string, JudgeOutcome>()
  const total = questions.length * judges.length
  const grader = judgeGrader(judges, {
    mutators,
    onOutcome: (judge, caseId, output, outcome) => {
      outcomes.set(keyOf(judge, caseId, output), outcome)
      onProgress?.(outcomes.size, total)
    },
  })
  await grader.grade(
    judges.flatMap(({ id }) => questions.map((one) => ({ check: id, case: one.case, inputs: [one.input] }))),
    signal,
  )
  const outcomeOf = (judge: string, { case: { id }, input }: PanelQuestion) =>
    outcomes.get(keyOf(judge, id, input.output))
  const references = questions.filter(({ role }) => role === 'reference')
  const setAside = judges.flatMap(({ id }) =>
    references.flatMap((one): SetAside[] => {
      const outcome = outcomeOf(id, one)?.outcome ?? 'error'
      return outcome === 'pass' ? [] : [{ judge: id, case: one.case.id, outcome }]
    }),
  )
  const leftOut = new Set(setAside.map((one) => JSON.stringify([one.judge, one.case])))
  const mutants = questions.filter(({ role }) => role === 'mutant')
  const items = mutants.map((one): PanelItem => ({
    id: one.id,
    wrong: one.wrong,
    verdicts: Object.fromEntries(
      judges.map(({ id }) => [
        id,
        leftOut.has(JSON.stringify([id, one.case.id])) ? NONE : verdictOf(outcomeOf(id, one)),
      ]),
    ),
  }))
  const rubrics = [...new Set(questions.map(({ case: item }) => blindedInput(item, '').rubric))]
  return {
    report: panelReport(judges, items),
    stamps: judges.map(({ stamp }) => ({ ...stamp, rubricSha256: rubricsSha256(rubrics) })),
    catalogue: CATALOGUE_VERSION,
    questions: { references: references.length, mutants: mutants.length },
    setAside,
    missing: judges.flatMap(({ id }) =>
      missingOf(
        id,
        questions.map((one) => outcomeOf(id, one)),
      ),
    ),
  }
}

const NONE: PanelVerdict = { verdict: 'none' }

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}

function verdictOf(outcome: JudgeOutcome | undefined): PanelVerdict {
  if (outcome?.outcome !== 'pass' && outcome?.outcome !== 'fail') return { ...NONE, ...flipsOf(outcome) }
  return { verdict: outcome.outcome === 'pass' ? 'accepted' : 'rejected', ...flipsOf(outcome) }
}

function flipsOf(outcome: JudgeOutcome | undefined): { readonly flips?: Flips } {
  return outcome !== undefined && 'flips' in outcome && outcome.flips !== undefined
    ? { flips: outcome.flips }
    : {}
}

function missingOf(judge: string, outcomes: readonly (JudgeOutcome | undefined)[]): PanelRun['missing'] {
  const times = new Map<string, number>()
  for (const outcome of outcomes) {
    const reason = reasonOf(outcome)
    if (reason !== null) times.set(reason, (times.get(reason) ?? 0) + 1)
  }
  return [...times].map(([reason, count]) => ({ judge, reason, times: count }))
}

function reasonOf(outcome: JudgeOutcome | undefined): string | null {
  switch (outcome?.outcome) {
    case 'pass':
    case 'fail':
      return null
    case 'unreadable':
      return `unreadable: ${outcome.why}`
    case 'timeout':
      return `no reply within ${outcome.limitMs} ms`
    case 'error':
      return outcome.message
    case undefined:
      return 'not asked'
  }
}
