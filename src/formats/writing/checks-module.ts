const RESERVED = new Set(
  ('abstract arguments await boolean break byte case catch char class const continue debugger default delete do double else enum eval export extends false '
  + 'final finally float for function goto if implements import in instanceof int interface let long native new null package private protected public return '
  + 'short static super switch synchronized this throw throws transient true try typeof undefined var void volatile while with yield mutators output context').split(' '),
)

/** A checks module in the making: named exports, each once, and what they import from `mustfail/checks`. */
export class ChecksModule {
  readonly #imports = new Set<string>()
  readonly #exports: string[] = []
  readonly #names = new Set<string>()
  readonly #known = new Map<string, string>()

  get size(): number {
    return this.#exports.length
  }

  /** Adds a check and gives its name, or the name that the same source already has. */
  add(wanted: string, source: string, imports: readonly string[], comment?: string): string {
    const known = this.#known.get(`${wanted}\0${source}`)
    if (known !== undefined) return known
    for (const name of imports) this.#imports.add(name)
    const name = this.freeName(wanted)
    this.#exports.push(`${comment === undefined ? '' : `/** ${comment.replaceAll('*/', '* /').replace(/\s+/g, ' ').slice(0, 300)} */\n`}export const ${name} = ${source}`)
    this.#known.set(`${wanted}\0${source}`, name)
    return name
  }

  /** An identifier close to the name wanted that nothing else in the module has. */
  freeName(wanted: string): string {
    const plain = identifier(wanted)
    const base = IMPORTABLE.has(plain) ? `${plain}Check` : plain
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base}${count}`
      if (this.#names.has(name)) continue
      this.#names.add(name)
      return name
    }
  }

  source(): string {
    const imports = [...this.#imports].sort()
    const head = imports.length === 0 ? '' : `import { ${imports.join(', ')} } from 'mustfail/checks'\n\n`
    return `${head}${this.#exports.join('\n\n')}${this.#exports.length === 0 ? '' : '\n'}`
  }
}

/** What the generated modules import; no check may take such a name. */
const IMPORTABLE = new Set([
  'contains', 'containsCase', 'containsAny', 'equals', 'startsWith', 'regex', 'levenshtein', 'promptfoo', 'promptfooSet', 'fromScorer',
  'inspect', 'lmEval', 'openaiEvals', 'openaiGrader', 'oneOf', 'exact',
])

function identifier(wanted: string): string {
  const words = wanted.normalize('NFKD').replace(/[^\w]+/g, ' ').trim().split(/[ _]+/).filter((word) => word !== '')
  const camel = words.map((word, index) => (index === 0 ? word[0]?.toLowerCase() : word[0]?.toUpperCase()) + word.slice(1)).join('').slice(0, 60)
  const name = camel === '' ? 'check' : /^\d/.test(camel) ? `check${camel}` : camel
  return RESERVED.has(name) ? `${name}Check` : name
}
