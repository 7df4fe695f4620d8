/**
 * Part of the harness (harness.js): makes a realm that knows nothing but ECMAScript, whose clock stands still and whose
 * chance is always the same. Gives the function that starts chance anew.
 */
function mustfailRealm() {
  const { apply, ownKeys, construct, getPrototypeOf, defineProperty } = Reflect
  const { freeze } = Object
  const { imul } = Math
  /** The instant that `Date` always tells in a check: 2025-01-01T00:00:00Z. */
  const INSTANT = 1735689600000
  let randomState = 0

  sweepGlobals()
  fixClockAndChance()

  return (seed) => {
    randomState = seed
  }

  function sweepGlobals() {
    const kept = new Set(
      ('Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Promise RegExp ' +
        'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError ' +
        'globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array ' +
        'BigUint64Array BigInt64Array Uint8ClampedArray Float16Array Float32Array Float64Array DataView Map BigInt Set ' +
        'WeakMap WeakSet Proxy Reflect Iterator decodeURI decodeURIComponent encodeURI encodeURIComponent escape ' +
        'unescape isFinite isNaN Date eval').split(' '),
    )
    for (let object = globalThis; object && object !== Object.prototype; object = getPrototypeOf(object)) {
      for (const key of ownKeys(object)) {
        if (typeof key !== 'symbol' && !kept.has(key)) Reflect.deleteProperty(object, key)
      }
    }
    const silent = () => undefined
    const console = { log: silent, info: silent, warn: silent, error: silent, debug: silent, trace: silent }
    defineProperty(globalThis, 'console', { value: freeze(console), configurable: true })
  }

  /** The same input must get the same verdict every time, or a survivor could not be reproduced. */
  function fixClockAndChance() {
    const RealDate = Date
    const FixedDate = function Date(...parts) {
      if (!new.target) return new RealDate(INSTANT).toString()
      return construct(RealDate, parts.length === 0 ? [INSTANT] : parts, new.target)
    }
    FixedDate.prototype = RealDate.prototype
    const define = (object, key, value) => defineProperty(object, key, { value, configurable: true, writable: true })
    define(RealDate.prototype, 'constructor', FixedDate)
    define(FixedDate, 'now', () => INSTANT)
    define(FixedDate, 'parse', RealDate.parse)
    define(FixedDate, 'UTC', RealDate.UTC)
    define(FixedDate, 'length', 7)
    define(globalThis, 'Date', FixedDate)

    const formats = Intl.DateTimeFormat.prototype
    const { get } = Object.getOwnPropertyDescriptor(formats, 'format')
    const toParts = formats.formatToParts
    const format = function () {
      const bound = apply(get, this, [])
      return (date) => bound(date === undefined ? INSTANT : date)
    }
    defineProperty(formats, 'format', { get: format, configurable: true })
    define(formats, 'formatToParts', function (date) {
      return apply(toParts, this, [date === undefined ? INSTANT : date])
    })

    /** mulberry32, started anew for each input so that the order of inputs does not matter. */
    define(Math, 'random', () => {
      randomState = (randomState + 0x6d2b79f5) | 0
      let mixed = imul(randomState ^ (randomState >>> 15), 1 | randomState)
      mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    })
  }
}
