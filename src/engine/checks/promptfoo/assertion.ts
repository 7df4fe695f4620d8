import type { Json } from '../../model/suite.ts'

/** A promptfoo assertion as its config file writes it; `valueVar` is ours. */
export interface PromptfooAssertion {
  readonly type: string
  readonly value?: unknown
  readonly threshold?: number
  readonly config?: Readonly<Record<string, unknown>>
  /** The case variable that holds the value, where every case has a value of its own. */
  readonly valueVar?: string
}

export interface AssertionResult {
  readonly pass: boolean
  readonly score: number
  readonly reason: string
}

/** As much of a check's context as promptfoo's assertions can see. */
export interface AssertionContext {
  readonly prompt?: string | undefined
  readonly vars?: Readonly<Record<string, Json>> | undefined
}

export interface AssertionInput {
  readonly assertion: PromptfooAssertion
  /** The value with its variables filled in. */
  readonly value: unknown
  /** The output after its transforms: a string, or what a transform made of it. */
  readonly output: unknown
  /** `output` as text; JSON where it is not a string. */
  readonly text: string
  readonly inverse: boolean
}

/** Grades one output. Throws where promptfoo raises an error instead of a failed assertion. */
export type AssertionHandler = (input: AssertionInput) => AssertionResult

/** A plain verdict: 1 or 0, flipped for a `not-` type. */
export function verdictOf(holds: boolean, inverse: boolean, demand: string): AssertionResult {
  const pass = holds !== inverse
  return {
    pass,
    score: pass ? 1 : 0,
    reason: pass ? 'Assertion passed' : `Expected output to ${inverse ? 'not ' : ''}${demand}`,
  }
}

/** A graded verdict: passes from the threshold on; a `not-` type turns the score round. */
export function gradedOf(
  score: number,
  threshold: number,
  inverse: boolean,
  measure: string,
): AssertionResult {
  const reached = score >= threshold
  return {
    pass: reached !== inverse,
    score: inverse ? 1 - score : score,
    reason: `${measure} ${score.toFixed(4)} is ${reached ? 'at least' : 'less than'} the threshold ${threshold}`,
  }
}

export function demand(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message)
}
