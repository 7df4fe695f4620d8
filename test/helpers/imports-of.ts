import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

export interface Import {
  readonly from: string
  /** A path from the top of the project, or a package's name as written. */
  readonly to: string
  readonly typeOnly: boolean
}

/** Every import of a source file: static, dynamic, re-exports, and workers started by `new URL(…, import.meta.url)`. */
export function importsOf(file: string): readonly Import[] {
  const source = ts.createSourceFile(file, scriptOf(file), ts.ScriptTarget.Latest, true)
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    const imported = importIn(node)
    if (imported !== null)
      found.push({ from: file, to: resolved(file, imported.specifier), typeOnly: imported.typeOnly })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function scriptOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.svelte')) return text
  return [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((script) => script[1] ?? '').join('\n')
}

function importIn(node: ts.Node): { specifier: string; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, typeOnly: isTypeOnly(node) }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly }
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  ) {
    return { specifier: node.argument.literal.text, typeOnly: true }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literalArgument(node)
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') return literalArgument(node)
  return null
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = importClause.namedBindings
  return (
    importClause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every((element) => element.isTypeOnly)
  )
}

function literalArgument(
  node: ts.CallExpression | ts.NewExpression,
): { specifier: string; typeOnly: false } | null {
  const [argument, base] = node.arguments ?? []
  if (argument === undefined || !ts.isStringLiteral(argument)) return null
  if (ts.isNewExpression(node) && base?.getText() !== 'import.meta.url') return null
  return { specifier: argument.text, typeOnly: false }
}

function resolved(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path
}
