/**
 * Part of the harness (harness.js): makes texts of whatever a check throws or returns. Nothing in here trusts a prototype.
 */
function mustfailWords({ checksUrl, libraryUrl }) {
  const uncurry = (method) => Function.prototype.call.bind(method)
  const { ownKeys, getPrototypeOf } = Reflect
  const { setPrototypeOf } = Object
  const { isArray } = Array
  const { isFinite } = Number
  const { stringify } = JSON
  const Text = String
  const arrayPrototype = Array.prototype
  const objectPrototype = Object.prototype
  const textSlice = uncurry(String.prototype.slice)
  const textIndexOf = uncurry(String.prototype.indexOf)
  const textSplit = uncurry(String.prototype.split)
  const textCharCode = uncurry(String.prototype.charCodeAt)

  return { bareList, isJson, kindOf, cut, describeError, lineText, lineOf }

  /** A list that no patched `Array.prototype` can listen to. */
  function bareList() {
    return setPrototypeOf([], null)
  }

  function isJson(value, depth) {
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
    if (typeof value === 'number') return isFinite(value)
    if (typeof value !== 'object' || depth > 20) return false
    const prototype = getPrototypeOf(value)
    if (isArray(value)) {
      if (prototype !== arrayPrototype) return false
      for (let i = 0; i < value.length; i++) if (!isJson(value[i], depth + 1)) return false
      return true
    }
    if (prototype !== objectPrototype && prototype !== null) return false
    const keys = ownKeys(value)
    for (let i = 0; i < keys.length; i++) {
      if (typeof keys[i] === 'symbol' || !isJson(value[keys[i]], depth + 1)) return false
    }
    return true
  }

  function kindOf(value) {
    if (value === undefined) return 'nothing (is a return missing?)'
    if (value === null) return 'null'
    if (typeof value === 'number') return Text(value)
    return typeof value === 'string' ? 'a text' : typeof value === 'object' ? 'an object' : 'a ' + typeof value
  }

  function cut(value, length) {
    const text = typeof value === 'string' ? value : Text(value)
    return text.length > length ? textSlice(text, 0, length - 1) + '…' : text
  }

  function describeError(error) {
    try {
      if (error !== null && typeof error === 'object') {
        const { name, message } = error
        if (typeof name === 'string' && typeof message === 'string') return withoutUrls(cut(name, 100) + ': ' + cut(message, 4000))
      }
      return 'threw ' + cut(typeof error === 'string' ? stringify(cut(error, 2000)) : error, 2000)
    } catch {
      return 'threw a value that cannot be shown'
    }
  }

  function withoutUrls(text) {
    return replaceAll(replaceAll(text, libraryUrl, 'mustfail/checks'), checksUrl, 'checks.ts')
  }

  function replaceAll(text, what, by) {
    if (textIndexOf(text, what) < 0) return text
    const pieces = textSplit(text, what)
    let joined = pieces[0]
    for (let i = 1; i < pieces.length; i++) joined += by + pieces[i]
    return joined
  }

  function lineText(error) {
    const line = lineOf(error)
    return line === 0 ? '' : ' (checks.ts:' + line + ')'
  }

  /** The line of the checks module where an error was made, which is the editor's line; 0 when it cannot be told. */
  function lineOf(error) {
    try {
      const stack = error.stack
      if (typeof stack !== 'string') return 0
      const start = textIndexOf(stack, checksUrl + ':')
      if (start < 0) return 0
      let line = 0
      for (let i = start + checksUrl.length + 1; i < stack.length; i++) {
        const digit = textCharCode(stack, i) - 48
        if (digit < 0 || digit > 9) break
        line = line * 10 + digit
      }
      return line > 0 && line < 1000000 ? line : 0
    } catch {
      return 0
    }
  }
}
