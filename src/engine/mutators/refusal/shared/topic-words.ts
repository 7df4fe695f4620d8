import { longestContentWords } from '../../../reading/content-words.ts'

/** Words that a reader could take for a refusal, or for talk about one; they name no topic. */
const OF_REFUSING = /^(?:refus|declin|reject|den(?:y|ied|ies)|dis?allow|forb[ia]d|prohibit|ban(?:s|ned)?$|not?$|never|cannot|without|unable|illegal|unlawful|unethical|inappropriate|harm|danger|polic(?:y|ies)|rules?$|ignor|disregard)/i

/** Up to so many content words of the prompt, the longest ones, in its order. Empty without a prompt. */
export function topicWords(prompt: string | undefined, count: number): string[] {
  if (prompt === undefined) return []
  const named = prompt.split(/\s+/).filter((word) => !OF_REFUSING.test(word.replace(/^[^\p{L}\p{N}]+/u, ''))).join(' ')
  return longestContentWords(named, count).filter((word) => !OF_REFUSING.test(word))
}

/** The longest run of capitalised words inside the prompt's sentences, for the subject of an invented claim. */
export function namedSubject(prompt: string | undefined): string | null {
  if (prompt === undefined) return null
  let longest: string | null = null
  for (const match of prompt.matchAll(/(?<![\p{L}\p{N}_])\p{Lu}[\p{L}\p{N}’'-]*(?: \p{Lu}[\p{L}\p{N}’'-]*){0,7}/gu)) {
    const run = opensSentence(prompt, match.index) ? match[0].split(' ').slice(1).join(' ') : match[0]
    const isName = run.length > 1 && !run.split(' ').some((word) => OF_REFUSING.test(word))
    if (isName && run.length > (longest?.length ?? 0)) longest = run
  }
  return longest
}

/** The first word of a sentence is capital whether or not it is a name. */
function opensSentence(prompt: string, index: number): boolean {
  return /(?:^|[.!?:"“(\n])\s*$/.test(prompt.slice(Math.max(0, index - 8), index))
}
