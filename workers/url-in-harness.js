/**
 * Stands in front of the checks library's text. A realm that runs checks has no `URL`, for a URL is a way out, but
 * JSON Schema resolves its `$id` and `$ref` with one. This resolves references as RFC 3986, section 5.2, says.
 */
const URL = class URL {
  #address
  #fragment

  constructor(reference, base) {
    const [, scheme = '', authority, path = '', query = '', fragment = ''] = URL.#split(String(reference))
    this.#fragment = fragment === '#' ? '' : fragment
    if (scheme !== '') {
      this.#address = scheme.toLowerCase() + (authority ?? '') + URL.#withoutDots(authority === undefined ? '' : path || '/', path) + query
      return
    }
    if (base === undefined) throw new TypeError('Invalid URL')
    const [, baseScheme = '', baseAuthority, basePath = '', baseQuery = ''] = URL.#split(String(base))
    const opaque = baseAuthority === undefined && !basePath.startsWith('/')
    if (baseScheme === '' || (opaque && (authority !== undefined || path + query !== ''))) throw new TypeError('Invalid URL')
    if (authority !== undefined) this.#address = baseScheme + authority + URL.#withoutDots(path || '/', path) + query
    else if (path === '') this.#address = baseScheme + (baseAuthority ?? '') + basePath + (query || baseQuery)
    else {
      const merged = path.startsWith('/') ? path : basePath.slice(0, basePath.lastIndexOf('/') + 1) + path
      this.#address = baseScheme + (baseAuthority ?? '') + URL.#withoutDots(merged, merged) + query
    }
  }

  get hash() {
    return this.#fragment
  }

  set hash(text) {
    this.#fragment = text === '' || text === '#' ? '' : text.startsWith('#') ? text : '#' + text
  }

  get href() {
    return this.#address + this.#fragment
  }

  toString() {
    return this.href
  }

  /** Scheme with its colon, authority with its slashes, path, query with its mark, fragment with its mark. */
  static #split(text) {
    return /^([A-Za-z][A-Za-z0-9+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text.trim())
  }

  static #withoutDots(path, opaque) {
    if (!path.startsWith('/')) return opaque
    const kept = []
    const segments = path.slice(1).split('/')
    for (const [index, segment] of segments.entries()) {
      const last = index === segments.length - 1
      if (segment === '..') kept.pop()
      if (segment !== '.' && segment !== '..') kept.push(segment)
      else if (last) kept.push('')
    }
    return '/' + kept.join('/')
  }
}
