/** One closed reasoning block in front is not part of the reply; `null` when it never closes. */
export function withoutThinking(text: string): string | null {
  const open = /^<(think|thinking|reasoning)>/i.exec(text)
  if (open === null) return text
  const close = text.toLowerCase().indexOf(`</${(open[1] ?? '').toLowerCase()}>`)
  return close < 0 ? null : text.slice(text.indexOf('>', close) + 1).trim()
}
