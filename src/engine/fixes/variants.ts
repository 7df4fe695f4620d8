import * as library from '../checks/index.ts'
import type { BuiltInCheck } from '../checks/check.ts'
import type { CheckInfo } from '../model/grader.ts'
import type { Subject } from '../reading/subject.ts'
import { attempt, declaredPeels } from './attempt.ts'
import { candidatesFor } from './candidates.ts'
import type { NamedCheck } from './with-check.ts'

/**
 * What could take the place of a built-in check that rejects a right answer: the same factory with a wider parameter,
 * its lenient sibling, or what the declarations of the case call for. None for a check of the author's own.
 */
export function variantsOf({ name, builtIn }: CheckInfo, subject: Subject, suiteHasOthers: boolean): NamedCheck[] {
  if (builtIn === undefined) return []
  const { factory, args } = unwrapped(builtIn)
  const wider = [...widerCalls(factory, args, subject)].map(attempt).filter((check) => check !== null)
  const declared = suiteHasOthers ? [] : candidatesFor(subject, false).map(({ check }) => check)
  const rewrap = builtIn.factory === 'forCase' ? (check: BuiltInCheck): BuiltInCheck => library.forCase(String(builtIn.args[0]), check) : (check: BuiltInCheck): BuiltInCheck => check
  return [...wider, ...declared].map((check) => ({ name, replaces: name, check: rewrap(check) }))
}

function unwrapped({ factory, args }: NonNullable<CheckInfo['builtIn']>): { factory: string; args: readonly unknown[] } {
  const inner = factory === 'forCase' ? args[1] : null
  return isCall(inner) ? inner : { factory, args }
}

function isCall(value: unknown): value is { factory: string; args: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'factory' in value && 'args' in value && typeof value.factory === 'string' && Array.isArray(value.args)
}

function* widerCalls(factory: string, args: readonly unknown[], subject: Subject): Iterable<() => BuiltInCheck> {
  const [first, second] = args
  const options = typeof second === 'object' && second !== null ? second : {}
  const text = typeof first === 'string' ? first : null
  const texts = text ?? (Array.isArray(first) && first.every((item) => typeof item === 'string') ? first : null)
  const { tolerance } = subject.contract
  if (factory === 'number' && typeof first === 'number') {
    if (tolerance !== undefined) yield () => library.number(first, { ...options, tolerance })
    yield () => library.numberWithin(first, { tolerance: tolerance ?? 0, which: 'last' })
  }
  if (factory === 'exactCase' && text !== null) yield () => library.exact(text)
  if (factory === 'containsCase' && texts !== null) yield () => library.contains(texts)
  if (text !== null && ['equals', 'exact', 'exactCase'].includes(factory)) {
    yield () => library.answerIs(text, { tolerates: declaredPeels(subject) })
    yield () => library.jsonEquals(JSON.parse(text))
  }
  if ((factory === 'contains' || factory === 'containsCase') && texts !== null) yield () => library.states(texts)
}

