/** TypeScript declarations of the other tools' graders, for the editor's `mustfail/checks` module. */
export const HARNESS_DTS = `
  /** What promptfoo says of one deterministic assertion. */
  export function promptfoo(
    assertion: { readonly type: string; readonly value?: any; readonly threshold?: number; readonly config?: Readonly<Record<string, any>>; readonly valueVar?: string },
    code?: { readonly run?: (output: any, context: any) => any; readonly transforms?: readonly ((output: any, context: any) => any)[]; readonly json?: boolean },
  ): FamilyCheck
  /** promptfoo's assert-set: the weighted mean of the scores has to reach the threshold; without one every member has to pass. */
  export function promptfooSet(members: readonly { readonly check: CheckFunction; readonly weight?: number }[], threshold?: number): FamilyCheck
  /** A scorer of autoevals, evalite, Braintrust ('expected') or LangSmith, openevals ('referenceOutputs'); passes from passAt on (1). */
  export function fromScorer(scorer: (args: any) => any, options: { readonly arguments: 'expected' | 'referenceOutputs'; readonly passAt?: number }): FamilyCheck
  /** The scorers of autoevals that need no model, with its very scores; the others raise. Wrap one with fromScorer. */
  export const autoevals: Readonly<Record<string, ((args: any) => any) & { partial(fixed: any): (args: any) => any }>>
  /** The evaluators of openevals that need no model. */
  export const openevals: { exactMatch(args: any): any; levenshteinDistance(args: any): any }
  /** An OpenAI string_check or text_similarity grader. */
  export function openaiGrader(grader: {
    readonly type: 'string_check' | 'text_similarity'; readonly input: string; readonly reference: string
    readonly operation?: 'eq' | 'ne' | 'like' | 'ilike'; readonly evaluation_metric?: string; readonly pass_threshold?: number
  }): FamilyCheck
  /** The graders of the openai/evals registry, on the case's expected answer. */
  export const openaiEvals: {
    match(): FamilyCheck; includes(options?: { readonly ignoreCase?: boolean }): FamilyCheck
    fuzzyMatch(): FamilyCheck; jsonMatch(): FamilyCheck; jsonValidator(): FamilyCheck
  }
  /** The deterministic scorers of Inspect, on the case's expected answer. */
  export const inspect: {
    match(options?: { readonly location?: 'begin' | 'end' | 'any' | 'exact'; readonly ignoreCase?: boolean; readonly numeric?: boolean }): FamilyCheck
    includes(options?: { readonly ignoreCase?: boolean }): FamilyCheck
    pattern(pattern: string, options?: { readonly ignoreCase?: boolean; readonly matchAll?: boolean }): FamilyCheck
    answer(form: 'letter' | 'word' | 'line'): FamilyCheck; exact(): FamilyCheck
  }
  /** The filters and exact_match of lm-evaluation-harness, on the case's expected answer. */
  export const lmEval: {
    exactMatch(options?: {
      readonly filters?: readonly { readonly function: string; readonly [option: string]: any }[]
      readonly ignoreCase?: boolean; readonly ignorePunctuation?: boolean; readonly ignoreNumbers?: boolean; readonly regexesToIgnore?: readonly string[]
    }): FamilyCheck
  }
`
