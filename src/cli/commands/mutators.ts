import { allMutators } from '../../engine/index.ts'
import { EXIT } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

/** `mustfail mutators`: the catalogue with the documented failure behind each, as text or JSON. */
export function mutators({ json }: { readonly json?: boolean }, terminal: Terminal): number {
  if (json === true) {
    const rows = allMutators.map(({ id, title, family, polarity, kind, field, severity, origins, pair, example }) => ({ id, title, family, polarity, kind, field, severity, origins, ...(pair === undefined ? {} : { pair }), example }))
    terminal.out(`${JSON.stringify(rows, null, 2)}\n`)
    return EXIT.met
  }
  const width = Math.max(...allMutators.map(({ id }) => id.length))
  let family = ''
  for (const mutator of allMutators) {
    if (mutator.family !== family) {
      family = mutator.family
      terminal.out(`\n${family}\n`)
    }
    const [origin] = mutator.origins
    terminal.out(`  ${mutator.id.padEnd(width)}  ${mutator.polarity.padEnd(10)}  ${mutator.title}\n`)
    if (origin !== undefined) terminal.out(`  ${' '.repeat(width)}  seen in: ${origin.title}, ${origin.url}\n`)
  }
  terminal.out(`\n${allMutators.length} mutators\n`)
  return EXIT.met
}
