import { json } from './json.ts'
import type { Reporter } from './reporter.ts'
import { short } from './short.ts'
import { text } from './text.ts'

/** Every reporter, by id. */
export const allReporters: Readonly<Record<string, Reporter>> = Object.fromEntries([text, short, json].map((reporter) => [reporter.id, reporter]))

export { plain, type Paint, type Reporter, type RenderOptions } from './reporter.ts'
