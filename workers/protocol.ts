import * as z from 'zod'
import { LIMITS } from '../src/engine/index.ts'
import type { CheckFamily, CheckInfo } from '../src/engine/index.ts'

/** Codes of a cell on the wire. */
export const CELL = { accepted: 1, rejected: 2, error: 3, timeout: 4 } as const

/** A chunk of one check's inputs. Cells count from 0 within the chunk. */
export interface RunTask {
  readonly type: 'run'
  readonly job: number
  readonly check: string
  /** Each case as JSON; `caseOf` says which one a cell belongs to. */
  readonly cases: readonly string[]
  readonly outputs: readonly string[]
  readonly caseOf: Uint32Array
  /** The cells whose contexts or calls are not their case's, and what they are, as JSON. */
  readonly overrideAt: Uint32Array
  readonly overrides: readonly string[]
  /** Say each cell before it is graded, so that silence names the one that hangs. */
  readonly every: boolean
  readonly limitMs: number
  readonly markMs: number
  readonly seed: number
  readonly timeoutsLeft: number
  readonly reasonLength: number
  /** How many characters of reasons and errors one chunk may send. */
  readonly textRoom: number
}

export interface ProposeTask {
  readonly type: 'propose'
  readonly job: number
  readonly mutator: string
  readonly subject: string
  readonly seed: number
  readonly most: number
  readonly room: number
}

export type ToHarness = RunTask | ProposeTask

const FAMILIES = {
  function: 1,
  judge: 1,
  'judge-reader': 1,
  equals: 1,
  'one-of': 1,
  number: 1,
  choice: 1,
  similarity: 1,
  contains: 1,
  'starts-with': 1,
  regex: 1,
  'json-syntax': 1,
  'json-schema': 1,
  'json-equal': 1,
  'json-diff': 1,
  list: 1,
  set: 1,
  'code-run': 1,
  refusal: 1,
  absence: 1,
  'tool-policy': 1,
  trajectory: 1,
  'tool-args': 1,
  grounding: 1,
  citation: 1,
  length: 1,
  'letter-case': 1,
} as const satisfies Record<CheckFamily, 1>

const id = z.string().min(1).max(LIMITS.idLength)
const builtInSchema = z.strictObject({ factory: id, args: z.string().max(LIMITS.checksSourceLength) })

const loadedSchema = z.strictObject({
  type: z.literal('loaded'),
  checks: z
    .array(z.strictObject({ name: id, family: z.string().max(200), builtIn: builtInSchema.nullable() }))
    .max(LIMITS.checks),
  ignored: z
    .array(z.strictObject({ name: z.string().max(500), type: z.string().max(500) }))
    .max(LIMITS.checks),
  mutators: z.array(z.string().max(20_000)).max(1_000),
})

const failedSchema = z.strictObject({
  type: z.literal('failed'),
  message: z.string().max(2_000),
  line: z.int().min(0),
})

const markSchema = z.strictObject({
  type: z.literal('mark'),
  job: z.int(),
  from: z.int().min(0),
  at: z.int().min(0),
  done: z.boolean(),
  /** Whether the next mark comes before the next cell but one, so that silence now names the cell. */
  every: z.boolean(),
  codes: z.instanceof(Uint8Array),
  texts: z.array(z.string().max(LIMITS.reasonLength)).max(1_000_000),
  textOf: z.instanceof(Uint32Array).nullable(),
  scores: z.instanceof(Float64Array).nullable(),
})

const proposalsSchema = z.strictObject({
  type: z.literal('proposals'),
  job: z.int(),
  items: z.array(z.string().max(LIMITS.suiteFileLength)).max(1_000),
})

const proposalsFailedSchema = z.strictObject({
  type: z.literal('proposals-failed'),
  job: z.int(),
  message: z.string().max(2_000),
})

/** Everything that may come out of a realm that runs checks. What does not parse is never looked at. */
export const fromHarnessSchema = z.discriminatedUnion('type', [
  loadedSchema,
  failedSchema,
  markSchema,
  proposalsSchema,
  proposalsFailedSchema,
])

export type FromHarness = z.infer<typeof fromHarnessSchema>
export type Loaded = z.infer<typeof loadedSchema>
export type Mark = z.infer<typeof markSchema>

/** What a worker said of a check's family and origin, or 'function' for a family that is none of ours. */
export function toCheckInfo({ name, family, builtIn }: Loaded['checks'][number]): CheckInfo {
  const known: CheckFamily = isFamily(family) ? family : 'function'
  const args = builtIn === null ? null : argsSchema.safeParse(JSON.parse(builtIn.args)).data
  if (builtIn === null || !args) return { name, family: known }
  return { name, family: known, builtIn: { factory: builtIn.factory, args } }
}

const argsSchema = z.array(z.json())

function isFamily(family: string): family is CheckFamily {
  return Object.hasOwn(FAMILIES, family)
}
