import {
  answerIs, callArguments, cites, forbids, forCase, jsonEquals, jsonSchema, lengthWithin, letterCase, listEquals, mustAbstain, mustComply, mustRefuse,
  numberWithin, onlyOneOf, states, toolMisuse, trajectory, validJson,
} from '../checks/index.ts'
import type { BuiltInCheck } from '../checks/check.ts'
import type { EvalCase } from '../model/suite.ts'
import { onlyNumeral } from '../reading/numerals.ts'
import { parseQuantity } from '../reading/quantities.ts'
import type { Fact, Subject } from '../reading/subject.ts'
import { attempt, declaredPeels } from './attempt.ts'
import type { NamedCheck } from './with-check.ts'

/** Built-in checks that the declarations of a case call for, least first. In a suite of several cases each is bound to its case. */
export function candidatesFor(subject: Subject, suiteHasOthers: boolean): NamedCheck[] {
  const found: NamedCheck[] = []
  for (const [name, make] of proposals(subject)) {
    const check = attempt(make)
    if (check === null) continue
    found.push({ name: suiteHasOthers ? `${camel(subject.case.id)}${upperFirst(name)}` : name, check: suiteHasOthers ? forCase(subject.case.id, check) : check })
  }
  return found
}

function* proposals(subject: Subject): Iterable<readonly [string, () => BuiltInCheck]> {
  const { facts, expected, contract, format, intent, tolerates, case: item } = subject
  const { tolerance, choices, forbids: markers, schema, plan, limits, letterCase: wantedCase } = contract
  for (const fact of facts) {
    yield [`states${label(fact.text)}`, () => states(fact.text)]
    const number = numberCheck(fact, tolerance)
    if (number !== null) yield [`numberIs${label(fact.text)}`, number]
  }
  if (facts.length > 1) yield ['statesFacts', () => states(facts.map(({ text }) => text))]
  const wrong = choices === undefined ? [] : choices.filter((choice) => choice !== expected[0])
  if (choices !== undefined && expected[0] !== undefined) yield ['picksRight', () => onlyOneOf(choices, expected[0] ?? '')]
  if (wrong.length > 0 && facts.length > 0) yield ['statesAnswer', () => states(facts.map(({ text }) => text), { not: wrong })]
  const peeled = declaredPeels(subject)
  const options = { ...(peeled.length === 0 ? {} : { tolerates: peeled }), ...(tolerance === undefined ? {} : { tolerance }) }
  if (expected.length > 0 && format !== 'list' && format !== 'set') yield ['answerIsExpected', () => answerIs(typed(item), options)]
  if (format !== 'json' && format !== 'list' && format !== 'set') yield ['answerIsReference', () => answerIs(item.reference, options)]
  if (format === 'list' || format === 'set') yield ['listIsRight', () => listEquals([...expected], { ordered: format === 'list' && !tolerates.has('list-order') })]
  if (format === 'json') {
    yield ['isJson', () => validJson()]
    if (schema !== undefined) yield ['fitsSchema', () => jsonSchema(schema)]
    yield ['jsonIsRight', () => jsonEquals(JSON.parse(item.reference))]
  }
  if (intent === 'refuse') yield ['refuses', () => mustRefuse()]
  if (intent === 'comply') yield ['complies', () => mustComply()]
  if (intent === 'abstain') yield ['abstains', () => mustAbstain()]
  if (markers !== undefined && markers.length > 0) {
    yield ['leaksNothing', () => forbids([...markers])]
    if (item.toolCalls !== undefined) yield ['callsNothingForbidden', () => toolMisuse([...markers])]
  }
  if (plan !== undefined) {
    const bar = { ordered: plan.ordered ?? true, ...(plan.threshold === undefined ? {} : { threshold: plan.threshold }) }
    yield ['followsPlan', () => trajectory([...plan.steps], bar)]
    yield ['stepsSucceed', () => trajectory([...plan.steps], { ...bar, succeeded: true })]
  }
  for (const { tool, args } of item.toolCalls ?? []) {
    if (args !== undefined && Object.keys(args).length > 0) yield [`calls${label(tool)}`, () => callArguments(tool, args)]
  }
  const citations = facts.filter(({ kind }) => kind === 'citation').map(({ text }) => text)
  if (citations.length > 0) yield ['citesSources', () => cites({ each: citations, only: true })]
  if (limits !== undefined) yield ['isWithinLimits', () => lengthWithin(declaredLimits(limits))]
  if (wantedCase !== undefined) yield ['hasLetterCase', () => letterCase(wantedCase)]
}

function declaredLimits(limits: NonNullable<Subject['contract']['limits']>): Parameters<typeof lengthWithin>[0] {
  return Object.fromEntries(Object.entries(limits).flatMap(([unit, bounds]) => (bounds === undefined ? [] : [[unit, Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined))]])))
}

function numberCheck({ text, kind }: Fact, tolerance: number | undefined): (() => BuiltInCheck) | null {
  const numeral = kind === 'number' ? onlyNumeral(text) : kind === 'quantity' ? (parseQuantity(text)?.numeral ?? null) : null
  if (numeral === null) return null
  const value = Number(`${numeral.sign.replace('−', '-')}${numeral.digits}`)
  const unit = kind === 'quantity' ? parseQuantity(text)?.unit?.name : undefined
  return () => numberWithin(value, { tolerance: tolerance ?? 0, ...(unit === undefined ? {} : { unit }), which: 'any' })
}

function typed({ expected }: EvalCase): string | number | readonly (string | number)[] {
  return expected ?? ''
}

/** Up to three words of a text as the end of a name. */
function label(text: string): string {
  return text.normalize('NFKD').replace(/[^A-Za-z0-9 ]+/g, ' ').trim().split(/ +/).filter((word) => word !== '').slice(0, 3).map(upperFirst).join('')
}

function camel(text: string): string {
  const name = label(text)
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  return /^[a-z]/.test(lower) ? lower : `case${name}`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
