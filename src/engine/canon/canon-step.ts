import type { Contract, EvalCase } from '../model/suite.ts'

/** What canon may know beside the contract: the case itself fits. Units of the prompt, values of `expected`. */
export interface Known extends Pick<EvalCase, 'prompt' | 'expected'> {
  /** Values of the answer after the steps so far; canon fills it in. */
  readonly golds?: readonly string[]
}

/** One step of canon: total, pure, and idempotent on its own output. Runs only when its value is declared. */
export type CanonStep = (text: string, contract: Contract, known: Known) => string
