/** The files that stand beside an imported one, by their path from its folder, with `/`. */
export interface Companions {
  /** Every name there is, for patterns. */
  names(): readonly string[]
  /** The text of a file; null when there is none that may be read. */
  read(name: string): string | null
}

export const NO_COMPANIONS: Companions = { names: () => [], read: () => null }

/**
 * Files that are held in memory: dropped ones, or those of an archive. Files come without their folders when they are
 * dropped, so a path also finds the one file that ends as it does.
 */
export function companionsOf(files: ReadonlyMap<string, string>): Companions {
  return {
    names: () => [...files.keys()],
    read(name) {
      const text = files.get(name)
      if (text !== undefined) return text
      const [found, other] = [...files].filter(
        ([known]) => name.endsWith(`/${known}`) || known.endsWith(`/${name}`),
      )
      return other === undefined ? (found?.[1] ?? null) : null
    },
  }
}
