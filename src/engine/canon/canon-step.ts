import type { Contract, EvalCase } from '../model/suite.ts'

/** What canon may know beside the contract: the case itself fits. Units of the prompt, values of `expected`. */
export type Known = Pick<EvalCase, 'prompt' | 'expected'>

/** One step of canon: total, pure, and idempotent on its own output. Runs only when its value is declared. */
export type CanonStep = (text: string, contract: Contract, known: Known) => string
