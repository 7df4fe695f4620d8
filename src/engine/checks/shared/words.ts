/** Words as contracts count them: runs of letters, their marks, and digits, in any script. */
export function words(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

const ABBREVIATIONS = new Set([
  'e.g',
  'i.e',
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'st',
  'no',
  'vs',
  'etc',
  'cf',
  'fig',
  'approx',
])

/**
 * Sentences end at . ! ? or their like in other scripts, followed by white space (not needed after full-width ones)
 * or the end, and at a line break. Not after an abbreviation, a single letter or a list number.
 */
export function sentences(text: string): readonly string[] {
  const found: string[] = []
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) {
    let from = 0
    for (const mark of line.matchAll(/(?<![.!?।؟])[.!?।؟]+["'”’)\]]{0,4}(?=\s|$)|[。！？]+/gu)) {
      const before = line.slice(Math.max(from, mark.index - 12), mark.index)
      if (mark[0].startsWith('.') && endsInAbbreviation(before)) continue
      found.push(line.slice(from, mark.index + mark[0].length))
      from = mark.index + mark[0].length
    }
    found.push(line.slice(from))
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => words(sentence).length > 0)
}

function endsInAbbreviation(before: string): boolean {
  const last = /(?:^|[\s(])(\S+)$/u.exec(before)?.[1] ?? before
  return (
    ABBREVIATIONS.has(last.toLowerCase()) ||
    (/^(?:\p{L}|\d{1,2})$/u.test(last) && (/\p{L}/u.test(last) || before.trim() === last))
  )
}
