import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FAMILIES } from '../src/engine/mutators/mutator.ts'

/**
 * `npm run new:mutator -- <family> <id>`: writes the mutator and its test as a start that compiles, and enters it in
 * its family's index. It declines everything, so the tests fail until it is written. `MUSTFAIL_ROOT` names another tree.
 */
const root = process.env['MUSTFAIL_ROOT'] ?? '.'
const [family = '', id = ''] = process.argv.slice(2)

const problem = problemOf(family, id)
if (problem !== null) {
  console.error(
    `${problem}\nUsage: npm run new:mutator -- <family> <id>, as in: npm run new:mutator -- number swap_two_numbers`,
  )
  process.exit(2)
}

const file = id.replaceAll('_', '-')
const name = id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const source = join(root, 'src/engine/mutators', family, `${file}.ts`)
const test = join(root, 'test/engine/mutators', family, `${file}.test.ts`)
const index = join(root, 'src/engine/mutators', family, 'index.ts')

const taken = [source, test].find((path) => existsSync(path))
if (taken !== undefined) {
  console.error(`${taken} is already there.`)
  process.exit(2)
}

write(source, mutatorText())
write(test, testText())
enter(index)
console.log(
  `Wrote ${source} and ${test}, and entered ${name} in ${index}.\nNext: origins, example, mutate; then npx vitest run ${test} test/engine/mutators/registry.test.ts`,
)

function problemOf(wantedFamily: string, wantedId: string): string | null {
  if (!FAMILIES.some((known) => known === wantedFamily))
    return `"${wantedFamily}" is no family. Families: ${FAMILIES.join(', ')}.`
  if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(wantedId))
    return `"${wantedId}" is no id: write words in lower case with _ between them.`
  return null
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Puts the import after the last one and the entry at the end of the list. */
function enter(path: string): void {
  const text = readFileSync(path, 'utf8')
  const lastImport = text.lastIndexOf('\nimport ')
  const at = text.indexOf('\n', lastImport + 1) + 1
  const imported = `${text.slice(0, at)}import { ${name} } from './${file}.ts'\n${text.slice(at)}`
  const end = imported.lastIndexOf(']')
  if (lastImport === -1 || end === -1) throw new Error(`${path} is not a list of mutators.`)
  const before = imported.slice(0, end).trimEnd()
  const separated = before.endsWith(',') || before.endsWith('[') ? before : `${before},`
  writeFileSync(path, `${separated}\n  ${name},\n${imported.slice(end)}`)
}

function mutatorText(): string {
  return `import { decline, type Mutator } from '../mutator.ts'

/** What it changes, and which failure of a check a survivor shows. */
export const ${name} = {
  id: '${id}',
  title: '${sentence(id)}',
  family: '${family}',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  origins: [],
  example: {
    case: { reference: '' },
    makes: '',
  },

  *mutate() {
    yield decline('nothing declared proves what this would make')
  },
} satisfies Mutator
`
}

function testText(): string {
  return `import { describe, expect, test } from 'vitest'
import { ${name} } from '${'../'.repeat(4)}src/engine/mutators/${family}/${file}.ts'
import { declineOf, mutantsOf, type CaseDraft } from '../../../helpers/subject-of.ts'

const made: readonly [string, CaseDraft, string[]][] = [
  ['what it is for', { reference: ${name}.example.case.reference }, [${name}.example.makes]],
]

const declined: readonly [string, CaseDraft, string][] = [
  ['a case that declares nothing', { reference: 'Nothing is declared here.' }, 'declare'],
]

describe('${id}', () => {
  test.each(made)('changes %s', (_, draft, mutants) => expect(mutantsOf(${name}, draft)).toEqual(mutants))
  test.each(declined)('declines %s', (_, draft, because) => expect(declineOf(${name}, draft)?.decline).toContain(because))
})
`
}

function sentence(words: string): string {
  const text = words.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
