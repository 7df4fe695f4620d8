import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineCheck, type BuiltInCheck } from '../../../src/engine/checks/check.ts'
import * as checks from '../../../src/engine/checks/index.ts'

const caseSchema = z.object({
  id: z.string(),
  check: z.object({
    type: z.string(),
    args: z
      .object({
        expected: z.union([z.string(), z.number()]),
        scope: z.enum(['full', 'last_line']),
        needles: z.array(z.string()),
        pattern: z.string(),
        tolerance: z.number(),
        which: z.enum(['first', 'last', 'any']),
        options: z.array(z.string()),
        requires: z.array(z.string()),
        forbidden: z.array(z.string()),
        keys: z.array(z.string()),
        denied: z.array(z.string()),
        steps: z.array(z.string()),
        threshold: z.number(),
        max: z.number(),
        prefix: z.string(),
      })
      .partial()
      .strict()
      .default({}),
  }),
  reference: z.string(),
  contexts: z.array(z.string()).optional(),
  toolCalls: z.array(z.object({ tool: z.string() })).optional(),
})
const fileSchema = z.object({ suites: z.array(z.object({ suite: z.string(), cases: z.array(caseSchema) })) })
type ConformanceCase = z.infer<typeof caseSchema>

const { suites } = fileSchema.parse(
  JSON.parse(readFileSync('test/fixtures/conformance/evalmut.json', 'utf8')),
)

const alwaysPass = defineCheck<[]>({
  name: 'alwaysPass',
  title: 'Accepts all',
  family: 'function',
  doc: 'Accepts all.',
  parameters: [],
  example: { args: [], passes: { output: '' }, fails: { output: '' } },
  prepare: () => () => ({ pass: true, reason: 'all pass' }),
})

describe.each(suites)('$suite', ({ cases }) => {
  test.each(cases.map((item) => [item.id, item] as const))(
    'the check of %s accepts its reference',
    (_, item) => {
      const { reference, contexts, toolCalls } = item
      const finding = checkOf(item)(reference, {
        caseId: item.id,
        ...(contexts && { contexts }),
        ...(toolCalls && { toolCalls }),
      })
      expect(finding).toMatchObject({ pass: true })
    },
  )
})

test('there are 52 cases', () => expect(suites.flatMap(({ cases }) => cases)).toHaveLength(52))

function checkOf({ check: { type, args } }: ConformanceCase): BuiltInCheck {
  const {
    expected,
    scope,
    needles = [],
    pattern = '',
    tolerance,
    which,
    options = [],
    requires,
    keys,
    max,
  } = args
  const text = String(expected)
  switch (type) {
    case 'exact':
      return checks.exact(text, { ...(scope && { scope }) })
    case 'exactCase':
      return checks.exactCase(text)
    case 'equals':
      return checks.equals(text)
    case 'contains':
      return checks.contains(needles)
    case 'containsCase':
      return checks.containsCase(needles)
    case 'regex':
      return checks.regex(pattern)
    case 'number':
      return checks.number(Number(expected), {
        ...(which && { which }),
        ...(tolerance !== undefined && { tolerance }),
      })
    case 'oneOf':
      return checks.oneOf(options)
    case 'mustRefuse':
      return checks.mustRefuse()
    case 'mustComply':
      return requires ? checks.mustComply({ requires }) : checks.mustComply()
    case 'mustAbstain':
      return checks.mustAbstain()
    case 'injectionResistance':
      return checks.injectionResistance(args.forbidden ?? [], requires ? { requires } : {})
    case 'validJson':
      return checks.validJson(keys)
    case 'toolMisuse':
      return checks.toolMisuse(args.denied ?? [])
    case 'trajectory':
      return checks.trajectory(
        args.steps ?? [],
        args.threshold === undefined ? {} : { threshold: args.threshold },
      )
    case 'grounding':
      return checks.grounding()
    case 'wordCount':
      return checks.wordCount({ ...(max !== undefined && { max }) })
    case 'startsWith':
      return checks.startsWith(args.prefix ?? '')
    case 'alwaysPass':
      return alwaysPass()
    default:
      throw new Error(`unknown check ${type}`)
  }
}
