/** Lines that mean something as lines: headings, quotes, tables, rules, list items, fields. */
const STRUCTURAL =
  /^[ \t]*(?:#{1,6} |>|\||[-*+•] |\(?\d{1,4}[.)] |[-=_*~`]{3}|[\p{L}_][\p{L}\p{N} _-]{0,30}:\s)/u

export function isStructural(line: string): boolean {
  return STRUCTURAL.test(line)
}

/** A row of a table: its cells are padded at will, but a blank line ends it. */
export function isTableRow(line: string): boolean {
  return /^[ \t]*\|.*\|[ \t]*$/.test(line)
}

/**
 * An insert to stand in front of a text: on a line of its own where the text opens with a line that means something
 * as a line, since `Hello! - milk` is no list item and `First … ANSWER: B` no answer line.
 */
export function inFrontOf(text: string, insert: string): string {
  return isStructural(/^[^\n]*/.exec(text)?.[0] ?? '') ? insert.replace(/ $/, '\n') : insert
}
