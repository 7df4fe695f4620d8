import { canon, canonContexts, canonToolCalls } from '../../src/engine/canon/canon.ts'
import type { CheckInput } from '../../src/engine/model/grader.ts'
import type { EvalCase, ToolCall } from '../../src/engine/model/suite.ts'
import { R1, R2, R3, R4, R_DE, R_ES, R_FR, R_JA, U1, U2, U3 } from '../../src/engine/reading/constants.ts'
import { boundedSpans } from '../../src/engine/reading/bounded.ts'
import { factGone } from '../../src/engine/reading/replace.ts'
import { readSubject } from '../../src/engine/reading/read-subject.ts'
import { keepsDeclarations } from '../../src/engine/reading/keeps-declarations.ts'
import type { Subject } from '../../src/engine/reading/subject.ts'

export type Acceptor = (input: CheckInput) => boolean

/**
 * Accepts the reference in every form that the contract tolerates, the declared alternatives, the values inside the
 * band and the refusals that a free wording allows; rejects everything else.
 */
export function strictestGrader(item: EvalCase): Acceptor {
  const subject = subjectOf(item)
  const { contract } = subject
  const same = (a: string, b: string): boolean => canon(a, contract, item) === canon(b, contract, item)
  return ({ output, contexts, toolCalls }) => {
    if (contexts !== undefined && !sameContexts(subject, contexts)) return false
    if (toolCalls !== undefined && !sameCalls(subject, toolCalls)) return false
    return same(output, item.reference) || rightForms(subject).some((right) => same(output, right))
  }
}

/** Accepts all that no declaration speaks against: facts are there, nothing forbidden is, shapes, plans and bounds hold. */
export function laxestGrader(item: EvalCase): Acceptor {
  const subject = subjectOf(item)
  const strict = strictestGrader(item)
  return (input) => strict(input) || (speaksForItself(subject) && nothingAgainst(subject, input))
}

function subjectOf(item: EvalCase): Subject {
  return readSubject({ suiteCases: [item], index: 0, families: new Set(['function']) })
}

/** Where only the wording of the whole counts (refusals, judge replies, code, cases without a fact), the strictest reading is the only one. */
function speaksForItself({ intent, format, facts, expected, case: { toolCalls } }: Subject): boolean {
  if (toolCalls !== undefined) return true
  return (
    intent === 'answer' &&
    (format === 'text' || format === 'json' || format === 'choice') &&
    (facts.length > 0 || expected.length > 0)
  )
}

function nothingAgainst(subject: Subject, { output, contexts, toolCalls }: CheckInput): boolean {
  const { facts, text, contract, case: item } = subject
  if (output !== text) {
    if (facts.some((fact) => factGone(subject, output, fact))) return false
    if (contract.format === 'json' && !isJson(output, subject)) return false
    if (!keepsDeclarations(subject, { output })) return false
    if (
      facts.length === 0 &&
      !subject.expected.some((value) => boundedSpans(output, value, 'phrase').length > 0)
    )
      return false
  }
  if (
    contexts !== undefined &&
    facts.some((fact) => supports(item.contexts ?? [], subject, fact) && !supports(contexts, subject, fact))
  )
    return false
  return toolCalls === undefined || planHolds(subject, toolCalls)
}

function supports(contexts: readonly string[], subject: Subject, fact: Subject['facts'][number]): boolean {
  return contexts.some((context) => !factGone(subject, context, fact))
}

function isJson(output: string, { contract, case: item }: Subject): boolean {
  try {
    JSON.parse(output)
    return true
  } catch {
    return canon(output, contract, item) === canon(item.reference, contract, item)
  }
}

function planHolds(
  { contract, case: { toolCalls: own = [] }, facts }: Subject,
  calls: readonly ToolCall[],
): boolean {
  const { plan, forbids = [], tolerates = [] } = contract
  if (calls.some(({ tool }) => forbids.includes(tool))) return false
  const failed = ({ result }: ToolCall): boolean =>
    typeof result === 'object' && result !== null && 'error' in result
  const names = calls.filter((call) => !failed(call)).map(({ tool }) => tool)
  if (plan !== undefined) {
    const share =
      plan.steps.length === 0
        ? 1
        : (plan.ordered === false ? overlap(names, plan.steps) : longestCommon(names, plan.steps)) /
          plan.steps.length
    if (share < (plan.threshold ?? Number.EPSILON)) return false
  }
  const said = (list: readonly ToolCall[]): string =>
    JSON.stringify(list.map(({ tool, args }) => ({ tool, args })))
  if (
    !facts.every(
      ({ text }) =>
        !said(own).includes(text) ||
        own.every(
          (call) =>
            call.args === undefined ||
            !JSON.stringify(call.args).includes(text) ||
            calls
              .filter(({ tool }) => tool === call.tool)
              .every(({ args }) => JSON.stringify(args ?? {}).includes(`"${text}"`)),
        ),
    )
  )
    return false
  return (
    tolerates.includes('extra-keys') ||
    calls.every(({ args = {} }) => Object.keys(args).every((key) => !forbids.includes(key)))
  )
}

function overlap(names: readonly string[], steps: readonly string[]): number {
  const left = [...names]
  return steps.filter((step) => left.includes(step) && left.splice(left.indexOf(step), 1).length > 0).length
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const row = Array.from({ length: b.length + 1 }, () => 0)
  for (const x of a) {
    let diagonal = 0
    for (const [index, y] of b.entries()) {
      const above = row[index + 1] ?? 0
      row[index + 1] = x === y ? diagonal + 1 : Math.max(above, row[index] ?? 0)
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}

function sameContexts(
  { contract, case: { contexts = [] }, facts }: Subject,
  changed: readonly string[],
): boolean {
  if (canonContexts(changed, contract) === canonContexts(contexts, contract)) return true
  return facts.length > 0 && contexts.every((context) => changed.includes(context))
}

function sameCalls({ contract, case: { toolCalls = [] } }: Subject, changed: readonly ToolCall[]): boolean {
  if (canonToolCalls(changed, contract) === canonToolCalls(toolCalls, contract)) return true
  const sorted = (calls: readonly ToolCall[]): string =>
    calls
      .map((call) => JSON.stringify(call))
      .toSorted()
      .join()
  return contract.plan?.ordered === false && sorted(changed) === sorted(toolCalls)
}

/** Other right answers, as the contract declares them. */
function rightForms({
  contract,
  intent,
  format,
  expected,
  case: item,
  facts,
  gold,
  text,
  tolerates,
}: Subject): string[] {
  const forms: string[] = []
  if (format !== 'list' && format !== 'set' && expected.length > 1) {
    const present = expected.find((value) => boundedSpans(text, value, 'phrase').length > 0)
    forms.push(
      ...expected.flatMap((value) => [
        value,
        ...(present === undefined ? [] : [replaced(text, present, value)]),
      ]),
    )
  }
  if (expected.length === 1 && gold?.fact != null && facts.length <= 1) forms.push(...expected)
  if (intent === 'refuse' && facts.length === 0)
    forms.push(
      ...(tolerates.has('synonym') ? [R2, R3, R4] : []),
      ...(tolerates.has('language') ? [R_FR, R_DE, R_ES, R_JA] : []),
      ...(tolerates.has('synonym') ? [R1] : []),
    )
  if (intent === 'abstain' && tolerates.has('synonym')) forms.push(U1, U2, U3)
  if (contract.choices !== undefined && item.expected !== undefined)
    forms.push(String(item.expected), `The answer is ${String(item.expected)}.`)
  return forms
}

function replaced(text: string, from: string, to: string): string {
  return boundedSpans(text, from, 'phrase')
    .toReversed()
    .reduce((result, { start, end }) => result.slice(0, start) + to + result.slice(end), text)
}
