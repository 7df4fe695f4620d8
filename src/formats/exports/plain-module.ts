import { transform } from 'sucrase'
import { withLibrary } from '../writing/module-imports.ts'

/**
 * A checks module as plain JavaScript, line for line, with every import of `mustfail/checks` turned to `library`.
 * Null when the module has a fault that only its editor can name.
 */
export function plainModule(source: string, library: string): string | null {
  try {
    const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true })
    return withLibrary(code, 'mustfail/checks', library)
  } catch {
    return null
  }
}
