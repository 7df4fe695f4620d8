import type { RunFailure } from '../../../workers/run-api.ts'

export interface FailureWords {
  readonly title: string
  /** What happened and what to do, a sentence or two each. */
  readonly lines: readonly string[]
}

/** Why a run gave no report, in words for the person who wrote the suite. */
export function failureWords(failure: RunFailure): FailureWords {
  switch (failure.kind) {
    case 'module':
      return {
        title: 'The checks cannot be read',
        lines: failure.problems.map(({ message, line, cure }) => `Line ${line}: ${message} ${cure}`.trim()),
      }
    case 'problems':
      return {
        title: 'The suite is not complete',
        lines: failure.problems.map(
          ({ path, message, cure }) => `${path === '' ? '' : `${path}: `}${message}. To mend it, ${cure}.`,
        ),
      }
    case 'noChecks':
      return {
        title: 'There are no checks yet',
        lines: ["Export one from the checks module, for example: export const window = contains('14 days')"],
      }
    case 'unknown':
      return { title: 'The suite asks for something that does not exist', lines: [failure.message] }
    case 'crash':
      return {
        title: 'The run broke off',
        lines: [
          failure.message,
          'Your work is safe. Press Run to try again; if it breaks off again, that is a fault of mustfail.',
        ],
      }
  }
}
