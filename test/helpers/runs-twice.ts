import type { TestCheck } from './in-process-grader.ts'

/** Runs `twice` of the first or last fenced block, or of the whole output, on rows of argument and result. */
export function runsTwice(
  rows: readonly (readonly [number, unknown])[],
  pick: 'first' | 'last' = 'last',
): TestCheck {
  return (output) => {
    const blocks = [...output.matchAll(/```(?:js|javascript)?\n([^]*?)```/g)].map((match) => match[1] ?? '')
    const code = (pick === 'first' ? blocks[0] : blocks.at(-1)) ?? output.replaceAll('```', '')
    try {
      const twice: unknown = new Function(`${code}; return twice`)()
      return typeof twice === 'function' && rows.every(([x, y]) => twice(x) === y)
    } catch {
      return false
    }
  }
}
