import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { checkDocs } from '../../../src/engine/checks/check-docs.ts'
import { CHECKS_DTS } from '../../../src/engine/checks/editor-types.ts'
import { allChecks } from '../../../src/engine/checks/index.ts'

const DTS = '/virtual/mustfail-checks.d.ts'
const USE = `${process.cwd()}/src/engine/checks/virtual-use.ts`

describe('the declarations for the editor', () => {
  test('say of every function what the library says, in both directions, compile every example and refuse wrong arguments', () => {
    const names = checkDocs.map(({ name }) => name)
    const source = [
      "import * as real from './index.ts'",
      "import * as declared from 'mustfail/checks'",
      ...Object.keys(allChecks).map(
        (name) => `export const to_${name}: typeof declared.${name} = real.${name}`,
      ),
      ...Object.keys(allChecks).map(
        (name) =>
          `export const from_${name}: (...args: Parameters<typeof real.${name}>) => real.BuiltInCheck = declared.${name}`,
      ),
      'export const context = (value: declared.CheckContext): real.CheckContext => value',
      'export const contextBack = (value: real.CheckContext): declared.CheckContext => value',
      'export const result = (value: declared.CheckResult): real.CheckResult => value',
      'export const resultBack = (value: real.CheckResult): declared.CheckResult => value',
      ...['not', 'allOf', 'anyOf'].flatMap((name) => [
        `export const one_${name}: declared.BuiltInCheck = real.${name}(real.mustRefuse())`,
        `export const own_${name}: declared.FamilyCheck = real.${name}(() => true)`,
      ]),
      `const { ${names.join(', ')} } = declared`,
      ...checkDocs.map(({ example }, at) => `export const example${at} = ${example}`),
      '// @ts-expect-error a number is no text',
      'contains(7)',
      '// @ts-expect-error there is no such option',
      'wordCount({ most: 3 })',
      'export const own: declared.CheckFunction = (output, { expected }) => output === expected',
    ].join('\n')
    expect(problemsOf(source)).toEqual([])
  })

  test('document every function', () => {
    for (const { name, summary } of checkDocs) {
      expect(CHECKS_DTS).toContain(`export function ${name}`)
      expect(CHECKS_DTS).toContain(summary)
    }
  })
})

function problemsOf(source: string): readonly string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2024.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const virtual = new Map([
    [DTS, CHECKS_DTS],
    [USE, source],
  ])
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (file, ...rest) => {
    const text = virtual.get(file)
    return text === undefined
      ? getSourceFile.call(host, file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2023)
  }
  host.fileExists = (file) => virtual.has(file) || fileExists.call(host, file)
  host.readFile = (file) => virtual.get(file) ?? readFile.call(host, file)
  const program = ts.createProgram([DTS, USE], options, host)
  const files = [DTS, USE].flatMap((name) => program.getSourceFile(name) ?? [])
  return files
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
