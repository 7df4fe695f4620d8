import type { SourceSpan } from './mapped-text.ts'

const SUBJECT = String.raw`\b(?:this|the|that|following)\s+(?:candidate(?:'s)?\s+)?(?:output|answer|response|reply|candidate)\b`
const STATE = String.raw`(?:wrong|incorrect|right|correct|bad|good|a\s+(?:fail|pass|failure|mutant|defect|control|negative\s+control)|mutated|corrupted|altered|defective|an?\s+(?:incorrect|correct|wrong|mutated)\s+(?:one|answer|output))`
const CONDITION_BEFORE =
  /\b(?:if|when|whether|unless|that|where|because|how|is|say|says|decide|judge|once|until)\s*$/i
const CONDITION_AFTER =
  /^\W{0,2}\s*(?:only\s+)?(?:if|when|unless|only|where|in\s+case|as\s+long|provided|whenever|or\b|to\s+the\s+extent)/i

/** Each says which way the judge is to decide, before it has judged. */
const TOLD = [
  /\b(?:expected|known|true|gold|golden|ground[- ]truth|intended|correct|reference|actual)\s+(?:verdict|grade|label|result|outcome|judge?ment|rating|decision)\s*(?:[:=→]|is|was|should\s+be|must\s+be)\s*["'*`]*(?:pass|fail|passed|failed|true|false|correct|incorrect|accept|reject|yes|no|0|1)\b/gi,
  /\b(?:expected|should|must|supposed)\s+(?:to\s+)?(?:be\s+)?(?:pass|fail|passed|failed|rejected|accepted|killed|survive|graded\s+(?:as\s+)?["'*`]*(?:pass|fail))\b/gi,
  new RegExp(
    `${SUBJECT}\\s+(?:is|was|has\\s+been|must\\s+be|should\\s+be)\\s+(?:known\\s+to\\s+be\\s+)?${STATE}(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  /["']?(?:expected_?verdict|should_?(?:pass|fail)|is_?mutant|polarity|must_?fail)["']?\s*[:=]\s*["']?(?:pass|fail|true|false|defect|equivalent|control)\b/gi,
]

/** Stretches that tell the judge what to find. A condition (`the answer is wrong if …`) is a rubric, and tells nothing. */
export function toldVerdicts(text: string): readonly SourceSpan[] {
  const spans = TOLD.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  )
  return spans.filter(
    ({ start, end }) =>
      !CONDITION_BEFORE.test(text.slice(Math.max(0, start - 20), start)) &&
      !CONDITION_AFTER.test(text.slice(end, end + 30)) &&
      !isRule(text, start),
  )
}

/** Places where a mutator's id stands as an identifier, in any of the usual spellings of one. */
export function mutatorNames(text: string, ids: readonly string[]): readonly SourceSpan[] {
  return ids
    .filter((id) => id.includes('_'))
    .flatMap((id) => {
      const words = id.split('_').map((word) => word.replace(/[^a-z0-9]/gi, ''))
      const camel = words
        .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
        .join('')
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}_])(?:${words.join('[_-]')}|${camel})(?![\\p{L}\\p{N}_])`,
        'giu',
      )
      return [...text.matchAll(pattern)]
        .filter(([name]) => /[_-]/.test(name) || /[A-Z]/.test(name.slice(1)))
        .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    })
}

/** `An output without a citation must be rejected` is a rubric's rule about a kind of output, not about this one. */
function isRule(text: string, start: number): boolean {
  const sentence =
    text
      .slice(Math.max(0, start - 200), start)
      .split(/[.!?\n]/)
      .at(-1) ?? ''
  return (
    /\b(?:an?|any|every|each|all|no|outputs?\s+(?:that|which|without|with)|answers?\s+(?:that|which|without|with)|if|when|unless|which|that|who)\b/i.test(
      sentence,
    ) && !/\bthis\b/i.test(sentence)
  )
}
