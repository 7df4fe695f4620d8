import type { SubjectPreview } from '../../../workers/run-api.ts'
import type { EvalCase, FactSuggestion, Suite } from '../../engine/index.ts'
import type { RunClient } from '../run/run-client.ts'
import { movedSpans, type MarkedSpan } from '../words/mark-segments.ts'

const DEBOUNCE_MS = 150
/** Above this length a text is read again only when the typing pauses for longer. */
const LONG = 20_000
/** Marks drawn at most; in a text with more of them they are no help any longer. */
const MOST_MARKS = 400

export type ReferenceMark =
  | { readonly kind: 'fact'; readonly fact: SubjectPreview['facts'][number] }
  | { readonly kind: 'suggested'; readonly suggestion: FactSuggestion }

interface Read {
  readonly of: EvalCase
  readonly preview: SubjectPreview
  readonly suggestions: readonly FactSuggestion[]
}

/** What the engine reads in the case on screen: its facts in place, what is wrong with its declarations, what could be declared. */
export class CaseReading {
  #read = $state.raw<Read | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  readonly #client: RunClient

  constructor(client: RunClient) {
    this.#client = client
  }

  /** Reads the case soon; the newest question wins. */
  ask(suite: Suite, evalCase: EvalCase): void {
    clearTimeout(this.#timer)
    if (this.#read?.of === evalCase) return
    const isOther = this.#read?.of.id !== evalCase.id
    const wait = isOther ? 0 : evalCase.reference.length > LONG ? 4 * DEBOUNCE_MS : DEBOUNCE_MS
    this.#timer = setTimeout(() => void this.#ask(suite, evalCase), wait)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
  }

  /** Of the case as it was read last; null before the first reading of a case. */
  of(evalCase: EvalCase): Read | null {
    return this.#read?.of.id === evalCase.id ? this.#read : null
  }

  /** The marks of the text as it is now: those of the last reading, moved along with what was typed since. */
  marks(evalCase: EvalCase): MarkedSpan<ReferenceMark>[] {
    const read = this.of(evalCase)
    if (read === null) return []
    const declared = new Set((evalCase.contract?.facts ?? []).map(({ text }) => text))
    const all: MarkedSpan<ReferenceMark>[] = [
      ...read.preview.facts.flatMap((fact) =>
        fact.spans.map((span) => ({ ...span, mark: { kind: 'fact' as const, fact } })),
      ),
      ...read.suggestions
        .filter(({ text }) => !declared.has(text))
        .flatMap((suggestion) =>
          suggestion.spans.map((span) => ({ ...span, mark: { kind: 'suggested' as const, suggestion } })),
        ),
    ]
    const marks = all.slice(0, MOST_MARKS)
    return movedSpans(marks, { before: read.of.reference, after: evalCase.reference })
  }

  async #ask(suite: Suite, evalCase: EvalCase): Promise<void> {
    const asked = ++this.#asked
    const alone: Suite = { ...suite, cases: [evalCase], checks: '', accept: [] }
    try {
      const [preview, suggestions] = await Promise.all([
        this.#client.ask((api) => api.preview(alone, 0)),
        this.#client.ask((api) => api.suggestFacts(evalCase)),
      ])
      if (asked === this.#asked) this.#read = { of: evalCase, preview, suggestions }
    } catch (error) {
      // The worker was replaced while it was asked; the next edit asks the new one.
      if (!(error instanceof Error && error.name === 'WorkerLostError')) throw error
    }
  }
}
