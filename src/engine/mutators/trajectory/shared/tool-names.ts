import type { Contract, EvalCase } from '../../../model/suite.ts'
import type { Subject } from '../../../reading/subject.ts'

/** A name that a program would give: joined words, not prose. */
const IDENTIFIER = /^[A-Za-z_][\w-]*(?:[.:/][\w-]+)*$/
const COMPOUND = /[_.:/-]|[a-z][A-Z]/

/**
 * The forbidden markers that name a tool, with their contract paths: identifiers, in a case whose checks are said to
 * read calls or that could not be words of the answer. A tool that the plan or the reference itself calls is none.
 */
export function forbiddenTools(subject: Subject): { readonly name: string; readonly path: string }[] {
  const { contract, case: evalCase, families } = subject
  const readsCalls = (contract.judges?.includes('toolCalls') ?? false) || families.has('tool-policy')
  const called = new Set([...(evalCase.toolCalls ?? []).map(({ tool }) => tool), ...(contract.plan?.steps ?? [])])
  return (contract.forbids ?? []).flatMap((name, index) => {
    const isTool = IDENTIFIER.test(name) && (readsCalls || COMPOUND.test(name) || isKnownTool(subject, name))
    return isTool && !called.has(name) ? [{ name, path: `forbids[${index}]` }] : []
  })
}

/** Tools through which the system under test could report its own success. */
export function verdictChannels({ verdictChannel }: Contract): { readonly name: string; readonly path: string }[] {
  if (verdictChannel === undefined) return []
  if (typeof verdictChannel === 'string') return [{ name: verdictChannel, path: 'verdictChannel' }]
  return verdictChannel.map((name, index) => ({ name, path: `verdictChannel[${index}]` }))
}

/** Whether another case of the suite calls or plans a tool of that name. */
export function isKnownTool({ others }: Subject, name: string): boolean {
  const names = ({ toolCalls = [], contract }: EvalCase): string[] => [...toolCalls.map(({ tool }) => tool), ...(contract?.plan?.steps ?? [])]
  return others.some((other) => names(other).includes(name))
}
