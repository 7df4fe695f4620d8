import type { CheckFamily } from '../model/grader.ts'
import type { EvalCase } from '../model/suite.ts'
import { requiresContent } from './content-required.ts'
import { bindFacts, expectedTexts } from './facts.ts'
import { goldOf } from './gold.ts'
import { languageOf } from './language.ts'
import type { Subject } from './subject.ts'

export interface SubjectSource {
  readonly suiteCases: readonly EvalCase[]
  /** Which of the cases. */
  readonly index: number
  /** Families of the checks that apply to the case. */
  readonly families: ReadonlySet<CheckFamily>
}

/** Reads one case of a suite for the mutators. Throws when the suite has no such case. */
export function readSubject({ suiteCases, index, families }: SubjectSource): Subject {
  const evalCase = suiteCases[index]
  if (evalCase === undefined) throw new RangeError(`the suite has no case ${index}`)
  const { reference, prompt, contract = {} } = evalCase
  const { facts, mismatches } = bindFacts(evalCase)
  const absenceAlone = families.size > 0 && [...families].every((family) => family === 'absence')
  return {
    case: evalCase,
    text: reference,
    contract,
    intent: contract.intent ?? 'answer',
    format: contract.format ?? 'text',
    tolerates: new Set(contract.tolerates),
    facts,
    mismatches,
    expected: expectedTexts(evalCase),
    gold: goldOf(evalCase, facts),
    language: languageOf(prompt === undefined ? [reference] : [prompt, reference], contract.language),
    // Absence checks alone never require content (law L19).
    contentRequired: requiresContent(evalCase) && !absenceAlone,
    families,
    others: [...suiteCases.slice(index + 1), ...suiteCases.slice(0, index)],
  }
}
