import * as Comlink from 'comlink'
import { openSandboxFrame } from '../../../src/site/sandbox/frame.ts'
import type { GradingBatch } from '../../../src/engine/index.ts'
import type { ChecksGraderOptions } from '../../../workers/checks-grader.ts'
import type { GradingApi } from './grading.worker.ts'

const worker = new Worker(new URL('./grading.worker.ts', import.meta.url), { type: 'module' })
const remote = Comlink.wrap<GradingApi>(worker)

/** The longest time in ms for which the page could not do anything else. */
let longestGap = 0
let last = performance.now()
setInterval(() => {
  const now = performance.now()
  longestGap = Math.max(longestGap, now - last)
  last = now
}, 10)

/** Every frame that was opened: one that hostile code took down is replaced. */
let frames = 0

const sandbox = {
  create: (options: ChecksGraderOptions) => remote.create(options, Comlink.proxy(async () => {
    frames++
    const port = await openSandboxFrame()
    return Comlink.transfer(port, [port])
  })),
  grade: (batches: readonly GradingBatch[]) => remote.grade(batches),
  propose: (mutator: string, subject: object) => remote.propose(mutator, subject),
  dispose: () => remote.dispose(),
  frames: () => frames,
  gap() {
    const gap = longestGap
    longestGap = 0
    return gap
  },
  /** Runs a worker of the frame without our harness: what is left to stop it is the frame's policy. */
  async withoutHarness(script: string): Promise<unknown> {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = 'sandbox.html'
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true })
      document.body.append(frame)
    })
    const { port1, port2 } = new MessageChannel()
    const { port1: mine, port2: its } = new MessageChannel()
    frame.contentWindow?.postMessage({ bootstrap: script }, '*', [port1])
    port2.postMessage({ command: 'modules', checks: [''], library: '' })
    port2.postMessage({ command: 'spawn', id: 1 }, [its])
    const said = await new Promise((resolve) => {
      mine.onmessage = ({ data }) => resolve(data)
      port2.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'error') resolve(data)
      }
    })
    frame.remove()
    return said
  },
}

export type SandboxPage = typeof sandbox

declare global {
  interface Window {
    sandbox: SandboxPage
  }
}

window.sandbox = sandbox
