import type { ToolCall } from '../model/suite.ts'
import { defineCheck } from './check.ts'
import { isObject, sameJson } from './shared/json-text.ts'
import { preview } from './shared/preview.ts'

const CALLS = ['every', 'some'] as const

export interface CallOptions {
  readonly calls?: (typeof CALLS)[number]
  readonly extraArgs?: boolean
}

/** The tool was called with these arguments. */
export const callArguments = defineCheck<
  [tool: string, args: Readonly<Record<string, unknown>>, options?: CallOptions]
>({
  name: 'callArguments',
  title: 'Calls a tool with these arguments',
  family: 'tool-args',
  doc:
    'The tool is called at least once, and every call of it has exactly these arguments: nested values equal, numbers by value, ' +
    'the text "3" is not the number 3. Tool and argument names count letter for letter.',
  parameters: [
    { name: 'tool', type: 'string', doc: 'Name of the tool.' },
    { name: 'args', type: 'Readonly<Record<string, unknown>>', doc: 'The right arguments, as JSON data.' },
    {
      name: 'options',
      optional: true,
      type: "{ readonly calls?: 'every' | 'some'; readonly extraArgs?: boolean }",
      doc: '`calls`: every call of the tool must be right (default), or some call; `extraArgs`: arguments beside these are right (default false).',
    },
  ],
  example: {
    args: ['refund', { order: 7 }],
    passes: { output: 'done', toolCalls: [{ tool: 'refund', args: { order: 7 } }] },
    fails: { output: 'done', toolCalls: [{ tool: 'refund', args: { order: '7' } }] },
  },
  prepare(ask, tool, args, options) {
    ask.options(options, ['calls', 'extraArgs'])
    const name = ask.text('tool', tool)
    const want = ask.json('args', args)
    if (!isObject(want)) return ask.refuse('args', 'must be an object; write { name: value }')
    const calls = ask.oneOf('calls', options?.calls ?? 'every', CALLS)
    const extraArgs = ask.flag('extraArgs', options?.extraArgs, false)
    const right = (call: ToolCall): boolean => {
      const got: Readonly<Record<string, unknown>> = call.args ?? {}
      const counted = extraArgs
        ? Object.fromEntries(Object.entries(got).filter(([key]) => Object.hasOwn(want, key)))
        : got
      return sameJson(counted, want)
    }
    return (_, { toolCalls = [] }) => {
      const own = toolCalls.filter((call) => call.tool === name)
      if (own.length === 0) return { pass: false, reason: `${preview(name)} is not called` }
      const wrong = own.filter((call) => !right(call))
      const pass = calls === 'every' ? wrong.length === 0 : wrong.length < own.length
      const got = wrong[0] && preview(JSON.stringify(wrong[0].args ?? {}))
      return {
        pass,
        reason: pass ? `${preview(name)} is called as expected` : `${preview(name)} is called with ${got}`,
      }
    }
  },
})
