import { LIMITS, type Json } from '../../engine/index.ts'
import type { Place } from '../reading/place.ts'
import type { SuiteDraft } from '../writing/suite-draft.ts'
import { checkSpecs, setSpec, specSource, type CheckSpec } from './check-specs.ts'
import type { ExpandedTest } from './expand-tests.ts'

/** How many values of one assertion become checks of their own; beyond that the value moves into the case. */
const SEPARATE_VALUES = 5

/** What a case has beside what promptfoo knows of. */
export interface ExtraFields {
  readonly [field: string]: unknown
  /** Checks that are in the module already. */
  readonly checks?: readonly string[] | undefined
}

interface PlannedCase {
  readonly id: string
  readonly reference: string
  readonly prompt: string | undefined
  readonly extra: ExtraFields
  readonly vars: Readonly<Record<string, Json>>
  readonly specs: readonly (CheckSpec & { readonly shape: string })[]
  readonly place: Place
}

/** Gathers the checks of all cases first, so that one assertion makes one check however many tests share it. */
export class CheckPlan {
  readonly #draft: SuiteDraft
  readonly #cases: PlannedCase[] = []
  readonly #values = new Map<string, Set<string>>()
  readonly #keptAlready = new Set<string>()

  constructor(draft: SuiteDraft) {
    this.#draft = draft
  }

  add(test: ExpandedTest, vars: Readonly<Record<string, Json>>, reference: { readonly text: string; readonly json: boolean }, prompt: string | undefined, extra: ExtraFields = {}): void {
    const seen = new Map<string, number>()
    const specs = this.#specsOf(test, vars, reference.json).map((spec) => {
      const { name, type, rest, code, set } = spec
      const base = JSON.stringify([name, type, rest, code, set?.source])
      const turn = seen.get(base) ?? 0
      seen.set(base, turn + 1)
      const shape = `${base}#${turn}`
      const values = this.#values.get(shape) ?? new Set()
      this.#values.set(shape, values.add(JSON.stringify(spec.value) ?? ''))
      return { ...spec, shape }
    })
    this.#cases.push({ id: test.label, reference: reference.text, prompt, extra, vars, specs, place: test.place })
  }

  /** Writes the checks module and the cases. */
  write(): void {
    const shared = new Map<string, string>()
    for (const { id, reference, prompt, extra, vars, specs, place } of this.#cases) {
      const hoisted: Record<string, Json> = {}
      const names = new Set<string>(extra.checks)
      for (const spec of specs) {
        const ownValue = (this.#values.get(spec.shape)?.size ?? 0) > SEPARATE_VALUES
        const known = ownValue ? shared.get(spec.shape) : undefined
        const valueVar = ownValue ? `__value_${this.#slot(spec.shape)}` : undefined
        if (known === undefined && this.#draft.checks.size >= LIMITS.checks) {
          this.#draft.keep(place, { type: spec.type, value: spec.value, ...spec.rest }, `a suite holds at most ${LIMITS.checks} checks`, 'split the config')
          continue
        }
        const { source, imports } = specSource(spec, valueVar)
        const name = known ?? this.#draft.checks.add(valueVar === undefined ? (spec.fullName ?? spec.name) : spec.name, source, imports)
        if (valueVar !== undefined) {
          shared.set(spec.shape, name)
          hoisted[valueVar] = jsonValue(spec.value)
        }
        names.add(name)
      }
      const all = { ...vars, ...hoisted }
      this.#draft.addCase({
        ...extra, id, reference, checks: 'checks' in extra && extra.checks === undefined && specs.length === 0 ? undefined : [...names],
        ...(prompt !== undefined && { prompt }),
        ...(Object.keys(all).length > 0 && { vars: all }),
      }, place)
    }
  }

  #slot(shape: string): number {
    return [...this.#values.keys()].indexOf(shape) + 1
  }

  #specsOf(test: ExpandedTest, vars: Readonly<Record<string, Json>>, json: boolean): readonly CheckSpec[] {
    const scoring = test.test['assertScoringFunction']
    if (scoring !== undefined) {
      this.#keep(test.place, { assertScoringFunction: scoring }, 'the scoring function of this test needs promptfoo itself, and so do its assertions')
      return []
    }
    const specs: CheckSpec[] = []
    let complete = true
    for (const { node, place } of test.asserts) {
      const made = checkSpecs(node, { vars, transform: test.test.options?.transform, json })
      if ('specs' in made) specs.push(...made.specs)
      else {
        this.#keep(place, node, made.reason)
        complete &&= /can never fail$/.test(made.reason)
      }
    }
    const { threshold } = test.test
    if (threshold === undefined) return specs
    if (complete) return specs.length === 0 ? [] : [setSpec('threshold', specs, threshold)]
    this.#keep(test.place, { threshold, assert: test.asserts.map(({ node }) => node) }, 'the threshold of this test cannot be worked out without the assertions that do not run here')
    return []
  }

  /** A default assertion stands in every test, but is kept and told of once. */
  #keep(place: Place, value: unknown, reason: string): void {
    const key = `${place.path}\0${place.line}\0${reason}`
    if (this.#keptAlready.has(key)) return
    this.#keptAlready.add(key)
    this.#draft.keep(place, value, reason)
  }
}

function jsonValue(value: unknown): Json {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
