import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

/** The usual port is fixed because a browser keeps saved suites by address, port included. */
const USUAL_PORT = 4173

const asked = process.env['PORT']
const port = asked === undefined || asked === '' ? USUAL_PORT : Number(asked)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, but is "${asked}".`)
  process.exit(2)
}

const serve = sirv('dist/site', { etag: true })
const server = createServer((request, response) =>
  serve(request, response, () => void response.writeHead(404).end('Not found')),
)

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE' && asked === undefined) return void server.listen(0, '127.0.0.1')
  console.error(`Cannot serve on port ${port}: ${error.message}`)
  process.exit(1)
})
server.on('listening', () => {
  const { port: bound } = server.address() as AddressInfo
  console.log(`mustfail is at http://127.0.0.1:${bound}/ (Ctrl+C stops it)`)
})
server.listen(port, '127.0.0.1')
