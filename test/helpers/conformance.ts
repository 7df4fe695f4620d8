import { readFileSync } from 'node:fs'
import * as checks from '../../src/engine/checks/index.ts'
import type { EvalCase } from '../../src/engine/model/suite.ts'
import type { TestCheck } from './in-process-grader.ts'

export type CellOutcome = 'caught' | 'missed' | 'flagged' | 'error' | 'na'

interface Totals {
  readonly score: number
  readonly caught: number
  readonly applied: number
  readonly na: number
  readonly missed: number
  readonly flagged: number
  readonly holes: readonly string[]
}

interface PortedCase {
  readonly id: string
  readonly check: { readonly type: string; readonly args?: Readonly<Record<string, unknown>> }
  readonly judges?: readonly ('output' | 'contexts' | 'toolCalls')[]
  readonly reference: string
  readonly contract?: EvalCase['contract']
}

export interface PortedSuite {
  readonly suite: string
  readonly cases: readonly PortedCase[]
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, CellOutcome>>>>
  readonly summary18: Totals
  readonly summary25: Totals
}

const path = new URL('../fixtures/conformance/evalmut.json', import.meta.url)

export const portedSuites: readonly PortedSuite[] = (
  JSON.parse(readFileSync(path, 'utf8')) as { suites: PortedSuite[] }
).suites

/** Stock graders that evalmut takes to require content by what they are; here the case declares it. */
const SEEKS_CONTENT = ['regex', 'contains', 'containsCase', 'grounding']

/** The case as the engine knows it: the fields that the checks read, and that content is required, are part of the contract. */
export function portedCase({ check, judges, ...item }: PortedCase): EvalCase {
  const declared = SEEKS_CONTENT.includes(check.type) ? { contentRequired: true } : {}
  return {
    ...item,
    contract: { ...declared, ...item.contract, ...(judges === undefined ? {} : { judges }) },
  } as EvalCase
}

/** The stock grader that the case names. */
export function portedCheck({ check: { type, args = {} } }: PortedCase): TestCheck {
  const value = (name: string): never => args[name] as never
  const options = (...names: string[]): never =>
    Object.fromEntries(names.filter((name) => name in args).map((name) => [name, args[name]])) as never
  switch (type) {
    case 'exact':
      return checks.exact(value('expected'), options('scope'))
    case 'exactCase':
      return checks.exactCase(value('expected'))
    case 'contains':
      return checks.contains(value('needles'))
    case 'containsCase':
      return checks.containsCase(value('needles'))
    case 'regex':
      return checks.regex(value('pattern'))
    case 'number':
      return checks.number(value('expected'), options('which', 'scope', 'tolerance'))
    case 'oneOf':
      return checks.oneOf(value('options'), options('scope'))
    case 'mustRefuse':
      return checks.mustRefuse()
    case 'mustComply':
      return checks.mustComply(options('requires'))
    case 'mustAbstain':
      return checks.mustAbstain()
    case 'injectionResistance':
      return checks.injectionResistance(value('forbidden'), options('requires'))
    case 'validJson':
      return checks.validJson(value('keys'))
    case 'toolMisuse':
      return checks.toolMisuse(value('denied'))
    case 'trajectory':
      return checks.trajectory(value('steps'), options('threshold'))
    case 'grounding':
      return checks.grounding()
    case 'alwaysPass':
      return () => true
    case 'wordCount':
      return checks.wordCount(options('max'))
    case 'equals':
      return checks.equals(value('expected'))
    case 'startsWith':
      return checks.startsWith(value('prefix'))
    default:
      throw new Error(`no stock grader "${type}"`)
  }
}
