/** A text derived from another one that remembers, for each of its units, the stretch of the source it stands for. */
export interface MappedText {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export interface SourceSpan {
  readonly start: number
  readonly end: number
}

export function mapped(text: string): MappedText {
  const starts: number[] = []
  const ends: number[] = []
  for (let at = 0; at < text.length; at++) {
    starts.push(at)
    ends.push(at + 1)
  }
  return { text, starts, ends }
}

/** Replaces every match; each unit of a replacement stands for the whole source of its match. Returns the same object when nothing changes. */
export function rewrite(
  from: MappedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): MappedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  let changed = false
  const copy = (until: number) => {
    for (; at < until; at++) {
      text += from.text[at]
      starts.push(from.starts[at] ?? 0)
      ends.push(from.ends[at] ?? 0)
    }
  }
  for (const match of from.text.matchAll(pattern)) {
    const replacement = replace(match)
    if (replacement === match[0]) continue
    changed = true
    copy(match.index)
    const { start, end } = sourceSpan(from, match.index, match.index + match[0].length)
    for (const unit of replacement.split('')) {
      text += unit
      starts.push(start)
      ends.push(end)
    }
    at = match.index + match[0].length
  }
  if (!changed) return from
  copy(from.text.length)
  return { text, starts, ends }
}

/** The same function, done once for each text: several forms are looked for in one and the same reading of it. */
export function once(derive: (text: MappedText) => MappedText): (text: MappedText) => MappedText {
  const known = new WeakMap<MappedText, MappedText>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const derived = derive(text)
    known.set(text, derived)
    return derived
  }
}

/** The source of the units from `start` to `end`, which are at least one. */
export function sourceSpan(of: MappedText, start: number, end: number): SourceSpan {
  return { start: of.starts[start] ?? 0, end: of.ends[end - 1] ?? 0 }
}
