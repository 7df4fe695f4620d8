import * as z from 'zod'

const anyRecord = z.record(z.string(), z.unknown())

/** One assertion or assert-set; fields that are not ours stay. */
export const assertionSchema = z.looseObject({
  type: z.string().min(1),
  value: z.unknown().optional(),
  threshold: z.number().optional(),
  weight: z.number().min(0).optional(),
  metric: z.string().optional(),
  transform: z.string().optional(),
  config: anyRecord.optional(),
  assert: z.array(z.unknown()).optional(),
})
export type ConfigAssertion = z.infer<typeof assertionSchema>

export const testSchema = z.looseObject({
  description: z.string().optional(),
  vars: anyRecord.optional(),
  assert: z.array(z.unknown()).optional(),
  providerOutput: z.union([z.string(), anyRecord, z.array(z.unknown())]).optional(),
  threshold: z.number().optional(),
  options: z.looseObject({
    transform: z.string().optional(),
    disableVarExpansion: z.boolean().optional(),
    disableDefaultAsserts: z.boolean().optional(),
  }).optional(),
  metadata: anyRecord.optional(),
})
export type ConfigTest = z.infer<typeof testSchema>

export const configSchema = z.looseObject({
  description: z.string().optional(),
  prompts: z.unknown().optional(),
  defaultTest: z.unknown().optional(),
  tests: z.unknown().optional(),
  scenarios: z.unknown().optional(),
})

export const resultsSchema = z.looseObject({
  config: z.unknown().optional(),
  results: z.looseObject({ results: z.array(z.unknown()) }),
})

export const resultSchema = z.looseObject({
  success: z.boolean(),
  error: z.string().nullish(),
  vars: anyRecord.nullish(),
  prompt: z.looseObject({ raw: z.string().optional() }).nullish(),
  response: z.looseObject({ output: z.unknown().optional() }).nullish(),
  testCase: z.unknown().optional(),
})
