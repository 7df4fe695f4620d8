import '../without-eval.ts'
import type { Catalogue } from '../../../workers/run-api.ts'
import type { Suite } from '../../engine/index.ts'
import type { KnownMutators } from '../../share/pack-report.ts'
import { decodeShare, isShareFragment, reportOf } from '../../share/share-link.ts'
import type { Refused, Session } from '../session.svelte.ts'
import { fetchText } from './fetch-text.ts'

/** Opens what the page's address holds: a fragment with a suite, or `?src=` with where its file lies. False when it holds neither. */
export async function openLink(
  session: Session,
  { hash, search }: { hash: string; search: string },
): Promise<boolean> {
  const source = new URLSearchParams(search).get('src')
  if (isShareFragment(hash)) return await openFragment(session, hash)
  if (source !== null) return await openSource(session, source)
  return false
}

/** The catalogue's words by mutator id, as links leave them out. */
export function knownMutators({ mutators }: Catalogue): KnownMutators {
  // The worker's reply carries the engine's own words as plain strings.
  return Object.fromEntries(mutators.map(({ id, ...words }) => [id, words])) as KnownMutators
}

async function openFragment(session: Session, hash: string): Promise<boolean> {
  const decoded = await decodeShare(hash)
  if (!decoded.ok) return refuse(session, { name: 'The link', problem: decoded.problem, cure: decoded.cure })
  const { shared } = decoded
  const catalogue = shared.report === null ? null : await session.client.ask((api) => api.catalogue())
  const withReport = (suite: Suite) =>
    catalogue === null ? null : reportOf(shared, suite, knownMutators(catalogue))
  return await session.intake.openLinked(shared, withReport)
}

async function openSource(session: Session, source: string): Promise<boolean> {
  const fetched = await fetchText(source, document.baseURI)
  if (!fetched.ok) return refuse(session, { name: source, ...fetched })
  return await session.intake.openText(fetched.text, fetched.name)
}

function refuse(
  session: Session,
  { name, problem, cure }: { name: string; problem: string; cure: string },
): false {
  const refused: Refused = { name, problems: [{ path: '', line: 1, column: 1, message: problem, cure }] }
  session.refuse(refused)
  return false
}
