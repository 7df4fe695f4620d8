import type { SecretFinding } from '../../share/find-secrets.ts'
import { LINK_WALLS } from '../../share/share-link.ts'

export interface LinkSize {
  readonly tone: 'good' | 'fair' | 'poor'
  readonly words: string
}

/** Where a link of this many characters still works. */
export function linkSize(length: number): LinkSize {
  if (length < LINK_WALLS.chat) return { tone: 'good', words: 'fits in any chat message' }
  if (length < LINK_WALLS.mail)
    return { tone: 'fair', words: 'fits in mail and documents; some chats cut it' }
  if (length < LINK_WALLS.browser)
    return { tone: 'poor', words: 'works in a browser; chats and mail may cut it' }
  return {
    tone: 'poor',
    words: 'long: save the suite as a file, or put it on the web and link to it with ?src=',
  }
}

/** What was masked because it looks like a key; empty when nothing was. */
export function maskedWords(secrets: readonly SecretFinding[]): string {
  if (secrets.length === 0) return ''
  const named = secrets.slice(0, 5).map(({ what, begins }) => `${what} (${begins}…)`)
  return `${secrets.length === 1 ? 'One text looks like a key and is' : `${secrets.length} texts look like keys and are`} masked in the link: ${named.join(', ')}.`
}

/** Markdown of a badge that leads to the link. The picture comes from shields.io when somebody reads the page. */
export function markdownBadge(
  link: string,
  { words, tone }: { words: string; tone: 'good' | 'hole' | 'nothing' },
): string {
  const part = (text: string) => encodeURIComponent(text.replaceAll('-', '--').replaceAll('_', '__'))
  const colour = { good: 'brightgreen', hole: 'red', nothing: 'lightgrey' }[tone]
  return `[![mustfail: ${words.replaceAll(/[[\]]/g, '')}](https://img.shields.io/badge/${part('mustfail')}-${part(words)}-${colour})](${link})`
}

/** HTML that shows the verdict inside another page. */
export function embedSnippet(link: string, title: string): string {
  const url = new URL(link)
  url.searchParams.set('embed', '1')
  return `<iframe src="${attribute(url.href)}" title="${attribute(title)}" width="100%" height="560" loading="lazy" style="border: 1px solid #8888"></iframe>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
