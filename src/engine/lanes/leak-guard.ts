import type { JudgePrompt, PromptPart, PromptRole, PromptSlot } from '../judges/judge-prompt.ts'
import { findForms, type FoundForm, type LeakForm } from './leak-forms.ts'
import { isMenu, isToldApart } from './told-apart.ts'
import { mutatorNames, toldVerdicts } from './told-verdict.ts'
import type { SourceSpan } from './mapped-text.ts'

/** What a judge must not learn from its prompt. */
export interface Secrets {
  readonly gold: string
  /** The declared options, when the gold is one of them: a prompt may list them all, and single out none. */
  readonly choices?: readonly string[]
  readonly mutators?: readonly string[]
  /** A text planted in what must stay hidden; to meet it in a prompt proves a leak. */
  readonly canary?: string
}

/** Where a prompt gives something away. It names the place and the way, never the secret. */
export interface Leak {
  readonly what: 'gold' | 'mutator' | 'verdict' | 'canary'
  readonly slot: PromptSlot
  readonly role: PromptRole
  /** Index into the prompt's parts; `start` and `end` are positions in that part's text. */
  readonly part: number
  readonly form: LeakForm | 'statement'
  readonly start: number
  readonly end: number
}

interface Stretch {
  readonly text: string
  readonly parts: readonly { readonly part: PromptPart; readonly index: number; readonly from: number }[]
}

/** A task may share wording with its answer, so that more of a long gold must stand there in a row than elsewhere. */
const TASK_WINDOW = 12

/**
 * Looks for what a judge must not know in everything of the prompt but the candidate's output, before any call.
 *
 * An output equal to the gold is no leak. A gold put together from neighbouring slots is one. Words that stand wholly
 * in the product's own template are the same for every case and tell nothing.
 */
export function findLeaks(prompt: JudgePrompt, secrets: Secrets): readonly Leak[] {
  return stretches(prompt).flatMap((stretch) => [
    ...goldSpans(stretch, secrets).flatMap((span) => place(stretch, span, 'gold', span.form)),
    ...mutatorNames(stretch.text, secrets.mutators ?? []).flatMap((span) =>
      place(stretch, span, 'mutator', 'verbatim'),
    ),
    ...toldVerdicts(stretch.text).flatMap((span) => place(stretch, span, 'verdict', 'statement')),
    ...(secrets.canary === undefined ? [] : findForms(stretch.text, secrets.canary)).flatMap((span) =>
      place(stretch, span, 'canary', span.form),
    ),
  ])
}

function goldSpans(stretch: Stretch, { gold, choices }: Secrets): readonly FoundForm[] {
  return findForms(stretch.text, gold).filter((span) => {
    if (span.copied !== undefined) return isCopied(stretch, span, span.copied)
    if (!isToldApart(stretch.text, span, gold)) return false
    const home = partsOf(stretch, span)[0]
    return choices === undefined || home === undefined || !isMenu(home.part.text, gold, choices)
  })
}

function isCopied(
  stretch: Stretch,
  span: SourceSpan,
  { words, of }: { readonly words: number; readonly of: number },
): boolean {
  const inTask = partsOf(stretch, span).every(({ part }) => part.slot === 'task')
  return !inTask || words >= Math.max(TASK_WINDOW, of / 2)
}

/** The prompt without its outputs, as the runs of text between them. */
function stretches(prompt: JudgePrompt): readonly Stretch[] {
  const runs: {
    text: string
    parts: { part: PromptPart; index: number; from: number }[]
    role: PromptRole | null
  }[] = []
  let open: (typeof runs)[number] | null = null
  for (const [index, part] of prompt.parts.entries()) {
    if (part.slot === 'output') {
      open = null
      continue
    }
    if (open === null || open.role !== part.role) {
      open = { text: '', parts: [], role: part.role }
      runs.push(open)
    }
    open.parts.push({ part, index, from: open.text.length })
    open.text += part.text
  }
  return runs
}

function partsOf(stretch: Stretch, span: SourceSpan): Stretch['parts'] {
  return stretch.parts.filter(
    ({ part, from }) => !part.builtIn && span.start < from + part.text.length && from < span.end,
  )
}

function place(stretch: Stretch, span: SourceSpan, what: Leak['what'], form: Leak['form']): readonly Leak[] {
  return partsOf(stretch, span).map(({ part, index, from }) => ({
    what,
    slot: part.slot,
    role: part.role,
    part: index,
    form,
    start: Math.max(0, span.start - from),
    end: Math.min(part.text.length, span.end - from),
  }))
}
