/**
 * The script of public/sandbox.html (written by scripts/write-sandbox.ts): starts and ends the workers that run checks.
 *
 * It serves only a page of its own origin that has framed it with `sandbox`: anywhere else, whoever frames it could
 * run code on this origin. Its policy is inherited by every worker, so nothing in them reaches a network.
 */
addEventListener('message', function start(event) {
  if (self.origin !== 'null' || parent === self || event.source !== parent || event.origin !== location.origin) return
  const [hub] = event.ports
  if (!hub || typeof event.data?.bootstrap !== 'string') return
  removeEventListener('message', start)
  const urlOf = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const harness = urlOf(event.data.bootstrap)
  const workers = new Map()
  let modules = null
  hub.onmessage = ({ data, ports }) => {
    if (data.command === 'modules') {
      const library = urlOf(data.library)
      modules = { library, checks: urlOf(data.checks.join(library)) }
    } else if (data.command === 'spawn') {
      const worker = new Worker(harness)
      workers.set(data.id, worker)
      worker.onerror = (problem) => {
        problem.preventDefault()
        hub.postMessage({ type: 'error', id: data.id, message: String(problem.message || problem.type).slice(0, 500) })
      }
      worker.postMessage(modules, ports)
    } else if (data.command === 'kill') {
      workers.get(data.id)?.terminate()
      workers.delete(data.id)
      hub.postMessage({ type: 'killed', id: data.id })
    }
  }
  hub.postMessage({ type: 'ready' })
})
