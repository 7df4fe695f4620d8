/** Letter case, Unicode form, quotes, dashes and invisible characters evened out; blanks are one, line breaks stay. */
export function fold(text: string): string {
  return foldMarks(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}

/** As `fold`, with a blank in place of each invisible character: the other way to read a text that was split by them. */
export function foldSpread(text: string): string {
  return foldMarks(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ' '))
}

function foldMarks(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\r\n?|[\u2028\u2029\x85]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−﹣]/g, '-')
}

/**
 * Without blocks of reasoning, each a closed `<think>`, `<thinking>`, `<reasoning>` or `<scratchpad>` element; one
 * that is never closed swallows the rest. One pass over the text.
 */
export function withoutReasoning(text: string): string {
  const kept: string[] = []
  let from = 0
  let open: string | null = null
  for (const tag of text.matchAll(/<(\/?)(think|thinking|reasoning|scratchpad)>/gi)) {
    const name = (tag[2] ?? '').toLowerCase()
    if (open === null && tag[1] === '') {
      kept.push(text.slice(from, tag.index))
      open = name
    } else if (open === name && tag[1] === '/') {
      open = null
      from = tag.index + tag[0].length
    }
  }
  if (open === null) kept.push(text.slice(from))
  return kept.join('').trim()
}
