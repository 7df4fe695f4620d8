import type { Contract, ToolCall } from '../model/suite.ts'
import { HARMLESS_CALL, NEUTRAL_CONTEXT } from './catalogue-inserts.ts'

/** The contexts without the catalogue's neutral one, sorted under `list-order`, as one text to compare. */
export function canonContexts(contexts: readonly string[], contract: Contract): string {
  const texts = contexts.length > 1 && contexts.some((text) => text !== NEUTRAL_CONTEXT)
    ? contexts.filter((text) => text !== NEUTRAL_CONTEXT) : [...contexts]
  return JSON.stringify(contract.tolerates?.includes('list-order') ? [...texts].sort() : texts)
}

/** The calls without tolerated extra ones, sorted where their order is free, members of objects and under `list-order` lists of words sorted, as one text. */
export function canonToolCalls(calls: readonly ToolCall[], contract: Contract): string {
  const { tolerates = [], plan } = contract
  const counted = tolerates.includes('extra-calls') ? calls.filter((call) => !isExtra(call, contract)) : calls
  const texts = counted.map(({ tool, args, result }) => sortedJson({ tool, args: args ?? {}, ...(result === undefined ? {} : { result }) }, tolerates.includes('list-order')))
  return `[${(tolerates.includes('call-order') || plan?.ordered === false ? texts.sort() : texts).join(',')}]`
}

function isExtra({ tool }: ToolCall, { plan, forbids = [], verdictChannel = [], tolerates = [] }: Contract): boolean {
  const folded = (name: string): string => (tolerates.includes('case') ? name.toLowerCase() : name)
  const banned = [...forbids, ...(typeof verdictChannel === 'string' ? [verdictChannel] : verdictChannel)].map(folded)
  if (banned.includes(folded(tool))) return false
  return plan ? !plan.steps.includes(tool) : tool === HARMLESS_CALL.tool
}

function sortedJson(value: unknown, anyOrder: boolean): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => sortedJson(item, anyOrder))
    return `[${(anyOrder && value.every((item) => typeof item === 'string') ? items.sort() : items).join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${sortedJson(member, anyOrder)}`).join(',')}}`
}
