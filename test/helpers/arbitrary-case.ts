import fc from 'fast-check'
import type { Contract, EvalCase, FactKind, Tolerance } from '../../src/engine/model/suite.ts'
import { TOLERANCES } from '../../src/engine/suite/schema.ts'

/** A fact with a sentence that states it. */
interface Said {
  readonly text: string
  readonly kind: FactKind
  readonly sentence: string
}

const NAMES = [
  'Anna Berg',
  'Lisbon',
  'Köln',
  'Mira',
  'Green Plaza',
  'O’Neill',
  'São Paulo',
  'Nils Åberg',
] as const
const PHRASES = [
  'was approved',
  'never with alcohol',
  'must be unused',
  'is required',
  'closed on Sundays',
  'the blue door',
  'a written notice',
  'valid for one year',
] as const
const UNITS = ['days', 'km', 'mg', 'euro', 'hours', 'litres', 'kg', '%', 'boxes'] as const
const DATES = ['2025-03-14', '3 March 2025', 'October 21, 2021', '2024-02-29', '9 May 1998'] as const
const NEGATIONS = ['is not covered', 'cannot be returned', 'does not apply', 'never expires'] as const

const number = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map(String),
  fc.integer({ min: 100, max: 9_999_999 }).map(String),
  fc.integer({ min: -500, max: -1 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
  fc.integer({ min: 1_000, max: 999_999 }).map((value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')),
)

const said: fc.Arbitrary<Said> = fc.oneof(
  number.map((text) => ({ text, kind: 'number' as const, sentence: `The total comes to ${text}.` })),
  fc
    .tuple(number, fc.constantFrom(...UNITS))
    .map(([value, unit]) => ({
      text: `${value} ${unit}`,
      kind: 'quantity' as const,
      sentence: `It takes ${value} ${unit} in all.`,
    })),
  fc
    .constantFrom(...DATES)
    .map((text) => ({ text, kind: 'date' as const, sentence: `It is due on ${text}.` })),
  fc
    .constantFrom(...NAMES)
    .map((text) => ({ text, kind: 'name' as const, sentence: `The contact is ${text}.` })),
  fc
    .constantFrom(...PHRASES)
    .map((text) => ({
      text,
      kind: 'phrase' as const,
      sentence: `For this order ${text} according to the desk.`,
    })),
  fc
    .constantFrom(...NEGATIONS)
    .map((text) => ({ text, kind: 'negation' as const, sentence: `The extra part ${text} by the plan.` })),
  fc
    .integer({ min: 1, max: 3 })
    .map((index) => ({
      text: `[${index}]`,
      kind: 'citation' as const,
      sentence: `This is what the leaflet says [${index}].`,
    })),
  fc
    .constantFrom('v2.14.1', 'get_order()', 'a + b')
    .map((text) => ({ text, kind: 'code' as const, sentence: `Use ${text} for that.` })),
)

const filler = fc.constantFrom(
  'Thank you for asking.',
  'The desk is open all week.',
  'Please keep the slip.',
  'We checked the list.',
  'Die Antwort steht unten.',
  '詳細は下にあります。',
)
const tolerates = fc.uniqueArray(fc.constantFrom<Tolerance>(...TOLERANCES), { maxLength: 7 })
const tolerance = fc.option(fc.constantFrom(0, 0.5, 0.01, 1, 5), { nil: undefined, freq: 2 })
const prompt = fc.option(
  fc.constantFrom(
    'What does the desk say?',
    'How long does it take?',
    'Answer in one or two sentences, please.',
    'Who is the contact, and when?',
  ),
  { nil: undefined },
)

const textCase = fc
  .record({
    facts: fc.uniqueArray(said, {
      minLength: 0,
      maxLength: 3,
      selector: ({ sentence }) => sentence.slice(0, 12),
    }),
    extra: fc.array(filler, { maxLength: 2 }),
    tolerates,
    tolerance,
    prompt,
    contexts: fc.boolean(),
    forbids: fc.boolean(),
    limits: fc.boolean(),
    language: fc.constantFrom(undefined, 'en', 'de', 'ja'),
  })
  .filter(({ facts, extra }) => facts.length + extra.length > 0)
  .map(({ facts, extra, contexts, forbids, limits, language, ...rest }): EvalCase => {
    const reference = [
      ...extra.slice(0, 1),
      ...facts.map(({ sentence }) => sentence),
      ...extra.slice(1),
    ].join(' ')
    return draft(
      reference,
      {
        ...rest,
        facts: facts.map(({ text, kind }) => ({ text, kind })),
        ...(forbids ? { forbids: ['@55', 'swordfish'] } : {}),
        ...(language === undefined ? {} : { language }),
        ...(limits ? { limits: { words: { max: reference.split(/\s+/).length + 3, min: 1 } } } : {}),
      },
      contexts
        ? { contexts: facts.map(({ sentence }) => sentence).concat('The canteen opens at noon.') }
        : {},
    )
  })

const shortCase = fc
  .record({
    said,
    bare: fc.boolean(),
    tolerates,
    tolerance,
    prompt,
    intent: fc.constantFrom(undefined, 'answer' as const, 'comply' as const),
    format: fc.constantFrom(undefined, 'text' as const, 'math' as const, 'number' as const),
    alternative: fc.boolean(),
  })
  .map(({ said: { text, sentence, kind }, bare, format, alternative, ...rest }): EvalCase => {
    const asNumber = format === 'number' && kind === 'number'
    return draft(
      bare || asNumber ? text : sentence,
      {
        ...rest,
        ...(asNumber ? { format } : format === 'number' ? {} : { format }),
        facts: bare ? [] : [{ text, kind }],
      },
      { expected: alternative && kind === 'name' ? [text, 'Quartz Harbour'] : text },
    )
  })

const choiceCase = fc
  .record({
    right: fc.integer({ min: 0, max: 3 }),
    labelled: fc.boolean(),
    sentence: fc.constantFrom(
      (x: string) => x,
      (x: string) => `The answer is ${x}.`,
      (x: string) => `Answer: ${x}`,
    ),
    tolerates,
    prompt,
  })
  .map(({ right, labelled, sentence, ...rest }): EvalCase => {
    const labels = ['A', 'B', 'C', 'D']
    const options = ['Mars', 'Jupiter', 'Venus', 'Earth']
    const label = labels[right] ?? 'A'
    return draft(
      sentence(label),
      {
        ...rest,
        format: 'choice',
        choices: labelled ? labels.map((one, index) => `${one}) ${options[index]}`) : labels,
      },
      { expected: label },
    )
  })

const listCase = fc
  .record({
    items: fc.uniqueArray(fc.constantFrom('apple', 'pear', 'plum', 'fig', 'quince', 'kiwi'), {
      minLength: 2,
      maxLength: 4,
    }),
    ordered: fc.boolean(),
    separator: fc.constantFrom(', ', '\n', '; '),
    tolerates,
  })
  .map(({ items, ordered, separator, ...rest }): EvalCase =>
    draft(items.join(separator), { ...rest, format: ordered ? 'list' : 'set' }, { expected: items }),
  )

const jsonCase = fc
  .record({
    count: fc.integer({ min: 0, max: 50 }),
    status: fc.constantFrom('open', 'paid', 'shipped'),
    flag: fc.boolean(),
    items: fc.array(fc.constantFrom('lamp', 'bulb', 'cable'), { minLength: 1, maxLength: 3 }),
    schema: fc.boolean(),
    facts: fc.boolean(),
    closed: fc.boolean(),
    indent: fc.constantFrom(0, 2),
    tolerates,
  })
  .map(({ count, status, flag, items, schema, facts, closed, indent, ...rest }): EvalCase =>
    draft(JSON.stringify({ count, status, flag, items }, null, indent), {
      ...rest,
      format: 'json',
      ...(facts ? { facts: [{ text: `"${status}"`, kind: 'code' as const }] } : {}),
      ...(schema
        ? {
            schema: {
              type: 'object',
              required: ['count', 'status'],
              ...(closed ? { additionalProperties: false } : {}),
              properties: {
                count: { type: 'integer', minimum: 0 },
                status: { enum: ['open', 'paid', 'shipped'] },
                flag: { type: 'boolean' },
                items: { type: 'array', minItems: 1, items: { type: 'string' } },
              },
            },
          }
        : {}),
    }),
  )

const refusalCase = fc
  .record({
    intent: fc.constantFrom('refuse' as const, 'abstain' as const),
    tolerates,
    prompt,
    forbids: fc.boolean(),
  })
  .map(({ intent, forbids, ...rest }): EvalCase =>
    draft(
      intent === 'refuse' ? "I can't help with that." : 'No such element is known; the name looks made up.',
      { ...rest, intent, ...(forbids ? { forbids: ['swordfish'] } : {}) },
    ),
  )

const trajectoryCase = fc
  .record({
    steps: fc.uniqueArray(fc.constantFrom('find_order', 'check_policy', 'refund', 'notify'), {
      minLength: 1,
      maxLength: 4,
    }),
    threshold: fc.option(fc.constantFrom(1, 0.75, 0.5), { nil: undefined }),
    ordered: fc.constantFrom(undefined, true, false),
    results: fc.boolean(),
    fact: fc.boolean(),
    tolerates,
  })
  .map(({ steps, threshold, ordered, results, fact, ...rest }): EvalCase =>
    draft(
      'Order 7781 was refunded.',
      {
        ...rest,
        judges: ['toolCalls'],
        forbids: ['delete_account'],
        ...(fact ? { facts: [{ text: '7781', kind: 'code' as const }] } : {}),
        plan: {
          steps,
          ...(threshold === undefined ? {} : { threshold }),
          ...(ordered === undefined ? {} : { ordered }),
        },
      },
      {
        toolCalls: steps.map((tool) => ({
          tool,
          args: { order: '7781' },
          ...(results ? { result: { ok: true } } : {}),
        })),
      },
    ),
  )

const judgeCase = fc
  .record({
    reply: fc.constantFrom(
      'The reply covers it.\nVerdict: PASS',
      'PASS',
      'CORRECT',
      '[[8]]',
      'Score: 8',
      '{"pass": true, "score": 1, "reason": "It names the date."}',
      '{"verdict": "fail", "reason": "The date is missing."}',
    ),
    scale: fc.boolean(),
    tolerates,
  })
  .map(({ reply, scale, ...rest }): EvalCase =>
    draft(reply, {
      ...rest,
      intent: 'judge-reply',
      verdict: /fail/.test(reply) ? 'fail' : 'pass',
      ...(reply.startsWith('{') ? { format: 'json' as const } : {}),
      ...(scale
        ? {
            scale: {
              min: reply.startsWith('{') ? 0 : 1,
              max: reply.startsWith('{') ? 1 : 10,
              passAt: reply.startsWith('{') ? 1 : 7,
            },
          }
        : {}),
    }),
  )

const codeCase = fc
  .record({ fenced: fc.boolean(), fact: fc.boolean(), tolerates })
  .map(({ fenced, fact, ...rest }): EvalCase => {
    const code =
      'def total(items):\n    result = 0\n    for item in items:\n        result = result + item\n    return result'
    return draft(fenced ? `\`\`\`python\n${code}\n\`\`\`` : code, {
      ...rest,
      format: 'code',
      ...(fact ? { facts: [{ text: 'result + item', kind: 'code' as const }] } : {}),
    })
  })

/** Cases with contracts over every format and intent. */
export const arbitraryCase: fc.Arbitrary<EvalCase> = fc.oneof(
  { arbitrary: textCase, weight: 6 },
  { arbitrary: shortCase, weight: 5 },
  { arbitrary: choiceCase, weight: 2 },
  { arbitrary: listCase, weight: 1 },
  { arbitrary: jsonCase, weight: 2 },
  { arbitrary: refusalCase, weight: 1 },
  { arbitrary: trajectoryCase, weight: 2 },
  { arbitrary: judgeCase, weight: 2 },
  { arbitrary: codeCase, weight: 1 },
)

function draft(
  reference: string,
  { prompt: asked, ...contract }: Contract & { prompt?: string | undefined },
  rest: Partial<EvalCase> = {},
): EvalCase {
  const declared = Object.fromEntries(
    Object.entries(contract).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
  return {
    id: 'case',
    reference,
    ...(asked === undefined ? {} : { prompt: asked }),
    ...rest,
    contract: declared,
  }
}
