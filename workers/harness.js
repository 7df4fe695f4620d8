/**
 * The one piece of our code that shares a realm with checks, with harness-realm.js and harness-words.js before it. It
 * is passed as text to a browser worker (harness-in-browser.js) and to a thread (src/cli/check-thread.js), so that
 * both grade alike.
 *
 * Everything it needs is captured before the checks module is evaluated; all globals that ECMAScript does not define
 * are deleted; nothing that it holds can be reached from a check. What it says is still parsed by protocol.ts.
 *
 * @param host `post(message)`, `now()` in ms, `later(fn, ms)`, and the two URLs that stand for modules in stacks.
 */
function mustfailHarness(host) {
  const { post, now, later } = host
  const { bareList, isJson, kindOf, cut, describeError, lineText, lineOf } = mustfailWords(host)
  const uncurry = (method) => Function.prototype.call.bind(method)
  const { apply, ownKeys } = Reflect
  const { freeze } = Object
  const { isArray } = Array
  const { isFinite } = Number
  const { parse, stringify } = JSON
  const Bytes = Uint8Array
  const Ids = Uint32Array
  const Scores = Float64Array
  const Table = Map
  const Members = Set
  const iteratorKey = Symbol.iterator
  const tableGet = uncurry(Map.prototype.get)
  const tableSet = uncurry(Map.prototype.set)
  const bytesSlice = uncurry(Uint8Array.prototype.slice)
  const idsSlice = uncurry(Uint32Array.prototype.slice)
  const scoresSlice = uncurry(Float64Array.prototype.slice)

  const ACCEPTED = 1
  const REJECTED = 2
  const ERROR = 3
  const TIMEOUT = 4
  const ALLOWED = 'a check returns true or false, a number (above 0 accepts) or { pass, score?, reason? }'

  let namespace = null
  const describeModule = mustfailExports({ bareList, isJson, cut, describeError })
  const startChance = mustfailRealm()

  return freeze({ loaded, failed, receive })

  function loaded(module) {
    namespace = module
    post(describeModule(module))
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

    for (let i = 0; i < task.cases.length; i++) contexts[i] = contextOf(parse(task.cases[i]), {})
    mark(false)
    grade()

    function grade() {
      while (at < size && timeouts > 0) {
        startChance(task.seed)
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
      startChance(task.seed)
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
}
