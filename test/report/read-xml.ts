export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** What XML 1.0 allows in a document. */
const LEGAL = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u
const TOKEN = /<\?xml[^?]*\?>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y

/** Reads a document of elements, attributes and text; throws where it is not well-formed. */
export function readXml(text: string): XmlElement {
  if (!LEGAL.test(text)) throw new Error('a character that XML 1.0 forbids')
  interface Open { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const stack = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (match === null) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 60)}`)
    const [token, closes, opens, attributes = '', selfClosing] = match
    const top = stack.at(-1) ?? root
    if (opens !== undefined) {
      const element: Open = { name: opens, attributes: {}, children: [], text: '' }
      for (const [, name = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
        if (name in element.attributes) throw new Error(`attribute ${name} twice`)
        element.attributes[name] = unescape(value)
      }
      top.children.push(element)
      if (selfClosing !== '/') stack.push(element)
    } else if (closes !== undefined) {
      if (top.name !== closes) throw new Error(`</${closes}> closes <${top.name}>`)
      stack.pop()
    } else if (!token.startsWith('<?')) {
      if (token.includes(']]>')) throw new Error(']]> in text')
      if (top === root && token.trim() !== '') throw new Error('text outside the root')
      top.text += unescape(token)
    }
  }
  const [only, ...more] = root.children
  if (stack.length !== 1 || only === undefined || more.length > 0) throw new Error('not one root element')
  return only
}

function unescape(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error(`a bare & in ${text.slice(0, 60)}`)
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) => (code === undefined ? (named[name] ?? '') : String.fromCodePoint(Number(code))))
}
