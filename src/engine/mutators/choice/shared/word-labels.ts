import { choiceParts } from '../../../reading/choice-parts.ts'

/** The labels that are words of English as well, so that a sentence may hold them and name no option. */
export function wordLabels(choices: readonly string[]): string[] {
  return choices.map((choice) => choiceParts(choice).label).filter((label) => /^[AI]$/i.test(label))
}
