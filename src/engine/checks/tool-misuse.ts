import { defineCheck } from './check.ts'
import { failed } from './shared/calls.ts'
import { listed, preview } from './shared/preview.ts'

/** No denied tool was called and no call failed. */
export const toolMisuse = defineCheck<[denied: string | readonly string[]]>({
  name: 'toolMisuse',
  title: 'Misuses no tool',
  family: 'tool-policy',
  doc: 'No call of the case goes to a denied tool (whole names, letter case aside) and none has a result with an `error`. No calls at all pass.',
  parameters: [
    { name: 'denied', type: 'string | readonly string[]', doc: 'Names of tools that must not be called.' },
  ],
  example: {
    args: [['shell']],
    passes: { output: 'done', toolCalls: [{ tool: 'search' }] },
    fails: { output: 'done', toolCalls: [{ tool: 'search' }, { tool: 'Shell' }] },
  },
  prepare(ask, denied) {
    const names = new Set(ask.texts('denied', denied).map((name) => name.toLowerCase()))
    return (_, { toolCalls = [] }) => {
      const misused = toolCalls.filter((call) => names.has(call.tool.toLowerCase()))
      if (misused.length > 0)
        return { pass: false, reason: `calls ${listed(misused.map((call) => call.tool))}` }
      const broken = toolCalls.find(failed)
      return broken
        ? { pass: false, reason: `the call of ${preview(broken.tool)} failed` }
        : { pass: true, reason: 'no denied tool and no failed call' }
    }
  },
})
