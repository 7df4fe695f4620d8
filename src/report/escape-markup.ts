/**
 * Text for an XML or HTML document, in an element or in a quoted attribute. What XML 1.0 cannot hold at all (most
 * control characters, lone surrogates, U+FFFE, U+FFFF) is dropped; carriage returns survive as references.
 */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"'\r]/g, (unit) => ENTITIES[unit] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\r': '&#13;',
}
