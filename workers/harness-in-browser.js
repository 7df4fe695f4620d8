/** Follows harness.js in the text of a classic blob worker inside the sandboxed frame. */
{
  const now = performance.now.bind(performance)
  const later = setTimeout.bind(self)
  self.addEventListener(
    'message',
    (event) => {
      const port = event.ports[0]
      const { checks, library } = event.data
      const post = port.postMessage.bind(port)
      const harness = mustfailHarness({ post: (message) => post(message), now, later, checksUrl: checks, libraryUrl: library })
      port.onmessage = (incoming) => harness.receive(incoming.data)
      import(checks).then(harness.loaded, harness.failed)
    },
    { once: true },
  )
}
