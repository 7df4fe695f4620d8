import { demand, type AssertionHandler } from './assertion.ts'

/** `tool-call-f1`: F1 of the set of tool names called against the set expected; the default threshold is 1. */
export const toolCallAssertions = {
  'tool-call-f1': ({ assertion, value, output, inverse }) => {
    const names = typeof value === 'string' ? value.split(',') : value
    demand(Array.isArray(names), '"tool-call-f1" needs a list of tool names')
    const expected = new Set(names.map((name) => String(name).trim()).filter((name) => name !== ''))
    demand(expected.size > 0, '"tool-call-f1" needs at least one tool name')
    const called = new Set(calledTools(output))
    const shared = [...called].filter((name) => expected.has(name)).length
    const f1 = shared === 0 ? 0 : (2 * shared) / (called.size + expected.size)
    const threshold = assertion.threshold ?? 1
    return {
      pass: f1 >= threshold !== inverse,
      score: f1,
      reason: `tool call F1 ${f1.toFixed(3)} against ${threshold}: expected [${[...expected].join(', ')}], called [${[...called].join(', ')}]`,
    }
  },
} satisfies Record<string, AssertionHandler>

type Members = Readonly<Record<string, unknown>>

/** Tool names in the shapes of OpenAI, Anthropic and Google, or in JSON that stands on lines of its own in a text. */
function calledTools(output: unknown): string[] {
  if (typeof output === 'string') {
    const whole = parsed(output)
    return whole === undefined ? jsonBlocks(output).flatMap(calledTools) : calledTools(whole)
  }
  if (Array.isArray(output)) return output.flatMap((item) => (isMembers(item) ? itemNames(item) : []))
  if (!isMembers(output)) return []
  if (Array.isArray(output['tool_calls'])) {
    return output['tool_calls'].flatMap((call) =>
      isMembers(call) ? [...names(call['function']), ...names(call)] : [],
    )
  }
  if (
    (output['type'] === 'tool_use' || output['type'] === 'function_call') &&
    typeof output['name'] === 'string'
  )
    return names(output)
  if (isMembers(output['functionCall'])) return names(output['functionCall'])
  const live = output['toolCall']
  return isMembers(live) && Array.isArray(live['functionCalls']) ? live['functionCalls'].flatMap(names) : []
}

function itemNames(item: Members): string[] {
  if (item['type'] === 'tool_use' && typeof item['name'] === 'string') return names(item)
  if (isMembers(item['functionCall'])) return names(item['functionCall'])
  return isMembers(item['function']) ? names(item['function']) : names(item)
}

/** JSON values that begin and end a line, outside code fences. */
function jsonBlocks(text: string): unknown[] {
  const lines = text.split('\n')
  const blocks: unknown[] = []
  let fence = ''
  for (let first = 0; first < lines.length; first++) {
    const [, marker = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(lines[first] ?? '') ?? []
    if (fence !== '' && marker.startsWith(fence) && rest.trim() === '') fence = ''
    else if (fence === '') fence = marker
    if (fence !== '' || !/^\s*[[{]/.test(lines[first] ?? '')) continue
    for (let last = first; last < Math.min(lines.length, first + 500); last++) {
      if (!/[\]}]\s*$/.test(lines[last] ?? '')) continue
      const value = parsed(lines.slice(first, last + 1).join('\n'))
      if (value === undefined) continue
      blocks.push(value)
      first = last
      break
    }
  }
  return blocks
}

function names(value: unknown): string[] {
  return isMembers(value) && typeof value['name'] === 'string' ? [value['name']] : []
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
