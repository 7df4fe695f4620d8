/**
 * One module for the page's grader and the thread's: sound checks beside every kind of hostile one. Both must say
 * exactly this of the outputs, and the sound ones must say it as if they were alone.
 */
export const OUTPUTS = ['within 14 days', 'within 30 days', 'hang', ''] as const

export const TIMEOUT_MS = 300

type Expected = 'accepted' | 'rejected' | 'timeout' | RegExp

interface HostileCheck {
  readonly name: string
  readonly what: string
  readonly source: string
  /** One per output; a pattern is what the message of an error says. */
  readonly expected: readonly [Expected, Expected, Expected, Expected]
}

const SOUND = { source: `(output) => output.includes('14')`, expected: ['accepted', 'rejected', 'rejected', 'rejected'] } as const
const ALL_TIME_OUT = ['timeout', 'timeout', 'timeout', 'timeout'] as const
const all = (expected: Expected) => [expected, expected, expected, expected] as const

export const HOSTILE: readonly HostileCheck[] = [
  { name: 'soundFirst', what: 'a sound check at the start', ...SOUND },
  { name: 'loops', what: 'a loop without end', source: `() => { for (;;) {} }`, expected: ALL_TIME_OUT },
  {
    name: 'loopsOnce', what: 'a loop on one output only',
    source: `(output) => { while (output === 'hang') {} return output.includes('14') }`,
    expected: ['accepted', 'rejected', 'timeout', 'rejected'],
  },
  {
    name: 'backtracks', what: 'a pattern that backtracks for ever',
    source: `(output) => { const text = 'a'.repeat(34) + '!'; return output !== 'hang' || /^(\\w+\\s?)+$/.test(text) || /^([a-z]+)+\\d$/.test(text + text) }`,
    expected: ['accepted', 'accepted', 'timeout', 'accepted'],
  },
  { name: 'throws', what: 'an exception', source: `() => { throw new TypeError('no such thing') }`, expected: all(/^TypeError: no such thing \(checks\.ts:\d+\)$/) },
  { name: 'throwsText', what: 'a thrown text', source: `() => { throw 'plain' }`, expected: all(/^threw "plain"$/) },
  { name: 'throwsTrap', what: 'a thrown object that throws when read', source: `() => { throw new Proxy({}, { get() { throw 1 } }) }`, expected: all(/^threw a value that cannot be shown$/) },
  { name: 'overflows', what: 'recursion without end', source: `function down(output) { return down(output) + 1 }`, expected: all(/^RangeError|^InternalError/) },
  { name: 'nothing', what: 'no result', source: `() => {}`, expected: all(/^the check returned nothing/) },
  { name: 'notANumber', what: 'NaN', source: `() => NaN`, expected: all(/^the check returned NaN/) },
  { name: 'text', what: 'a text as result', source: `() => 'yes'`, expected: all(/^the check returned a text/) },
  { name: 'list', what: 'a list as result', source: `() => [true]`, expected: all(/^the check returned a list/) },
  { name: 'trap', what: 'a result that throws when read', source: `() => ({ get pass() { throw 1 } })`, expected: all(/members cannot be read/) },
  { name: 'truthyPass', what: 'pass: 1', source: `() => ({ pass: 1 })`, expected: all(/whose pass is 1/) },
  {
    name: 'numbers', what: 'numbers', source: `(output) => output.includes('14') ? 0.5 : output === '' ? -1 : 0`,
    expected: ['accepted', 'rejected', 'rejected', 'rejected'],
  },
  {
    name: 'asynchronous', what: 'a promise', source: `async (output) => { await null; return { pass: output.includes('14'), reason: 'read' } }`,
    expected: SOUND.expected,
  },
  { name: 'rejects', what: 'a promise that is rejected', source: `async () => { throw new Error('later') }`, expected: all(/^Error: later/) },
  { name: 'neverSettles', what: 'a promise that never settles', source: `(output) => output === 'hang' ? new Promise(() => {}) : true`, expected: ['accepted', 'accepted', 'timeout', 'accepted'] },
  { name: 'spinsInMicrotasks', what: 'microtasks without end', source: `async () => { for (;;) await null }`, expected: ALL_TIME_OUT },
  {
    name: 'leavesLoop', what: 'a loop that goes on after the answer',
    source: `() => { (async () => { for (;;) await null })(); return true }`, expected: all('accepted'),
  },
  {
    name: 'settlesTwice', what: 'a thenable that settles many times',
    source: `() => ({ then(yes, no) { yes(true); yes(false); no(1); yes(true) } })`, expected: all('accepted'),
  },
  {
    name: 'tampers', what: 'patched prototypes and globals',
    source: `(output) => {
      const lie = () => { throw 'patched' }
      const owners = [String.prototype, Map.prototype, Object.prototype, Uint8Array.prototype, Object.getPrototypeOf(Uint8Array.prototype), Promise.prototype, Function.prototype, Array.prototype]
      const { ownKeys, defineProperty } = Reflect
      for (let i = 0; i < owners.length; i++) {
        const keys = ownKeys(owners[i])
        for (let k = 0; k < keys.length; k++) try { if (keys[k] !== 'constructor') owners[i][keys[k]] = lie } catch {}
      }
      const names = ['0', '1', 'type', 'job', 'codes', 'done', 'then', 'contexts']
      for (let i = 0; i < names.length; i++) defineProperty(Object.prototype, names[i], { set: lie, get: () => undefined, configurable: true })
      JSON.parse = JSON.stringify = Reflect.apply = Object.freeze = lie
      return false
    }`,
    expected: all('rejected'),
  },
  {
    name: 'forges', what: 'messages of its own', source: `() => {
      for (const send of [globalThis.postMessage, globalThis.self?.postMessage, globalThis.process?.send]) send?.({ type: 'mark', done: true })
      return typeof postMessage === 'undefined' && typeof self === 'undefined'
    }`,
    expected: all('accepted'),
  },
  {
    name: 'wordy', what: 'a reason of ten million characters', source: `() => ({ pass: false, reason: 'x'.repeat(1e7) })`, expected: all('rejected'),
  },
  {
    name: 'keepsState', what: 'state of its own module', source: `(output) => { shared.push(output); return shared.length < 3 }`,
    expected: ['accepted', 'accepted', 'rejected', 'rejected'],
  },
  {
    name: 'readsState', what: 'state that another check leaves', source: `() => shared.length === 0 && [].leak === undefined`,
    expected: all('accepted'),
  },
  {
    name: 'changesContext', what: 'a change of the case it was given', source: `(output, context) => { context.contexts.push('mine'); return true }`,
    expected: all(/^TypeError/),
  },
  {
    name: 'clock', what: 'the clock and chance', source: `() => {
      const draws = [Math.random(), Math.random()]
      return Date.now() === 1735689600000 && +new Date() === Date.now() && Date().includes('20') && draws[0] === first(draws[0])
        && new Date('2020-02-03T04:05:06Z').getUTCFullYear() === 2020 && new Date(0) instanceof Date && draws[0] !== draws[1]
        && new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric' }).format() === '2025'
    }`,
    expected: all('accepted'),
  },
  { name: 'logs', what: 'console.log', source: `(output) => { console.log(output); return true }`, expected: all('accepted') },
  {
    name: 'evaluates', what: 'code from text', source: `() => {
      for (const make of [Function, (() => {}).constructor, (async () => {}).constructor, (function* () {}).constructor]) {
        try { make('return 1'); return false } catch (error) { if (error.name !== 'EvalError') throw error }
      }
      try { (0, eval)('1'); return false } catch (error) { return error.name === 'EvalError' }
    }`,
    expected: all('accepted'),
  },
  { name: 'soundLast', what: 'a sound check at the end', ...SOUND },
]

/** The module: one export a line or more, in the order of the table. */
export const HOSTILE_SOURCE = [
  'const shared: string[] = []',
  'let drawn: number | undefined',
  'const first = (draw: number) => (drawn ??= draw)',
  ...HOSTILE.map(({ name, source }) => `export const ${name} = ${source}`),
].join('\n')

interface Said {
  readonly status: string
  readonly message?: string
}

/** Rows of what was said that the table does not expect. */
export function surprises(verdicts: readonly (readonly Said[])[]): string[] {
  return HOSTILE.flatMap(({ name, expected }, row) =>
    expected.flatMap((wanted, cell) => {
      const said = verdicts[row]?.[cell]
      const right = wanted instanceof RegExp ? said?.status === 'error' && wanted.test(said.message ?? '') : said?.status === wanted
      return right ? [] : [`${name} on ${JSON.stringify(OUTPUTS[cell])}: ${JSON.stringify(said)?.slice(0, 300)}`]
    }),
  )
}
