/**
 * The one piece of our code that shares a realm with checks. It is passed as text to a browser worker
 * (harness-in-browser.js) and to a thread (src/cli/check-thread.js), so that both grade alike.
 *
 * Everything it needs is captured before the checks module is evaluated; all globals that ECMAScript does not define
 * are deleted; nothing that it holds can be reached from a check. What it says is still parsed by protocol.ts.
 *
 * @param host `post(message)`, `now()` in ms, `later(fn, ms)`, and the two URLs that stand for modules in stacks.
 */
function mustfailHarness(host) {
  const { post, now, later, checksUrl, libraryUrl } = host
  const uncurry = (method) => Function.prototype.call.bind(method)
  const { apply, ownKeys, construct, getPrototypeOf, defineProperty } = Reflect
  const { freeze, setPrototypeOf } = Object
  const { isArray } = Array
  const { isFinite } = Number
  const { parse, stringify } = JSON
  const { floor, imul } = Math
  const Text = String
  const Bytes = Uint8Array
  const Ids = Uint32Array
  const Scores = Float64Array
  const Table = Map
  const Members = Set
  const iteratorKey = Symbol.iterator
  const arrayPrototype = Array.prototype
  const objectPrototype = Object.prototype
  const tableGet = uncurry(Map.prototype.get)
  const tableSet = uncurry(Map.prototype.set)
  const bytesSlice = uncurry(Uint8Array.prototype.slice)
  const idsSlice = uncurry(Uint32Array.prototype.slice)
  const scoresSlice = uncurry(Float64Array.prototype.slice)
  const textSlice = uncurry(String.prototype.slice)
  const textIndexOf = uncurry(String.prototype.indexOf)
  const textSplit = uncurry(String.prototype.split)
  const textCharCode = uncurry(String.prototype.charCodeAt)

  const ACCEPTED = 1
  const REJECTED = 2
  const ERROR = 3
  const TIMEOUT = 4
  const ALLOWED = 'a check returns true or false, a number (above 0 accepts) or { pass, score?, reason? }'
  /** The instant that `Date` always tells in a check: 2025-01-01T00:00:00Z. */
  const INSTANT = 1735689600000

  let namespace = null
  let seed = 0
  let randomState = 0

  sweepGlobals()
  fixClockAndChance()

  return freeze({ loaded, failed, receive })

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

  /** A list that no patched `Array.prototype` can listen to. */
  function bareList() {
    return setPrototypeOf([], null)
  }

  function loaded(module) {
    namespace = module
    const found = { checks: bareList(), ignored: bareList(), mutators: bareList() }
    const names = ownKeys(module)
    for (let i = 0; i < names.length; i++) {
      const name = names[i]
      if (typeof name === 'symbol' || name === 'default') continue
      try {
        describeExport(found, name, module[name])
      } catch (error) {
        found.ignored[found.ignored.length] = { name, type: cut(describeError(error), 200) }
      }
    }
    post({ type: 'loaded', checks: found.checks, ignored: found.ignored, mutators: found.mutators })
  }

  function describeExport(found, name, value) {
    if (name === 'mutators') {
      describeMutators(found.mutators, value)
    } else if (typeof value === 'function') {
      const family = value.family
      const { factory, args } = value
      const builtIn = typeof factory === 'string' && isArray(args) && isJson(args, 0)
        ? { factory: cut(factory, 200), args: stringify(args) }
        : null
      found.checks[found.checks.length] = { name, family: typeof family === 'string' ? cut(family, 200) : 'function', builtIn }
    } else {
      found.ignored[found.ignored.length] = { name, type: value === null ? 'null' : isArray(value) ? 'array' : typeof value }
    }
  }

  function describeMutators(list, mutators) {
    for (let i = 0; i < mutators.length && i < 1000; i++) {
      const all = mutators[i]
      const plain = {}
      for (const key of ['id', 'title', 'family', 'polarity', 'kind', 'field', 'severity', 'aspect', 'english', 'keepsGold', 'pair', 'origins']) {
        const value = all[key]
        if (value !== undefined && isJson(value, 0)) defineProperty(plain, key, { value, enumerable: true })
      }
      list[list.length] = cut(stringify(plain), 20000)
    }
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

  function failed(error) {
    post({ type: 'failed', message: cut(describeError(error), 2000), line: lineOf(error) })
  }

  function receive(message) {
    if (message.type === 'run') run(message)
    else if (message.type === 'propose') propose(message)
  }

  function run(task) {
    const check = namespace[task.check]
    const { outputs, caseOf, limitMs, markMs, reasonLength } = task
    const size = outputs.length
    const codes = new Bytes(size)
    const contexts = bareList()
    const overrides = new Table()
    for (let i = 0; i < task.overrideAt.length; i++) tableSet(overrides, task.overrideAt[i], task.overrides[i])
    const ids = new Table()
    let textOf = null
    let scores = null
    let texts = bareList()
    let known = 0
    let room = task.textRoom
    let timeouts = task.timeoutsLeft
    let every = task.every
    let from = 0
    let at = 0
    const began = now()
    let marked = began
    let cellBegan = began
    let late = false
    let pending = null
    let ticking = false
    seed = task.seed

    for (let i = 0; i < task.cases.length; i++) contexts[i] = contextOf(parse(task.cases[i]), {})
    mark(false)
    grade()

    function grade() {
      while (at < size && timeouts > 0) {
        randomState = seed
        let result
        let code = 0
        try {
          result = check(outputs[at], contextAt(at))
          if (result !== null && typeof result === 'object') {
            const then = result.then
            if (typeof then === 'function') {
              if (waitFor(result, then)) continue
              return
            }
          }
        } catch (error) {
          code = ERROR
          result = error
        }
        settle(code, result)
      }
      mark(true)
    }

    function contextAt(cell) {
      const base = contexts[caseOf[cell]]
      const override = tableGet(overrides, cell)
      return override === undefined ? base : contextOf(base, parse(override))
    }

    /**
     * Records the cell's result and goes on to the next one. A cell that answered after the limit is asked once more,
     * for the thread may have had to wait for others; answering late twice is a timeout.
     */
    function settle(code, result) {
      const time = now()
      if (time - cellBegan >= limitMs && code !== TIMEOUT && !late) {
        late = true
        return mark(false)
      }
      if (code === TIMEOUT || time - cellBegan >= limitMs) codes[at] = TIMEOUT
      else if (code === ERROR) note(ERROR, describeError(result) + lineText(result))
      else judge(result)
      late = false
      if (codes[at] === TIMEOUT) timeouts--
      at++
      cellBegan = time
      if (every && time - began > limitMs) every = false
      if (at < size && timeouts > 0 && (every || time - marked >= markMs)) mark(false)
    }

    function judge(result) {
      try {
        if (result === true) codes[at] = ACCEPTED
        else if (result === false) codes[at] = REJECTED
        else if (typeof result === 'number') judgeNumber(result)
        else if (result !== null && typeof result === 'object') judgeObject(result)
        else note(ERROR, 'the check returned ' + kindOf(result) + '; ' + ALLOWED)
      } catch {
        note(ERROR, 'the check returned an object whose members cannot be read; ' + ALLOWED)
      }
    }

    function judgeNumber(number) {
      if (number !== number) note(ERROR, 'the check returned NaN; ' + ALLOWED)
      else if (number > 0) codes[at] = ACCEPTED
      else note(REJECTED, 'the check returned ' + number)
      keepScore(number)
    }

    function judgeObject(result) {
      if (isArray(result)) return note(ERROR, 'the check returned a list; ' + ALLOWED)
      const { pass, score, reason } = result
      if (pass !== true && pass !== false) return note(ERROR, 'the check returned an object whose pass is ' + kindOf(pass) + '; ' + ALLOWED)
      if (score !== undefined && score !== null && (typeof score !== 'number' || score !== score)) {
        return note(ERROR, 'the check returned an object whose score is ' + kindOf(score) + '; a score is a number')
      }
      if (reason !== undefined && reason !== null && typeof reason !== 'string') {
        return note(ERROR, 'the check returned an object whose reason is ' + kindOf(reason) + '; a reason is a text')
      }
      if (typeof reason === 'string' && reason !== '') note(pass ? ACCEPTED : REJECTED, reason)
      else if (pass) codes[at] = ACCEPTED
      else note(REJECTED, 'the check returned pass: false')
      keepScore(score)
    }

    function keepScore(score) {
      if (typeof score !== 'number' || !isFinite(score)) return
      if (scores === null) {
        scores = new Scores(size)
        for (let i = 0; i < size; i++) scores[i] = NaN
      }
      scores[at] = score
    }

    /** Each text crosses the wire once; when a check has used up its room for texts, its verdicts go without. */
    function note(code, words) {
      codes[at] = code
      const text = cut(words, reasonLength)
      let id = tableGet(ids, text)
      if (id === undefined) {
        room -= text.length + 16
        if (room < 0) return
        id = ++known
        tableSet(ids, text, id)
        texts[texts.length] = text
      }
      if (textOf === null) textOf = new Ids(size)
      textOf[at] = id
    }

    /** A mark carries every result since the last one, so that a kill loses nothing before the input that hung. */
    function mark(done) {
      post({
        type: 'mark', job: task.job, from, at, done, every,
        codes: bytesSlice(codes, from, at),
        texts,
        textOf: textOf === null ? null : idsSlice(textOf, from, at),
        scores: scores === null ? null : scoresSlice(scores, from, at),
      })
      texts = bareList()
      from = at
      marked = cellBegan = now()
    }

    /** Waits for a promise. Gives true when it settled at once, so that the loop that called goes on. */
    function waitFor(thenable, then) {
      let inLoop = true
      let settled = false
      const finish = (code, value) => {
        if (settled) return
        settled = true
        pending = null
        settle(code, value)
        if (!inLoop) grade()
      }
      pending = finish
      try {
        apply(then, thenable, [(value) => finish(0, value), (error) => finish(ERROR, error)])
      } catch (error) {
        finish(ERROR, error)
      }
      inLoop = false
      if (!settled) arm(limitMs)
      return settled
    }

    /** One timer at a time serves every promise of the run. */
    function arm(ms) {
      if (ticking) return
      ticking = true
      later(() => {
        ticking = false
        if (pending === null) return
        const left = limitMs - (now() - cellBegan)
        if (left > 0) arm(left)
        else pending(TIMEOUT, undefined)
      }, ms)
    }
  }

  function kindOf(value) {
    if (value === undefined) return 'nothing (is a return missing?)'
    if (value === null) return 'null'
    if (typeof value === 'number') return Text(value)
    return typeof value === 'string' ? 'a text' : typeof value === 'object' ? 'an object' : 'a ' + typeof value
  }

  function contextOf(base, override) {
    const context = { ...base }
    if (override.contexts !== undefined) context.contexts = override.contexts
    if (override.toolCalls !== undefined) context.toolCalls = override.toolCalls
    return deepFreeze(context)
  }

  function deepFreeze(value) {
    if (value === null || typeof value !== 'object') return value
    const keys = ownKeys(value)
    for (let i = 0; i < keys.length; i++) deepFreeze(value[keys[i]])
    return freeze(value)
  }

  function propose(task) {
    const items = bareList()
    try {
      randomState = task.seed
      const subject = parse(task.subject)
      subject.tolerates = new Members(subject.tolerates)
      subject.families = new Members(subject.families)
      const { mutators } = namespace
      let mutator
      for (let i = 0; i < mutators.length; i++) if (mutators[i].id === task.mutator) mutator = mutators[i]
      const iterable = mutator.mutate(freeze(subject))
      const iterator = iterable[iteratorKey]()
      let room = task.room
      while (items.length < task.most) {
        const step = iterator.next()
        if (step.done) break
        const text = stringify(step.value)
        if (typeof text !== 'string') throw new TypeError('a proposal must be an object')
        room -= text.length
        if (room < 0) throw new RangeError('the proposals of this mutator are too long')
        items[items.length] = text
      }
      post({ type: 'proposals', job: task.job, items })
    } catch (error) {
      post({ type: 'proposals-failed', job: task.job, message: cut(describeError(error) + lineText(error), 2000) })
    }
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
      return line > 0 && line < 1000000 ? floor(line) : 0
    } catch {
      return 0
    }
  }
}
