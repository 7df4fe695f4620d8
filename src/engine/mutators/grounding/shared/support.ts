import { boundedSpans } from '../../../reading/bounded.ts'
import { citationsIn } from '../../../reading/citations.ts'
import { contentWords } from '../../../reading/content-words.ts'
import type { Fact, Subject } from '../../../reading/subject.ts'
import { decline, type Decline, type Proposal } from '../../mutator.ts'

/** What a context has to say for the answer to stand on it: a fact, without the citation markers in it. */
export interface Claim {
  readonly fact: Fact
  readonly text: string
  readonly supporters: readonly number[]
}

/** Every fact that contexts can support, with the indexes of those that hold it. Bare markers are none. */
export function claimsOf({ facts, case: { contexts = [] } }: Subject): Claim[] {
  return facts.flatMap((fact) => {
    const text = fact.kind === 'citation' ? withoutMarkers(fact.text) : fact.text
    if (text === '' || fact.kind === 'choice') return []
    const kind = fact.kind === 'citation' ? 'phrase' : fact.kind
    return [{ fact, text, supporters: contexts.flatMap((context, index) => (boundedSpans(context, text, kind).length > 0 ? [index] : [])) }]
  })
}

/** Whether contexts are part of what the checks of the case are to judge; the decline when not. */
export function notJudged({ families, facts, contract: { judges }, case: { contexts } }: Subject): Decline | null {
  if (contexts === undefined || contexts.length === 0) return decline('declare contexts', 'contexts', ['The text that the answer rests on.'])
  if (families.has('grounding') || judges?.includes('contexts') === true || facts.some(({ kind }) => kind === 'citation')) return null
  return decline('no check of family grounding, and no citation fact', 'facts', { text: '[1]', kind: 'citation' })
}

/**
 * The standing of a mutant of the contexts: proven where a check is of family grounding or the case says that contexts
 * are judged; for a citation check, where no source is left at all. Any other check may rightly look at the output alone.
 */
export function standing({ families, contract: { judges } }: Subject, because: readonly string[], isVoid = false): Pick<Proposal, 'proof' | 'because'> {
  const isRead = families.has('grounding') || judges?.includes('contexts') === true || (isVoid && families.has('citation'))
  return isRead ? { because } : { proof: 'presumed', because: [] }
}

/** Whether two texts have a content word in common, letter case aside. */
export function sharesWords(a: readonly string[], b: readonly string[]): boolean {
  const words = new Set(a.flatMap(contentWords).map((word) => word.toLowerCase()))
  return b.flatMap(contentWords).some((word) => words.has(word.toLowerCase()))
}

function withoutMarkers(text: string): string {
  return citationsIn(text).toReversed().reduce((rest, { span, keep }) => rest.slice(0, span.start) + keep + rest.slice(span.end), text).trim()
}
