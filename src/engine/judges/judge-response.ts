import * as z from 'zod'
import type { Api } from './endpoint.ts'

export type JudgeText = { readonly text: string; readonly cut: boolean } | { readonly problem: string }

const openaiReply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
})

const anthropicReply = z.object({
  content: z.array(
    z.union([
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('tool_use'), name: z.string(), input: z.unknown() }),
      z.object({ type: z.string() }),
    ]),
  ),
  stop_reason: z.string().nullish(),
})

/** What the model wrote, out of the server's envelope, and whether it was cut at the token limit. */
export function judgeText(api: Api, body: unknown): JudgeText {
  return api === 'anthropic' ? anthropicText(body) : openaiText(body)
}

function openaiText(body: unknown): JudgeText {
  const parsed = openaiReply.safeParse(body)
  const choice = parsed.data?.choices[0]
  if (choice === undefined) return { problem: 'the server did not answer in the shape of chat completions' }
  const { content, refusal } = choice.message
  return { text: content ?? refusal ?? '', cut: choice.finish_reason === 'length' }
}

function anthropicText(body: unknown): JudgeText {
  const parsed = anthropicReply.safeParse(body)
  if (!parsed.success) return { problem: 'the server did not answer in the shape of the messages API' }
  const { content, stop_reason: stop } = parsed.data
  const cut = stop === 'max_tokens'
  const verdicts = content.filter((block) => 'input' in block && block.name === 'verdict')
  const texts = content.map((block) =>
    'text' in block
      ? block.text
      : 'input' in block && block.name === 'verdict'
        ? JSON.stringify(block.input)
        : '',
  )
  return {
    text: (verdicts.length > 0
      ? texts.filter((text, at) => text !== '' && 'input' in (content[at] ?? {}))
      : texts
    ).join('\n'),
    cut,
  }
}
