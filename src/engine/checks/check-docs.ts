import type { CheckFamily } from '../model/grader.ts'
import type { CheckParameter } from './check.ts'
import { allChecks } from './index.ts'

/** What documentation and completion say of one function of `mustfail/checks`. */
export interface CheckDoc {
  readonly name: string
  readonly title: string
  /** As TypeScript declares it, from the name on: `contains(needles: string | readonly string[]): BuiltInCheck`. */
  readonly signature: string
  readonly summary: string
  readonly parameters: readonly CheckParameter[]
  /** `null` for combinators, whose family hangs on what they combine. */
  readonly family: CheckFamily | null
  /** A call as a person would write it. */
  readonly example: string
}

const LIST = '<const Checks extends readonly [CheckFunction, ...CheckFunction[]]>'
const CHECKS: CheckParameter = {
  name: 'checks',
  type: 'Checks',
  rest: true,
  doc: 'Checks, made by a factory or your own.',
}

const COMBINATORS: readonly CheckDoc[] = [
  combinator('not', '<const C extends CheckFunction>', 'readonly [C]', {
    title: 'Rejects what another check accepts',
    summary:
      'Accepts what the check rejects. What it cannot grade stays an error. Around contains, regex or startsWith it is a check of absence.',
    parameters: [{ name: 'check', type: 'C', doc: 'A check, made by a factory or your own.' }],
    example: "not(contains('refund'))",
  }),
  combinator('allOf', LIST, 'Checks', {
    title: 'Every check accepts',
    summary: 'Accepts what every one of the checks accepts. The reason is that of the first that rejects.',
    parameters: [CHECKS],
    example: "allOf(contains('14'), wordCount({ max: 50 }))",
  }),
  combinator('anyOf', LIST, 'Checks', {
    title: 'Some check accepts',
    summary: 'Accepts what at least one of the checks accepts.',
    parameters: [CHECKS],
    example: "anyOf(exact('14'), exact('fourteen'))",
  }),
  combinator('forCase', '<const C extends CheckFunction>', 'readonly [C]', {
    title: 'Grades one case only',
    summary: 'Grades the case with this id by the check and accepts every output of the other cases.',
    parameters: [
      { name: 'caseId', type: 'string', doc: 'The id of the case.' },
      { name: 'check', type: 'C', doc: 'A check, made by a factory or your own.' },
    ],
    example: "forCase('window', contains('14 days'))",
  }),
]

/** Every factory, in the order of the registry, then the combinators. */
export const checkDocs: readonly CheckDoc[] = [
  ...Object.values(allChecks).map(({ definition }): CheckDoc => ({
    name: definition.name,
    title: definition.title,
    signature: signature(definition.name, definition.parameters, 'BuiltInCheck'),
    summary: definition.doc,
    parameters: definition.parameters,
    family: definition.family,
    example: checkCall(definition.name, definition.example.args),
  })),
  ...COMBINATORS,
]

/** The code of a call: `number(42, { which: "last" })`, keys without quotes where they need none. */
export function checkCall(factory: string, args: readonly unknown[]): string {
  return `${factory}(${args.map(literal).join(', ')})`
}

function combinator(
  name: string,
  generics: string,
  combined: string,
  rest: Pick<CheckDoc, 'title' | 'summary' | 'parameters' | 'example'>,
): CheckDoc {
  return {
    name,
    family: null,
    signature: signature(name + generics, rest.parameters, `Combined<${combined}>`),
    ...rest,
  }
}

function signature(name: string, parameters: readonly CheckParameter[], result: string): string {
  const list = parameters.map(
    ({ name: own, type, optional, rest }) => `${rest ? '...' : ''}${own}${optional ? '?' : ''}: ${type}`,
  )
  return `${name}(${list.join(', ')}): ${result}`
}

function literal(value: unknown): string {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const written = members.map(([key, member]) => `${memberName(key)}: ${literal(member)}`)
  return written.length === 0 ? '{}' : `{ ${written.join(', ')} }`
}

function memberName(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key)
}

/** In single quotes, unless that would need more escapes. */
function text(value: string): string {
  const json = JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return value.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
