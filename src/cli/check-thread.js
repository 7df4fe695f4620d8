/**
 * The text of the thread that runs checks on the command line; `thread-grader.ts` starts it.
 *
 * The checks live in a context of their own, where there is nothing but ECMAScript: no `process`, no `require`, no
 * network, no code from strings. Only texts and numbers cross into it. That keeps a careless check from harm; it is
 * not a security boundary, because Node does not offer one: run only the suites that you trust, as with any test.
 * A thread that a check has left in peace serves the next one with a fresh context, for threads are slow to start.
 */
{
  const { parentPort, workerData } = require('node:worker_threads')
  const vm = require('node:vm')
  const { checks, harness: harnessText, library, names } = workerData
  let harness = null

  /** Puts a fresh realm in the place of the last one, which can say nothing from then on. */
  const renew = () => {
    const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } })
    const start = vm.runInContext(`'use strict';(host) => { ${harnessText}\nreturn mustfailHarness(host) }`, context)
    const mine = start({
      post: (message) => {
        if (harness === mine) parentPort.postMessage(message)
      },
      now: () => performance.now(),
      later: (callback, ms) => {
        setTimeout(callback, ms)
      },
      checksUrl: names.checks,
      libraryUrl: names.library,
    })
    harness = mine
    importChecks(context).then(mine.loaded, mine.failed)
  }

  const importChecks = async (context) => {
    const libraryModule = new vm.SourceTextModule(library, { context, identifier: names.library })
    const checksModule = new vm.SourceTextModule(checks, { context, identifier: names.checks })
    await checksModule.link(() => libraryModule)
    await checksModule.evaluate()
    return checksModule.namespace
  }

  parentPort.on('message', (message) => {
    if (message === 'renew') renew()
    else if (message === 'rest') {
      harness = null
      parentPort.postMessage('at rest')
    }
    else harness.receive(message)
  })
}
