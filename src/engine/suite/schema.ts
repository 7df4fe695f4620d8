import * as z from 'zod'
import { LIMITS } from '../limits.ts'

/** Where the published JSON Schema of the suite file lives; `$schema` of every file that mustfail writes. */
export const SUITE_SCHEMA_URL = 'https://mustfail.github.io/mustfail/suite.schema.json'

export const TOLERANCES = [
  'line-endings', 'reasoning-block', 'code-fence', 'greeting', 'lead-in', 'disclaimer', 'explanation', 'markdown',
  'boxed', 'latex', 'unicode-form', 'invisible-characters', 'quotes', 'dashes', 'contraction', 'number-format',
  'currency', 'percent-form', 'unit-form', 'date-form', 'case', 'article', 'punctuation', 'whitespace', 'key-order',
  'list-order', 'extra-keys', 'extra-calls', 'call-order', 'language', 'synonym',
] as const

export const FACT_KINDS = [
  'number', 'quantity', 'date', 'name', 'phrase', 'negation', 'citation', 'choice', 'code',
] as const

export const INTENTS = ['answer', 'comply', 'refuse', 'abstain', 'judge-reply'] as const
export const FORMATS = ['text', 'json', 'number', 'choice', 'list', 'set', 'code', 'math'] as const
export const FIELDS = ['output', 'contexts', 'toolCalls'] as const

const id = z.string().min(1).max(LIMITS.idLength)
const text = (cap: number) => z.string().max(cap)
const list = <T extends z.ZodType>(item: T, cap: number = LIMITS.listLength) => z.array(item).max(cap)

const factSchema = z.strictObject({
  text: z.string().min(1).max(LIMITS.factLength).describe('A span of the reference that must be right, as it stands there.'),
  kind: z.enum(FACT_KINDS),
})

const boundsSchema = z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })

const planSchema = z.strictObject({
  steps: list(id).describe('Tool names that a right trajectory calls.'),
  ordered: z.boolean().optional().describe('true (default): coverage is the longest common subsequence; false: the multiset overlap.'),
  threshold: z.number().min(0).max(1).optional().describe('The least coverage that is right.'),
})

const scaleSchema = z.strictObject({ min: z.number(), max: z.number(), passAt: z.number().optional() })

export const contractSchema = z.strictObject({
  intent: z.enum(INTENTS).optional(),
  format: z.enum(FORMATS).optional(),
  facts: list(factSchema, LIMITS.facts).optional(),
  tolerance: z.number().min(0).optional().describe('Every value within this distance of the expected one is right, every other is wrong.'),
  tolerates: list(z.enum(TOLERANCES)).optional().describe('Kinds of edit that leave the answer right.'),
  schema: z.record(z.string(), z.json()).optional().describe('A JSON Schema that a right output satisfies.'),
  choices: list(z.string().min(1).max(LIMITS.factLength)).optional().describe('Every option, in order. Exactly one is right.'),
  forbids: list(z.string().min(1).max(LIMITS.factLength)).optional().describe('Markers that must not appear, or tools that must not be called.'),
  plan: planSchema.optional(),
  verdict: z.enum(['pass', 'fail']).optional().describe('For the intent judge-reply: what the reference reply states.'),
  verdictChannel: z.union([id, list(id)]).optional().describe('A tool through which the system under test could report its own success.'),
  language: z.string().min(2).max(35).optional().describe('BCP 47 tag of right outputs.'),
  limits: z
    .strictObject({
      words: boundsSchema.optional(), characters: boundsSchema.optional(), sentences: boundsSchema.optional(),
      lines: boundsSchema.optional(), items: boundsSchema.optional(),
    })
    .optional(),
  letterCase: z.enum(['upper', 'lower']).optional(),
  scale: scaleSchema.optional().describe('For judge replies: a score s is a pass when s ≥ passAt.'),
  contentRequired: z.boolean().optional(),
  judges: list(z.enum(FIELDS)).optional().describe('The fields that the checks read; output when absent.'),
  mentionIsEnough: z.boolean().optional().describe('false: a bare mention of a fact amid unrelated text is not an answer.'),
})

const toolCallSchema = z.strictObject({
  tool: id,
  args: z.record(z.string(), z.json()).optional(),
  result: z.json().optional(),
})

const expectedValue = z.union([text(LIMITS.referenceLength), z.number()])

export const caseSchema = z.strictObject({
  id,
  prompt: text(LIMITS.promptLength).optional(),
  reference: text(LIMITS.referenceLength).describe('An answer that the author vouches for as right.'),
  expected: z.union([expectedValue, list(expectedValue)]).optional()
    .describe('The canonical short answer; an array holds alternatives, or the members for the formats list and set.'),
  contexts: list(text(LIMITS.contextLength), LIMITS.contexts).optional(),
  toolCalls: list(toolCallSchema, LIMITS.toolCalls).optional(),
  vars: z.record(z.string(), z.json()).optional(),
  checks: list(id, LIMITS.checks).optional().describe('Names of the checks that apply; all when absent.'),
  contract: contractSchema.optional(),
  task: text(LIMITS.promptLength).optional().describe('Lanes: what the judge is told was asked; the prompt when absent.'),
  invariant: id.optional().describe('Lanes: the demand that this case stands for.'),
  rubric: text(LIMITS.promptLength).optional().describe('Lanes: what the blinded judge grades by.'),
  gold: text(LIMITS.referenceLength).optional().describe('Lanes: what the exact lane compares with; never shown to a judge.'),
  candidate: text(LIMITS.referenceLength).optional().describe('Lanes: the output that both lanes grade.'),
})

/** A model behind an address. No part of it is a key. */
const endpointShape = {
  api: z.enum(['openai', 'anthropic', 'chrome']),
  baseUrl: z.string().max(2_000).optional(), model: z.string().max(200).optional(),
  keyEnv: z.string().regex(/^[A-Z][A-Z0-9_]*$/).optional().describe('Name of the environment variable that holds the key; never the key.'),
}

/** The model that answers the tasks of the lanes. */
export const candidateModelSchema = z.strictObject(endpointShape)

const judgeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('check'), id, check: id, family: id.optional() }),
  z.strictObject({
    type: z.literal('recorded'), id, family: id.optional(),
    verdicts: list(z.strictObject({
      case: id, output: text(LIMITS.referenceLength).optional(), outputSha256: z.string().length(64).optional(),
      pass: z.union([z.boolean(), z.null()]), score: z.number().optional(), reason: text(LIMITS.reasonLength).optional(),
    }), 100_000),
  }),
  z.strictObject({
    type: z.literal('model'), id, family: id.optional(), ...endpointShape,
    template: text(LIMITS.promptLength).optional(),
    repeats: z.int().min(1).max(20).optional(),
  }),
])

export const suiteFileSchema = z.strictObject({
  $schema: z.string().max(2_000).optional(),
  version: z.literal(1),
  name: id,
  description: text(4_000).optional(),
  cases: list(caseSchema, LIMITS.cases).min(1),
  checks: z
    .union([text(LIMITS.checksSourceLength), z.strictObject({ file: z.string().min(1).max(1_000) })])
    .describe('One TypeScript module whose named exports are the checks, or the file that holds it.'),
  preset: z.string().max(100).optional(),
  mutators: list(id).optional().describe('Ids of the mutators to run, instead of a preset.'),
  seed: z.int().min(0).max(0xffff_ffff).optional(),
  timeoutMs: z.int().min(1).max(600_000).optional(),
  floors: z.record(z.string(), z.number().min(0).max(1)).optional().describe('Least kill rate per mutator id.'),
  thresholds: z
    .strictObject({
      high: z.number().min(0).max(100).optional(), low: z.number().min(0).max(100).optional(),
      break: z.number().min(0).max(100).nullable().optional(),
    })
    .optional(),
  accept: list(z.strictObject({ id, reason: z.string().min(1).max(4_000) }), LIMITS.acceptedSurvivors).optional()
    .describe('Survivors that the team lives with, each with the reason.'),
  lanes: z
    .strictObject({
      maxDisagree: z.number().min(0).max(1).optional(), required: list(id).optional(), judge: id.optional(),
      candidate: candidateModelSchema.optional().describe('The model that is asked for the outputs that cases lack.'),
    })
    .optional(),
  judges: list(judgeSchema, 20).optional(),
  origin: z.record(z.string(), z.json()).optional().describe('What an importer kept of the file that this suite came from.'),
})

export type SuiteFile = z.infer<typeof suiteFileSchema>
