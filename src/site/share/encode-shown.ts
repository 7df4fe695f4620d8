import '../without-eval.ts'
import type { Hole } from '../../engine/index.ts'
import { atHole, encodeShare, type Encoded } from '../../share/share-link.ts'
import type { Session } from '../session.svelte.ts'
import { maskedWords } from './link-words.ts'
import { knownMutators } from './open-link.ts'

/** What a link to the suite on screen carries; with its report where that is of this very version. */
export async function encodeShown(
  session: Session,
  { withReport }: { withReport: boolean },
): Promise<Encoded> {
  const { suite, run } = session
  const catalogue = await session.client.ask((api) => api.catalogue())
  const report = withReport && !run.stale ? run.report : null
  return await encodeShare(suite.current, report, knownMutators(catalogue))
}

/** The address of this page with what a link carries. */
export function pageLink(fragment: string): string {
  return `${location.origin}${location.pathname}#${fragment}`
}

/** Copies a link to the suite and its report that opens at one hole. */
export async function copyHoleLink(session: Session, { id }: Hole): Promise<void> {
  const encoded = await encodeShown(session, { withReport: true })
  if ('tooLarge' in encoded || encoded.carries === 'suite') {
    session.view.toastNow({
      says: session.run.stale
        ? 'The suite was changed since this run; run it, then copy the link.'
        : 'This suite with its report is too large for a link. Export it as a file.',
    })
    return
  }
  const masked = maskedWords(encoded.secrets)
  await session.copy(
    pageLink(atHole(encoded.fragment, id)),
    masked === '' ? 'Link to this finding copied.' : `Link copied. ${masked}`,
  )
}
