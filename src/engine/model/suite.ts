import type * as z from 'zod'
import type { FACT_KINDS, FIELDS, FORMATS, INTENTS, TOLERANCES, caseSchema, contractSchema, suiteFileSchema } from '../suite/schema.ts'

export type Tolerance = (typeof TOLERANCES)[number]
export type FactKind = (typeof FACT_KINDS)[number]
export type Intent = (typeof INTENTS)[number]
export type Format = (typeof FORMATS)[number]
/** A field of a case that a mutator changes. */
export type Field = (typeof FIELDS)[number]

export type Json = z.core.util.JSONType
type DeepReadonly<T> = T extends Json[] | readonly unknown[]
  ? readonly DeepReadonly<T[number]>[]
  : T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

export type Contract = DeepReadonly<z.infer<typeof contractSchema>>
export type EvalCase = DeepReadonly<z.infer<typeof caseSchema>>
export type ToolCall = NonNullable<EvalCase['toolCalls']>[number]
export type DeclaredFact = NonNullable<Contract['facts']>[number]
export type Judge = NonNullable<Suite['judges']>[number]

/** A suite file that has been parsed and whose checks module, if it stood in a file of its own, has been read. */
export type Suite = Omit<DeepReadonly<z.infer<typeof suiteFileSchema>>, 'checks' | '$schema'> & { readonly checks: string }
