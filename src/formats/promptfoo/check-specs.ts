import { isRenderable, isTemplate, PROMPTFOO_TYPES, render, type Json } from '../../engine/index.ts'
import { parse as parseYaml } from 'yaml'
import { literal } from '../writing/literal.ts'
import { assertionSchema, type ConfigAssertion } from './config-schema.ts'
import { functionSource, indented } from './javascript-source.ts'

/** One check to make, before values that differ from case to case are told apart from those that do not. */
export interface CheckSpec {
  readonly name: string
  /** A fuller name, for a check that has its value in itself. */
  readonly fullName?: string
  readonly type: string
  readonly value: unknown
  /** What stands in the source beside type and value. */
  readonly rest: { readonly threshold?: number; readonly config?: unknown }
  /** Source of the code options; empty when there are none. */
  readonly code: string
  /** Source of the whole check where it is a set. */
  readonly set?: { readonly source: string; readonly imports: readonly string[] }
  readonly weight?: number
}

export type SpecResult = { readonly specs: readonly CheckSpec[] } | { readonly reason: string }

export interface SpecContext {
  readonly vars: Readonly<Record<string, Json>>
  /** The transform of the test's options. */
  readonly transform: string | undefined
  /** Whether the test's output was an object. */
  readonly json: boolean
}

/** What checks an assertion or assert-set makes, or why it cannot run here. */
export function checkSpecs(node: unknown, context: SpecContext): SpecResult {
  const parsed = assertionSchema.safeParse(node)
  if (!parsed.success) return { reason: `this assertion cannot be read: ${parsed.error.issues[0]?.path.join('.') ?? ''} ${parsed.error.issues[0]?.message ?? ''}` }
  const assertion = parsed.data
  if (assertion.weight === 0) return { reason: `"${assertion.type}" has weight 0 and can never fail` }
  if (assertion.type !== 'assert-set') return single(assertion, context)
  const members = (assertion.assert ?? []).map((member) => ({ member, made: checkSpecs(member, context) }))
  const bad = members.find(({ made }) => 'reason' in made)
  if (assertion.threshold === undefined) {
    if (bad !== undefined && 'reason' in bad.made) return bad.made
    return { specs: members.flatMap(({ made }) => ('specs' in made ? made.specs : [])) }
  }
  if (bad !== undefined && 'reason' in bad.made) return { reason: `the set cannot be graded without one of its members: ${bad.made.reason}` }
  const specs = members.flatMap(({ made }) => ('specs' in made ? made.specs : []))
  return { specs: [setSpec(nameOf(assertion, context) ?? 'assertSet', specs, assertion.threshold, assertion.weight)] }
}

/** The checks of one test that has a threshold, as one check. */
export function setSpec(name: string, members: readonly CheckSpec[], threshold: number, weight?: number): CheckSpec {
  const built = members.map((member) => ({ ...specSource(member), weight: member.weight }))
  const list = built.map(({ source, weight: own }) => `${indented(`{ check: ${source}${own === undefined ? '' : `, weight: ${own}`} }`)},`)
  const imports = ['promptfooSet', ...built.flatMap((each) => each.imports)]
  return { name, type: 'assert-set', value: undefined, rest: {}, code: '', set: { source: `promptfooSet([\n${list.join('\n')}\n], ${threshold})`, imports }, ...(weight !== undefined && { weight }) }
}

/** The source of a check: a built-in where it says exactly the same, else promptfoo's own semantics. */
export function specSource(spec: CheckSpec, valueVar?: string): { readonly source: string; readonly imports: readonly string[] } {
  if (spec.set !== undefined) return spec.set
  const builtIn = valueVar === undefined && spec.code === '' ? builtInSource(spec) : null
  if (builtIn !== null) return builtIn
  const data = literal({ type: spec.type, ...(valueVar === undefined ? { value: spec.value } : { valueVar }), ...spec.rest })
  return { source: spec.code === '' ? `promptfoo(${data})` : `promptfoo(${data}, {\n${spec.code}})`, imports: ['promptfoo'] }
}

function single(assertion: ConfigAssertion, context: SpecContext): SpecResult {
  const base = assertion.type.replace(/^not-/, '')
  if (!PROMPTFOO_TYPES.includes(base)) return { reason: `"${assertion.type}" needs promptfoo itself (a model, another language or a live run)` }
  const transforms: string[] = []
  for (const code of [context.transform, assertion.transform]) {
    if (code === undefined) continue
    const made = functionSource(code)
    if ('reason' in made) return { reason: `its transform cannot run here: ${made.reason}` }
    transforms.push(made.source)
  }
  const unrendered = templateProblem(assertion.value)
  if (unrendered !== null) return { reason: unrendered }
  let [value, run]: [unknown, string | null] = [schemaValue(base, assertion.value), null]
  if (base === 'javascript') {
    if (typeof assertion.value !== 'string') return { reason: 'a javascript assertion needs its code as text' }
    const made = functionSource(render(assertion.value, context.vars))
    if ('reason' in made) return made
    ;[value, run] = [undefined, made.source]
  }
  return {
    specs: [{
      name: nameOf(assertion, context) ?? (base === 'javascript' ? 'javascript' : assertion.type),
      ...(assertion.metric === undefined && typeof value === 'string' && { fullName: `${assertion.type} ${value.replace(/\{[{%].*?[}%]\}/g, ' ').slice(0, 24)}` }),
      type: assertion.type,
      value,
      rest: { ...(assertion.threshold !== undefined && { threshold: assertion.threshold }), ...(assertion.config !== undefined && { config: assertion.config }) },
      code: [
        run === null ? '' : `${indented(`run: ${run}`)},\n`,
        transforms.length === 0 ? '' : `${indented(`transforms: [${transforms.join(', ')}]`)},\n`,
        context.json && (run !== null || transforms.length > 0 || base === 'tool-call-f1') ? '  json: true,\n' : '',
      ].join(''),
      ...(assertion.weight !== undefined && { weight: assertion.weight }),
    }],
  }
}

function templateProblem(value: unknown): string | null {
  for (const text of typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []) {
    if (/^(?:file|package):/.test(text) && !/\.[cm]?[jt]s(?::\w+)?$/.test(text)) return `its value stands in another file (${text.slice(0, 100)})`
    if (/^file:\/\//.test(text)) return `its code stands in another file (${text.slice(0, 100)})`
    if (!isRenderable(text)) return 'its value is a template richer than {{ name }}'
  }
  return null
}

/** A schema written as YAML text becomes an object. */
function schemaValue(base: string, value: unknown): unknown {
  if (!base.endsWith('-json') || typeof value !== 'string' || isTemplate(value)) return value
  try {
    const schema: unknown = parseYaml(value)
    return typeof schema === 'object' && schema !== null ? schema : value
  } catch {
    return value
  }
}

function nameOf(assertion: ConfigAssertion, { vars }: SpecContext): string | null {
  if (assertion.metric === undefined || assertion.metric.trim() === '') return null
  return isRenderable(assertion.metric) ? render(assertion.metric, vars) || null : assertion.metric
}

function builtInSource({ type, value, rest }: CheckSpec): { source: string; imports: string[] } | null {
  const plain = (item: unknown): item is string => typeof item === 'string' && item.trim() !== '' && !isTemplate(item)
  const list = Array.isArray(value) && value.length > 0 && value.every(plain) ? value : null
  const call = (factory: string, ...args: unknown[]) => ({ source: `${factory}(${args.map(literal).join(', ')})`, imports: [factory] })
  if (rest.config !== undefined) return null
  switch (type) {
    case 'contains': return plain(value) ? call('containsCase', value) : null
    case 'icontains': return plain(value) ? call('contains', value) : null
    case 'contains-all': return list === null ? null : call('containsCase', list)
    case 'icontains-all': return list === null ? null : call('contains', list)
    case 'icontains-any': return list === null ? null : call('containsAny', list)
    case 'starts-with': return plain(value) ? call('startsWith', value) : null
    case 'equals': return plain(value) ? call('equals', value) : null
    case 'regex': return plain(value) && compiles(value) ? call('regex', value, '') : null
    case 'levenshtein': {
      const max = rest.threshold ?? 5
      if (!plain(value) || value.length > 10_000 || !Number.isInteger(max) || max < 0 || max > 10_000) return null
      return rest.threshold === undefined ? call('levenshtein', value) : call('levenshtein', value, { max })
    }
    default: return null
  }
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern).source !== ''
  } catch {
    return false
  }
}
