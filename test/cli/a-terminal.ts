import type { Terminal } from '../../src/cli/terminal.ts'

export interface RecordedTerminal extends Terminal {
  readonly written: { out: string; err: string }
}

/** A terminal that keeps what a command writes, for commands that run in the process of the test. */
export function aTerminal({ input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}): RecordedTerminal {
  const written = { out: '', err: '' }
  return {
    written,
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    stream(text) {
      written.out += text
      return Promise.resolve()
    },
    input: (async function* () {
      yield await Promise.resolve(input)
    })(),
    isInteractive: false,
    env,
    signal: new AbortController().signal,
  }
}
