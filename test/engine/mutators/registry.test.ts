import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { canon, canonContexts, canonToolCalls } from '../../../src/engine/canon/canon.ts'
import { LIMITS } from '../../../src/engine/limits.ts'
import { allMutators, mutatorById } from '../../../src/engine/mutators/index.ts'
import { isDecline, type Mutator, type Proposal } from '../../../src/engine/mutators/mutator.ts'
import type { Subject } from '../../../src/engine/reading/subject.ts'
import { inputKey, inputOf, referenceInput } from '../../../src/engine/runner/inputs.ts'
import { awkwardCases } from '../../helpers/awkward-cases.ts'
import { aCase, declineOf, mutantsOf, proposalsOf, subjectOf, type CaseDraft } from '../../helpers/subject-of.ts'

/** Tolerances that name a freedom of wording: no canonical form undoes it. */
const WORDED = ['synonym', 'language', 'tolerance', 'expected', 'extra-calls', 'choices', 'plan.ordered', 'contexts', 'scale', 'verdict', 'facts', 'format']

describe.each(allMutators.map((mutator) => [mutator.id, mutator] as const))('%s', (_, mutator) => {
  const { example } = mutator
  const options = { others: example.others ?? [], ...(example.families === undefined ? {} : { families: example.families }) }

  test('does what its example says', () => {
    expect(mutantsOf(mutator, example.case, options)).toContain(example.makes)
  })

  test('declines what its example says, for the reason that it says', () => {
    const { declines } = example
    if (declines === undefined) return
    const families = declines.families ?? example.families
    const decline = declineOf(mutator, declines.case, { others: example.others ?? [], ...(families === undefined ? {} : { families }) })
    expect(decline?.decline).toContain(declines.because)
  })

  test('states where the failure was documented, in words and with an address', () => {
    expect(mutator.origins.length).toBeGreaterThan(0)
    for (const { title, url } of mutator.origins) {
      expect(title.length).toBeGreaterThan(5)
      expect(url).toMatch(/^https?:\/\//)
    }
  })

  test('names a pair that exists', () => {
    if (mutator.pair !== undefined) expect(mutatorById(mutator.pair)).toBeDefined()
  })

})

/** Read once: what a mutator sees of a case does not change. */
const awkwardSubjects = awkwardCases.map(([what, draft]) => [what, draft, subjectOf(draft)] as const)

const changing = allMutators.filter(({ polarity }) => polarity !== 'control')

describe.each(changing.map((mutator) => [mutator.id, mutator] as const))('%s keeps the laws', (_, mutator) => {
  const { case: draft, others = [], families } = mutator.example

  test('on its own example', () => expectLaws(mutator, draft, subjectOf(draft, { others, ...(families === undefined ? {} : { families }) })))

  test.each(awkwardSubjects)('on %s', (_what, awkward, subject) => expectLaws(mutator, awkward, subject))
})

function expectLaws(mutator: Mutator, draft: CaseDraft, subject: Subject): void {
  const item = aCase(draft)
  const items = [...mutator.mutate(subject)]
  expect([...mutator.mutate(subject)], 'deterministic').toEqual(items)
  expect(items.length, 'mutants or one decline').toBeGreaterThan(0)
  const proposals = items.filter((one): one is Proposal => !isDecline(one))
  if (proposals.length === 0) expect(items.filter(isDecline).every(({ decline }) => decline.length > 3), 'a decline gives its reason').toBe(true)
  const inputs = proposals.map(({ change }) => inputOf(change, item))
  const keys = inputs.map(inputKey)
  expect(new Set(keys).size, `no duplicates: ${JSON.stringify(keys).slice(0, 500)}`).toBe(keys.length)
  for (const [index, proposal] of proposals.entries()) {
    const input = inputs[index] ?? referenceInput(item)
    const said = `${mutator.id} ${proposal.form ?? ''} ${JSON.stringify(input.output).slice(0, 300)}`
    expect(keys[index], `changes something: ${said}`).not.toBe(inputKey(referenceInput(item)))
    if (draft.reference.isWellFormed()) expect(input.output.isWellFormed(), `well-formed: ${said}`).toBe(true)
    expect(input.output.length - draft.reference.length, `bounded growth: ${said}`).toBeLessThanOrEqual(LIMITS.mutantGrowth)
    expect(proposal.why.length, `says why: ${said}`).toBeGreaterThan(10)
    if ((proposal.proof ?? 'proven') !== 'proven') continue
    expect(proposal.because.length, `a proof rests on a declaration: ${said}`).toBeGreaterThan(0)
    expectCanon(mutator, subject.contract, draft, input, proposal.because, said)
  }
}

function expectCanon(
  mutator: Mutator,
  contract: Parameters<typeof canon>[1],
  draft: CaseDraft,
  { output, contexts, toolCalls }: ReturnType<typeof inputOf>,
  because: readonly string[],
  said: string,
): void {
  const item = aCase(draft)
  const same = canon(output, contract, item) === canon(draft.reference, contract, item)
    && (contexts === undefined || canonContexts(contexts, contract) === canonContexts(draft.contexts ?? [], contract))
    && (toolCalls === undefined || canonToolCalls(toolCalls, contract) === canonToolCalls(draft.toolCalls ?? [], contract))
  if (mutator.polarity === 'defect') expect(same, `a defect differs in canonical form: ${said}`).toBe(false)
  else if (!because.some((path) => WORDED.some((word) => path.includes(word)))) expect(same, `an equivalent does not: ${said}`).toBe(true)
}

test('every mutator file is registered under its own name, once', () => {
  const folder = new URL('../../../src/engine/mutators/', import.meta.url)
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    .flatMap((family) => readdirSync(new URL(`${family.name}/`, folder)).filter((name) => name.endsWith('.ts') && name !== 'index.ts').map((name) => `${family.name}/${name}`))
  const registered = allMutators.map(({ id, family }) => `${family}/${id.replaceAll('_', '-')}.ts`)
  expect(registered.toSorted()).toEqual(files.toSorted())
})

test('mutants of one mutator are capped, and the catalogue makes work on every kind of case', () => {
  const made = allMutators.filter((mutator) => awkwardCases.some(([, draft]) => proposalsOf(mutator, draft).length > 0))
  expect(made.length).toBeGreaterThan(allMutators.length / 3)
})
