import { parse } from 'es-module-lexer/js'
import { transform } from 'sucrase'

/**
 * A checks module as plain JavaScript, line for line, with every import of `mustfail/checks` turned to `library`.
 * Null when the module has a fault that only its editor can name.
 */
export function plainModule(source: string, library: string): string | null {
  try {
    const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true })
    const [imports] = parse(code)
    let text = ''
    let at = 0
    for (const { start, end, specifier } of imports) {
      if (specifier !== 'mustfail/checks') continue
      text += code.slice(at, start) + library
      at = end
    }
    return text + code.slice(at)
  } catch {
    return null
  }
}
