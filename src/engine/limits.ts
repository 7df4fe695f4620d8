/** Every cap of the product, in one place. Sizes are UTF-16 code units unless the name says otherwise. */
export const LIMITS = {
  suiteFileLength: 8_000_000,
  cases: 5_000,
  checks: 200,
  checksSourceLength: 500_000,
  idLength: 200,
  referenceLength: 200_000,
  promptLength: 200_000,
  contexts: 200,
  contextLength: 200_000,
  toolCalls: 200,
  facts: 200,
  factLength: 2_000,
  listLength: 500,
  acceptedSurvivors: 5_000,
  schemaDepth: 40,
  /** Per mutator and case (law L23). */
  mutantsPerMutator: 24,
  /** How much longer than the reference a mutant may be (law L23). */
  mutantGrowth: 16_384,
  /** What a check may say in its reason or its error before it is cut. */
  reasonLength: 2_000,
  /** Milliseconds that one check may take on one input unless the suite or a flag says otherwise. */
  timeoutMs: 1_000,
  /** After so many timed-out cells the rest of that check's cells count as timed out without being run. */
  timeoutsPerCheck: 3,
} as const
