import type { ToolCall } from '../../src/engine/model/suite.ts'
import type { TestCheck } from './in-process-grader.ts'

/** A check that reads the calls. */
export function withCalls(accepts: (calls: readonly ToolCall[]) => boolean): TestCheck {
  return (_, { toolCalls = [] }) => accepts(toolCalls)
}

/** A check that reads the names of the called tools. */
export function called(accepts: (tools: readonly string[]) => boolean): TestCheck {
  return withCalls((calls) => accepts(calls.map(({ tool }) => tool)))
}
