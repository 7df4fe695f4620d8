import type { Report, Suite } from '../engine/index.ts'
import { deflateText, inflateText, InflateError } from './deflated-text.ts'
import { maskSecrets, type SecretFinding } from './find-secrets.ts'
import { packReport, summarize, unpackReport, type KnownMutators } from './pack-report.ts'
import { readReport } from './report-schema.ts'

/** Characters of a fragment, measured: messengers cut above the first two, browsers differ above the last. */
export const LINK_WALLS = { chat: 2_000, mail: 8_000, browser: 32_000, refused: 256_000 } as const

/** What a link may inflate to, in bytes. */
const MAX_BYTES = 4_000_000

export interface EncodedShare {
  /** Without the `#`. */
  readonly fragment: string
  /** How much of the report the link carries. */
  readonly carries: 'report' | 'summary' | 'suite'
  readonly secrets: readonly SecretFinding[]
}

export type Encoded = EncodedShare | { readonly tooLarge: number; readonly secrets: readonly SecretFinding[] }

/** What a link holds: the text of the suite file, unread, and the report that came with it. */
export interface SharedWork {
  readonly suite: string
  readonly report: Report | null
  /** The id of the hole that the link points at. */
  readonly hole: string | null
}

export type Decoded =
  | { readonly ok: true; readonly shared: SharedWork }
  | { readonly ok: false; readonly problem: string; readonly cure: string }

/**
 * A suite and its report as the fragment of a link. The report travels whole while the link stays under the browsers'
 * wall, then as a summary, then not at all. What looks like a key is masked and named; it never travels.
 */
export async function encodeShare(
  suite: Suite,
  report: Report | null,
  known: KnownMutators,
): Promise<Encoded> {
  const tries = [
    ...(report === null
      ? []
      : ([
          { carries: 'report', report: packReport(report, suite.cases, known), most: LINK_WALLS.browser },
          {
            carries: 'summary',
            report: packReport(summarize(report), suite.cases, known),
            most: LINK_WALLS.refused,
          },
        ] as const)),
    { carries: 'suite', report: null, most: LINK_WALLS.refused } as const,
  ]
  let smallest = 0
  let secrets: readonly SecretFinding[] = []
  for (const { carries, report: part, most } of tries) {
    const masked = maskSecrets(JSON.stringify({ suite, report: part }))
    secrets = masked.found
    if (new TextEncoder().encode(masked.text).length > MAX_BYTES) continue
    const fragment = `v1.${await deflateText(masked.text)}`
    if (fragment.length <= most) return { fragment, carries, secrets }
    smallest = fragment.length
  }
  return { tooLarge: smallest, secrets }
}

/** A fragment that opens the same, at one hole of the report. */
export function atHole(fragment: string, holeId: string): string {
  return `${fragment}~${encodeURIComponent(holeId)}`
}

/** Whether a fragment is one of these links at all, of whatever version. */
export function isShareFragment(fragment: string): boolean {
  return /^#?v\d+\./.test(fragment)
}

/** Reads a link's fragment. Each version keeps its reader, so that an old link opens for ever. */
export async function decodeShare(fragment: string): Promise<Decoded> {
  const [, version, body = '', hole] = /^#?v(\d+)\.([\w-]*)(?:~(\S*))?$/.exec(fragment) ?? []
  if (version === undefined)
    return refuse('This link is damaged: it holds characters that no link has.', 'Copy it again, whole.')
  if (version !== '1')
    return refuse(
      `This link was made by a newer mustfail (format ${version}).`,
      'Reload the page to get the newest version, then open the link again.',
    )
  if (fragment.length > LINK_WALLS.refused)
    return refuse('This link is longer than mustfail makes them.', 'Ask for the suite as a file.')
  try {
    return readVersion1(JSON.parse(await inflateText(body, { maxBytes: MAX_BYTES })), hole)
  } catch (error) {
    if (error instanceof InflateError)
      return refuse(
        `This link cannot be read: ${error.message}.`,
        'Copy it again, whole; or ask for the suite as a file.',
      )
    if (error instanceof SyntaxError)
      return refuse('This link does not hold a suite.', 'Copy it again, whole.')
    throw error
  }
}

function readVersion1(value: unknown, hole: string | undefined): Decoded {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('suite' in value) ||
    typeof value.suite !== 'object' ||
    value.suite === null
  ) {
    return refuse('This link does not hold a suite.', 'Copy it again, whole.')
  }
  const report = 'report' in value && value.report !== null ? readReport(value.report) : null
  return { ok: true, shared: { suite: JSON.stringify(value.suite), report, hole: holeId(hole) } }
}

/** Null for an id that was damaged on the way: the rest of the link still opens. */
function holeId(encoded: string | undefined): string | null {
  if (encoded === undefined || encoded === '') return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** The report of a link with the outputs that its suite gives back, once that suite has been read. */
export function reportOf(shared: SharedWork, { cases }: Suite, known: KnownMutators): Report | null {
  return shared.report === null ? null : unpackReport(shared.report, cases, known)
}

function refuse(problem: string, cure: string): Decoded {
  return { ok: false, problem, cure }
}
