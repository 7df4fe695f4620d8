import { canon, canonContexts, canonToolCalls } from '../canon/canon.ts'
import { sha256Hex } from '../hash.ts'
import { LIMITS } from '../limits.ts'
import type { CheckInput } from '../model/grader.ts'
import type { Claim, Declined, Mutant } from '../model/mutant.ts'
import { isDecline, type Decline, type Mutator, type Proposal } from '../mutators/mutator.ts'
import type { PresetEntry } from '../mutators/presets.ts'
import { keepsDeclarations } from '../reading/keeps-declarations.ts'
import type { Subject } from '../reading/subject.ts'
import { inputKey, inputOf, referenceInput } from './inputs.ts'

export interface GeneratedMutants {
  readonly mutants: readonly Mutant[]
  readonly declined: readonly Declined[]
  /** Mutants that one mutator calls wrong and another right: the declarations contradict each other (law L13). */
  readonly contradictions: readonly string[]
}

/** A mutator with what a preset allows of it. */
export interface SelectedMutator extends PresetEntry {
  readonly mutator: Mutator
}

/** Every mutant of one case: proposed, checked against the laws, merged by content. */
export function generateMutants(subject: Subject, selected: readonly SelectedMutator[]): GeneratedMutants {
  const merging = new Map<string, { input: CheckInput; mutant: Omit<Mutant, 'claims' | 'id'>; claims: Claim[] }>()
  const declined: Declined[] = []
  for (const entry of selected) {
    if (entry.mutator.polarity === 'control' || !judgedFields(subject).has(entry.mutator.field)) continue
    const { proposals, decline } = propose(subject, entry)
    if (proposals.length === 0) declined.push(declinedRow(subject, entry.mutator, decline))
    for (const { proposal, input } of proposals) {
      const key = inputKey(input)
      const known = merging.get(key)
      const claim = claimOf(proposal, entry.mutator)
      if (known === undefined) {
        const edits = 'edits' in proposal.change ? proposal.change.edits : null
        merging.set(key, { input, mutant: { caseId: subject.case.id, field: entry.mutator.field, input, edits }, claims: [claim] })
      } else known.claims.push(claim)
    }
  }
  return { declined, ...resolve(subject, [...merging.values()]) }
}

/** Fields that the checks of the case are taken to read: as declared, else the output and whatever else the case has. */
function judgedFields({ contract, case: { contexts, toolCalls } }: Subject): ReadonlySet<string> {
  if (contract.judges !== undefined) return new Set(contract.judges)
  return new Set(['output', ...(contexts === undefined ? [] : ['contexts']), ...(toolCalls === undefined ? [] : ['toolCalls'])])
}

interface Proposed {
  readonly proposal: Proposal
  readonly input: CheckInput
}

function propose(subject: Subject, { mutator, firstOnly, only }: SelectedMutator): { proposals: Proposed[]; decline: Decline } {
  const proposals: Proposed[] = []
  let decline: Decline | null = null
  if (only !== undefined && !only(subject)) return { proposals, decline: { decline: 'outside this preset' } }
  if (mutator.english === true && subject.language === 'other') {
    return { proposals, decline: { decline: 'the case is not in English; this mutator writes English', needs: { path: 'language', value: 'en' } } }
  }
  const seen = new Set([inputKey(referenceInput(subject.case))])
  for (const item of mutator.mutate(subject)) {
    if (isDecline(item)) {
      decline ??= item
      continue
    }
    const input = inputOf(item.change, subject.case)
    const key = inputKey(input)
    if (seen.has(key) || !isLawful(subject, input, mutator)) continue
    seen.add(key)
    proposals.push({ proposal: item, input })
    if (firstOnly === true || proposals.length === LIMITS.mutantsPerMutator) break
  }
  return { proposals, decline: decline ?? { decline: 'nothing to change here' } }
}

/** Laws L7, L8, L14 and L23, kept at run time as well: a mutant that breaks one is not made. */
function isLawful(subject: Subject, input: CheckInput, { polarity }: Mutator): boolean {
  const { text, contract } = subject
  if (input.output.length > text.length + LIMITS.mutantGrowth) return false
  if (text.isWellFormed() && !input.output.isWellFormed()) return false
  if (polarity === 'equivalent') return keepsDeclarations(subject, input)
  const output = canon(input.output, contract, subject.case)
  if (isAlternative(subject, input.output, output)) return false
  return output !== canon(text, contract, subject.case)
    || (input.contexts !== undefined && canonContexts(input.contexts, contract) !== canonContexts(subject.case.contexts ?? [], contract))
    || (input.toolCalls !== undefined && canonToolCalls(input.toolCalls, contract) !== canonToolCalls(subject.case.toolCalls ?? [], contract))
}

/** A bare right alternative is no defect, whatever a mutator meant by it. */
function isAlternative({ contract, format, intent, expected, text, case: known }: Subject, output: string, canonical: string): boolean {
  if (output === text || format === 'list' || format === 'set' || intent === 'judge-reply') return false
  return expected.length > 1 && expected.some((alternative) => canon(alternative, contract, known) === canonical)
}

function claimOf(proposal: Proposal, mutator: Mutator): Claim {
  return {
    mutator: mutator.id,
    form: proposal.form ?? '',
    site: proposal.site ?? '',
    polarity: mutator.polarity === 'equivalent' ? 'equivalent' : 'defect',
    proof: proposal.proof ?? 'proven',
    kind: proposal.kind ?? mutator.kind,
    aspect: proposal.aspect ?? mutator.aspect,
    because: proposal.because,
    why: proposal.why,
    alibis: proposal.alibis ?? [],
  }
}

function declinedRow(subject: Subject, mutator: Mutator, { decline, needs }: Decline): Declined {
  return { case: subject.case.id, mutator: mutator.id, reason: decline, needs: needs ?? null }
}

/** Strongest claim first; a mutant whose proven claims disagree about its polarity is dropped and said. */
function resolve(
  subject: Subject,
  merged: readonly { mutant: Omit<Mutant, 'claims' | 'id'>; claims: readonly Claim[] }[],
): Pick<GeneratedMutants, 'mutants' | 'contradictions'> {
  const mutants: Mutant[] = []
  const contradictions: string[] = []
  for (const { mutant, claims } of merged) {
    const [first, ...rest] = [...claims.filter(({ proof }) => proof === 'proven'), ...claims.filter(({ proof }) => proof === 'presumed')]
    if (first === undefined) continue
    const other = rest.find(({ polarity, proof }) => polarity !== first.polarity && proof === first.proof)
    if (other !== undefined) {
      contradictions.push(`${first.mutator} (${first.because.join(', ')}) and ${other.mutator} (${other.because.join(', ')}) make the same text, one as ${first.polarity}, one as ${other.polarity}`)
      continue
    }
    const agreeing = rest.filter(({ polarity }) => polarity === first.polarity)
    const id = sha256Hex(JSON.stringify([subject.case.id, mutant.field, inputKey(mutant.input)])).slice(0, 16)
    mutants.push({ id, ...mutant, claims: [first, ...agreeing] })
  }
  return { mutants, contradictions }
}
