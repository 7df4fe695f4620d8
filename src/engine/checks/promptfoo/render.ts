import type { Json } from '../../model/suite.ts'

const TAG =
  /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}|\{\{-?\s*([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[(?:\d+|'[^']*'|"[^"]*")\])*)\s*-?\}\}/g

/**
 * Fills `{{ name }}`, `{{ a.b[0] }}` and `{% raw %}` as promptfoo's templates do: a missing name becomes nothing.
 *
 * Throws on anything richer (filters, blocks, expressions), which has to be worked out before the check is made.
 */
export function render(template: string, vars: Readonly<Record<string, Json>>): string {
  const left = template.replace(TAG, '')
  if (isTemplate(left)) throw new Error(`this template is richer than {{ name }}: ${template.slice(0, 200)}`)
  return template.replace(
    TAG,
    (_, raw: string | undefined, path: string | undefined) => raw ?? textOf(lookUp(path ?? '', vars)),
  )
}

/** Whether a text can be rendered here. */
export function isRenderable(template: string): boolean {
  return !isTemplate(template.replace(TAG, ''))
}

export function isTemplate(text: string): boolean {
  return /\{\{|\{%|\{#/.test(text)
}

function lookUp(path: string, vars: Readonly<Record<string, Json>>): unknown {
  const steps = path.match(/[A-Za-z_$][\w$]*|\d+|'[^']*'|"[^"]*"/g) ?? []
  let value: unknown = vars
  for (const step of steps) {
    const key = step.replace(/^['"]|['"]$/g, '')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Object.entries(value).find(([name]) => name === key)?.[1]
  }
  return value
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return value === undefined || value === null ? '' : typeof value === 'object' ? '[object Object]' : String(value)
}
