import type { BlindedInput } from '../lanes/blinded-input.ts'
import { sha256Hex } from '../hash.ts'

export type PromptSlot = 'template' | keyof BlindedInput
export type PromptRole = 'system' | 'user'

/** A stretch of the rendered prompt, with where its text came from. */
export interface PromptPart {
  readonly role: PromptRole
  readonly slot: PromptSlot
  readonly text: string
  /** The product's own words, the same in every prompt, which therefore cannot carry a case's gold. */
  readonly builtIn: boolean
}

export interface JudgePrompt {
  readonly parts: readonly PromptPart[]
}

/** Builds what a judge reads. It takes the blinded input and nothing else: the gold is not within its reach. */
export type BuildPrompt = (input: BlindedInput) => JudgePrompt

export function promptText(prompt: JudgePrompt, role: PromptRole): string {
  return prompt.parts
    .filter((part) => part.role === role)
    .map((part) => part.text)
    .join('')
}

/** Hash of the whole rendered prompt, both roles. */
export function promptSha256(prompt: JudgePrompt): string {
  return sha256Hex(JSON.stringify([promptText(prompt, 'system'), promptText(prompt, 'user')]))
}
