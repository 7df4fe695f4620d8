import type { CheckContext, FamilyCheck } from '../check.ts'
import { deepEqual } from '../promptfoo/deep-equal.ts'

/** The graders of the openai/evals registry, on the case's `expected` (its `ideal`: one text, or several of which one is enough). */
export const openaiEvals = {
  /** The output starts with an ideal answer, letter case included. */
  match: (): FamilyCheck => graded('starts-with', (output, ideal) => output.startsWith(ideal)),
  /** An ideal answer occurs in the output. */
  includes: ({ ignoreCase = false }: { readonly ignoreCase?: boolean } = {}): FamilyCheck =>
    graded('contains', (output, ideal) =>
      ignoreCase ? output.toLowerCase().includes(ideal.toLowerCase()) : output.includes(ideal),
    ),
  /** After lower-casing and dropping punctuation and articles, one contains the other. */
  fuzzyMatch: (): FamilyCheck =>
    graded('similarity', (output, ideal) => {
      const [ours, theirs] = [bare(output), bare(ideal)]
      return ours === '' || theirs === '' ? ours === theirs : ours.includes(theirs) || theirs.includes(ours)
    }),
  /** The output is JSON that equals an ideal; a `null` on either side never matches. */
  jsonMatch: (): FamilyCheck =>
    graded('json-equal', (output, ideal) => {
      const [ours, theirs] = [parsed(output), parsed(ideal)]
      return (
        ours !== undefined &&
        theirs !== undefined &&
        !hasNull(ours) &&
        !hasNull(theirs) &&
        deepEqual(ours, theirs)
      )
    }),
  /** The output is JSON. */
  jsonValidator: (): FamilyCheck =>
    Object.assign(
      (output: string) => ({ pass: parsed(output) !== undefined, reason: 'the output has to be JSON' }),
      { family: 'json-syntax' as const },
    ),
}

function graded(
  family: FamilyCheck['family'],
  accepts: (output: string, ideal: string) => boolean,
): FamilyCheck {
  return Object.assign(
    (output: string, { expected }: CheckContext) => {
      const ideals = [expected ?? []].flat().map(String)
      if (ideals.length === 0) throw new Error('this check needs the case to declare what is expected')
      return {
        pass: ideals.some((ideal) => accepts(output, ideal)),
        reason: `compared with ${ideals.map((ideal) => JSON.stringify(ideal)).join(' or ')}`,
      }
    },
    { family },
  )
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function hasNull(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).some(hasNull))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
