import { distance } from 'fastest-levenshtein'
import { bestAssignment } from './assignment.ts'
import { jsonDiff, ordered, validJson } from './json-diff.ts'

export interface Score {
  readonly name: string
  readonly score: number
}
type Args = Readonly<Record<string, unknown>>
type Scorer = (args: Args) => Score | Promise<Score>
export type ScorerWithPartial = Scorer & { partial(fixed: Args): Scorer }

/** Scorers of autoevals that ask a model, an embedding or a service. */
export const MODEL_SCORERS = [
  'AnswerCorrectness',
  'AnswerRelevancy',
  'AnswerSimilarity',
  'Battle',
  'ClosedQA',
  'ContextEntityRecall',
  'ContextPrecision',
  'ContextRecall',
  'ContextRelevancy',
  'EmbeddingSimilarity',
  'Factuality',
  'Faithfulness',
  'Humor',
  'LLMClassifierFromSpec',
  'LLMClassifierFromSpecFile',
  'LLMClassifierFromTemplate',
  'Moderation',
  'OpenAIClassifier',
  'Possible',
  'Security',
  'Sql',
  'Summary',
  'Translation',
] as const

const ExactMatch = scorer('ExactMatch', ({ output, expected }) => {
  const asJson = typeof output === 'object' || typeof expected === 'object'
  return Number(comparable(output ?? null, asJson) === comparable(expected ?? null, asJson))
})

const Levenshtein = scorer('Levenshtein', ({ output, expected }) => {
  if (expected === undefined) throw new Error('LevenshteinScorer requires an expected value')
  return textSimilarity(`${output}`, `${expected}`)
})

const NumericDiff = scorer('NumericDiff', ({ output, expected }) => {
  if (expected === undefined) throw new Error('NumericDiff requires an expected value')
  if (output === 0 && expected === 0) return 1
  const [got, want] = [Number(output), Number(expected)]
  return 1 - Math.abs(want - got) / (Math.abs(want) + Math.abs(got))
})

const ValidJSON = scorer('ValidJSON', ({ output, schema }) => validJson(output, schema))

const JSONDiff = scorer(
  'JSONDiff',
  async ({
    output,
    expected,
    stringScorer = Levenshtein,
    numberScorer = NumericDiff,
    preserveStrings = false,
  }) =>
    await jsonDiff(output, expected, {
      texts: asScorer(stringScorer),
      numbers: asScorer(numberScorer),
      preserve: Boolean(preserveStrings),
    }),
)

const ListContains = scorer(
  'ListContains',
  async ({ output, expected, pairwiseScorer = Levenshtein, allowExtraEntities }) => {
    if (expected === undefined) throw new Error('ListContains requires an expected value')
    if (!Array.isArray(output) || !Array.isArray(expected))
      throw new TypeError('ListContains compares two lists; parse the output first')
    if (output.length === 0 || expected.length === 0) return Number(output.length === expected.length)
    const score = asScorer(pairwiseScorer)
    const similarities = await Promise.all(
      output.map((own: unknown) =>
        Promise.all(
          expected.map(async (other: unknown) => (await score({ output: own, expected: other })).score),
        ),
      ),
    )
    const total = bestAssignment(similarities).reduce(
      (sum, column, row) => sum + (similarities[row]?.[column] ?? 0),
      0,
    )
    return Math.min(
      1,
      Math.max(0, total / (allowExtraEntities ? expected.length : Math.max(output.length, expected.length))),
    )
  },
)

/** The scorers of autoevals 0.3 that need no model, to the letter; those that do raise, and say so. */
export const autoevals: Readonly<Record<string, ScorerWithPartial>> = {
  ExactMatch,
  Levenshtein,
  LevenshteinScorer: Levenshtein,
  NumericDiff,
  ValidJSON,
  JSONDiff,
  ListContains,
  ...Object.fromEntries(
    MODEL_SCORERS.map((name) => [
      name,
      scorer(name, () => {
        throw new Error(
          `${name} asks a model and cannot run here: grade with it where it runs, and score its verdicts`,
        )
      }),
    ]),
  ),
}

/** The evaluators of openevals that need no model. */
export const openevals = {
  exactMatch: ({ outputs, referenceOutputs }: Args) => {
    if (outputs === null || referenceOutputs === null)
      throw new Error('Exact match requires both outputs and referenceOutputs')
    return {
      key: 'exact_match',
      score: JSON.stringify(ordered(outputs ?? null)) === JSON.stringify(ordered(referenceOutputs ?? null)),
    }
  },
  levenshteinDistance: ({ outputs, referenceOutputs }: Args) => {
    if (outputs === null || referenceOutputs === null)
      throw new Error('Levenshtein distance requires both outputs and reference_outputs')
    const [got, want] = [outputs, referenceOutputs].map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    )
    return { key: 'levenshtein_distance', score: textSimilarity(got ?? '', want ?? '') }
  },
}

function scorer(name: string, score: (args: Args) => number | Promise<number>): ScorerWithPartial {
  const scored = (args: Args): Score | Promise<Score> => {
    const found = score(args)
    return typeof found === 'number'
      ? { name, score: found }
      : found.then((value) => ({ name, score: value }))
  }
  return Object.assign(scored, { partial: (fixed: Args) => (args: Args) => scored({ ...fixed, ...args }) })
}

function asScorer(given: unknown): Scorer {
  if (typeof given === 'function') return (args) => given(args)
  throw new TypeError('a scorer has to be a function')
}

/** 1 minus the edits over the longer length; two empty texts are the same. */
function textSimilarity(got: string, want: string): number {
  const longest = Math.max(got.length, want.length)
  return longest === 0 ? 1 : 1 - distance(got, want) / longest
}

function comparable(value: unknown, asJson: boolean): string {
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value !== 'string' || !asJson) return `${value}`
  try {
    return JSON.stringify(JSON.parse(value))
  } catch {
    return value
  }
}
