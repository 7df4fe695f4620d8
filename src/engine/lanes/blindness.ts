import type { BuildPrompt, JudgePrompt } from '../judges/judge-prompt.ts'
import { promptSha256 } from '../judges/judge-prompt.ts'
import type { EvalCase } from '../model/suite.ts'
import { sha256Hex } from '../hash.ts'
import { blindedInput } from './blinded-input.ts'
import { findLeaks, type Leak } from './leak-guard.ts'

const MARK = /^[0-9a-f]{8}$/

export type GuardedPrompt =
  | { readonly ok: true; readonly prompt: JudgePrompt; readonly sha256: string }
  | {
      readonly ok: false
      readonly prompt: JudgePrompt
      readonly sha256: string
      readonly leaks: readonly Leak[]
    }

/**
 * The one way to a judge's prompt, which fails closed: no prompt is `ok` that gives away the case's gold, a mutator, an
 * expected verdict, or the canary.
 *
 * The prompt is built a second time from the case with a canary planted in every field that may hold the answer. A
 * builder that could reach one of them would show the canary, or at least build another prompt.
 *
 * `known` keeps what was found in the words around the output, for further outputs of the same case and mutators.
 */
export function guardedPrompt(
  evalCase: EvalCase,
  output: string,
  build: BuildPrompt,
  mutators: readonly string[] = [],
  known: Map<string, readonly Leak[]> = new Map(),
): GuardedPrompt {
  const canary = canaryOf(evalCase.id)
  const prompt = build(blindedInput(evalCase, output))
  const sha256 = promptSha256(prompt)
  const planted = build(blindedInput(plant(evalCase, canary), output))
  const choices = evalCase.contract?.choices
  const leaks = [
    ...remembered(known, prompt, 'gold', () =>
      findLeaks(prompt, {
        gold: evalCase.gold ?? '',
        mutators,
        canary,
        ...(choices === undefined ? {} : { choices }),
      }),
    ),
    ...remembered(known, planted, 'canary', () =>
      findLeaks(planted, { gold: canary })
        .map((leak) => ({ ...leak, what: 'canary' as const }))
        .filter(({ form }) => form !== 'statement'),
    ),
  ]
  if (leaks.length > 0) return { ok: false, prompt, sha256, leaks }
  if (promptSha256(planted) !== sha256)
    throw new Error('the prompt of a blinded judge changes with fields it must not see')
  return { ok: true, prompt, sha256 }
}

/** The canary of a case: the same in every run, and found in no text that does not come from its hidden fields. */
export function canaryOf(caseId: string): string {
  return `canary-${sha256Hex(`hidden field of ${caseId}`).slice(0, 24)}`
}

/** The search leaves the output out, and so does the key; the mark drawn from the output is the product's own word. */
function remembered(
  known: Map<string, readonly Leak[]>,
  prompt: JudgePrompt,
  what: string,
  find: () => readonly Leak[],
): readonly Leak[] {
  const words = prompt.parts.map(({ role, slot, text, builtIn }) =>
    slot === 'output' ? [role, slot] : [role, slot, builtIn && MARK.test(text) ? '' : text, builtIn],
  )
  const key = JSON.stringify([what, words])
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

function plant(evalCase: EvalCase, canary: string): EvalCase {
  return {
    ...evalCase,
    gold: canary,
    expected: canary,
    reference: canary,
    contract: { ...evalCase.contract, facts: [{ text: canary, kind: 'phrase' }], choices: [canary] },
  }
}
