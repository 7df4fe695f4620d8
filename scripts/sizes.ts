import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'

const SITE = 'dist/site'
const INITIAL_JS_BUDGET = 60 * 1024

interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const manifest: Record<string, ManifestEntry> = JSON.parse(
  readFileSync(`${SITE}/.vite/manifest.json`, 'utf8'),
)
const initial = new Set<string>()
const styles = new Set<string>()
for (const [key, entry] of Object.entries(manifest)) if (entry.isEntry) follow(key)

const scripts = readdirSync(`${SITE}/assets`)
  .filter((name) => extname(name) === '.js')
  .map((name) => `assets/${name}`)
const workers = scripts.filter((file) => file.includes('.worker-'))
const lazy = scripts.filter((file) => !initial.has(file) && !workers.includes(file))

const initialSize = print('Initial JS', [...initial])
print('Initial CSS', [...styles])
print('Lazy JS', lazy)
print('Workers', workers)

if (initialSize > INITIAL_JS_BUDGET) {
  console.error(
    `\nInitial JS is ${kilobytes(initialSize)}, over its budget of ${kilobytes(INITIAL_JS_BUDGET)} (gzip).`,
  )
  process.exitCode = 1
}

/** Adds a chunk and whatever it imports statically: all of it is loaded before anything is drawn. */
function follow(key: string): void {
  const entry = manifest[key]
  if (entry === undefined || initial.has(entry.file)) return
  initial.add(entry.file)
  for (const css of entry.css ?? []) styles.add(css)
  for (const imported of entry.imports ?? []) follow(imported)
}

function print(title: string, files: readonly string[]): number {
  const sizes = files.map((file) => ({
    file,
    size: gzipSync(readFileSync(`${SITE}/${file}`), { level: 9 }).length,
  }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  console.log(`${title}: ${kilobytes(total)} gzip`)
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size))
    console.log(`  ${kilobytes(size).padStart(9)}  ${file}`)
  return total
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
