/** Something in the checks module that keeps it, or a part of it, from being used. Lines and columns count from 1. */
export interface ChecksProblem {
  readonly message: string
  readonly line: number
  readonly column: number
  readonly cure: string
}

/** The checks module cannot be used at all; says every reason at once. */
export class ChecksError extends Error {
  readonly problems: readonly ChecksProblem[]

  constructor(problems: readonly ChecksProblem[]) {
    super(problems.map(({ message, line, cure }) => `checks, line ${line}: ${message} ${cure}`).join('\n'))
    this.name = 'ChecksError'
    this.problems = problems
  }
}
