import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsOf } from './helpers/imports-of.ts'
import type { Import } from './helpers/imports-of.ts'

const MAX_LINES = 300

const files = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(?:ts|js|svelte)$/.test(file) && !file.endsWith('.d.ts'))
const imports = files.flatMap(importsOf)
const isOurs = ({ to }: Import) => to.startsWith('src/') || to.startsWith('workers/') || to.startsWith('../')

/**
 * For each folder of the engine, the folders that it may import from besides itself and the files beside the folders.
 * `reading` and `canon` need each other (a canonical form is read, a reading is canonicalised), and so do `judges` and
 * `lanes`; that no two files do is a test of its own.
 */
const ENGINE: Record<string, readonly string[]> = {
  model: [],
  suite: ['model'],
  reading: ['model', 'canon'],
  canon: ['model', 'reading'],
  mutators: ['model', 'reading', 'canon'],
  checks: ['model', 'reading', 'canon'],
  scoring: ['model'],
  judges: ['model', 'suite', 'reading', 'canon', 'scoring', 'lanes', 'mutators', 'runner'],
  lanes: ['model', 'suite', 'reading', 'canon', 'scoring', 'judges'],
  runner: ['model', 'suite', 'reading', 'canon', 'mutators', 'checks', 'scoring', 'lanes'],
  fixes: ['model', 'suite', 'reading', 'canon', 'mutators', 'checks', 'scoring', 'lanes', 'runner'],
}
/** The interfaces of the engine: their types are open to all of it. */
const INTERFACES = ['src/engine/suite/schema.ts', 'src/engine/mutators/mutator.ts']

/** Types of the built-in checks as text, for the editor. */
const EDITOR_TYPES = 'src/engine/checks/editor-types.ts'
/** The site starts the worker by address, hands the harness on as text, and shares the interfaces. */
const WORKERS_FOR_SITE = [
  'workers/protocol.ts',
  'workers/run-api.ts',
  'workers/run.worker.ts',
  'workers/lanes-api.ts',
  'workers/lanes.worker.ts',
  'workers/harness',
]

/** For each realm, the places outside of it that it may import from: a file, or a folder with a slash at its end. */
const DOORS = ['src/engine/index.ts', 'src/engine/checks/index.ts']
const REALMS: Record<string, readonly string[]> = {
  'src/engine/': [],
  'src/formats/': DOORS,
  'src/report/': DOORS,
  'src/judging/': DOORS,
  'src/share/': DOORS,
  'src/library/': [...DOORS, 'src/report/'],
  'workers/': DOORS,
  'src/cli/': [...DOORS, 'src/formats/', 'src/report/', 'src/judging/', 'src/share/', 'workers/'],
  'src/site/': [...DOORS, EDITOR_TYPES, 'src/formats/', 'src/report/', 'src/judging/', 'src/share/', ...WORKERS_FOR_SITE],
}
const PURE = ['src/engine/', 'src/formats/', 'src/report/']

/** Packages that only one place may import. */
const RESERVED: readonly (readonly [name: string, place: string])[] = [
  ['idb-keyval', 'src/site/storage/'],
  ['monaco-editor', 'src/site/editor/'],
  ['svelte', 'src/site/'],
  ['paneforge', 'src/site/'],
  ['cac', 'src/cli/'],
  ['picocolors', 'src/cli/'],
  ['sirv', 'src/cli/'],
]

describe('the architecture', () => {
  test.each(Object.entries(ENGINE))('lets engine/%s import only from %j', (folder, allowed) => {
    const home = `src/engine/${folder}/`
    const open = [home, ...allowed.map((name) => `src/engine/${name}/`)]
    const strays = imports.filter(
      (one) =>
        one.from.startsWith(home) &&
        isOurs(one) &&
        isInFolderOrDoor(one.to) &&
        !open.some((place) => one.to.startsWith(place)) &&
        !(one.typeOnly && INTERFACES.includes(one.to)),
    )
    expect(strays.map(asText)).toEqual([])
  })

  test('has no two engine files that need each other at run time', () => {
    expect(filesThatNeedThemselves()).toEqual([])
  })

  test('knows every folder of the engine', () => {
    const folders = readdirSync('src/engine', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).filter((name) => !(name in ENGINE))).toEqual([])
  })

  test.each(Object.entries(REALMS))('lets %s import only itself and %j', (realm, allowed) => {
    const strays = imports.filter(
      (one) =>
        one.from.startsWith(realm) &&
        isOurs(one) &&
        ![realm, ...allowed].some((place) => one.to.startsWith(place)),
    )
    expect(strays.map(asText)).toEqual([])
  })

  test('lets only src/main.ts import the site, and nothing import the command', () => {
    const strays = imports.filter(
      ({ from, to }) =>
        (to.startsWith('src/cli/') && !from.startsWith('src/cli/')) ||
        (to.startsWith('src/site/') && !from.startsWith('src/site/') && from !== 'src/main.ts'),
    )
    expect(strays.map(asText)).toEqual([])
  })

  test.each(RESERVED)('lets %s be imported only in %s', (name, place) => {
    const strays = imports.filter(
      ({ from, to }) =>
        (to === name || to.startsWith(`${name}/`)) && !from.startsWith(place) && from !== 'src/main.ts',
    )
    expect(strays.map(asText)).toEqual([])
  })

  test.each(PURE)('keeps Node and Svelte out of %s', (folder) => {
    const strays = imports.filter(
      ({ from, to }) =>
        from.startsWith(folder) &&
        (to.startsWith('node:') || to.startsWith('virtual:') || to.startsWith('svelte')),
    )
    expect(strays.map(asText)).toEqual([])
  })

  test('keeps the clock and chance out of the pure folders', () => {
    const impure = files.filter(
      (file) =>
        PURE.some((folder) => file.startsWith(folder)) &&
        /\bMath\.random\(|\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/.test(readFileSync(file, 'utf8')),
    )
    expect(impure).toEqual([])
  })

  test(`keeps every file within ${MAX_LINES} lines`, () => {
    const long = files
      .map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > MAX_LINES)
    expect(long).toEqual([])
  })
})

/** Files that stand beside the engine's folders are open to all of them, but for the door itself. */
function isInFolderOrDoor(to: string): boolean {
  return to === 'src/engine/index.ts' || !/^src\/engine\/[^/]+\.ts$/.test(to)
}

function asText({ from, to, typeOnly }: Import): string {
  return `${from} → ${to}${typeOnly ? ' (types)' : ''}`
}

/** Engine files that come back to themselves along imports that exist at run time. */
function filesThatNeedThemselves(): readonly string[] {
  const needs = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly && from.startsWith('src/engine/')) needs.set(from, [...(needs.get(from) ?? []), to])
  }
  return [...needs.keys()].filter((file) => {
    const seen = new Set<string>()
    const waiting = [...(needs.get(file) ?? [])]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...(needs.get(next) ?? []))
    }
    return seen.has(file)
  })
}
