import { checkCall } from '../checks/check-docs.ts'
import type { BuiltInCheck } from '../checks/check.ts'

interface Call {
  readonly factory: string
  readonly args: readonly unknown[]
}

/** The code that makes a built-in check, combinators included: `forCase('window', states('14 days'))`. */
export function codeOf({ factory, args }: Pick<BuiltInCheck, 'factory' | 'args'>): string {
  if (!args.some(isCall)) return checkCall(factory, args)
  const written = args.map((arg) => (isCall(arg) ? codeOf(arg) : checkCall('', [arg]).slice(1, -1)))
  return `${factory}(${written.join(', ')})`
}

/** The factories and combinators that the code calls, each once. */
export function factoriesIn({ factory, args }: Pick<BuiltInCheck, 'factory' | 'args'>): string[] {
  return [...new Set([factory, ...args.filter(isCall).flatMap(factoriesIn)])]
}

/** How combinators record what they are made of. */
function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'factory' in value && typeof value.factory === 'string' && 'args' in value && Array.isArray(value.args) && Object.keys(value).length === 2
}
