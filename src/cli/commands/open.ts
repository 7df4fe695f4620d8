import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { fileStem } from '../../formats/exports/file-stem.ts'
import { suiteText } from '../../formats/exports/suite-file.ts'
import { EXIT, UsageError } from '../failure.ts'
import { loadSuite } from '../load-suite.ts'
import { numberOf } from '../run-options.ts'
import type { Terminal } from '../terminal.ts'

export interface OpenFlags {
  readonly port?: unknown
}

/** The usual port is fixed because a browser keeps saved suites by address, port included. */
const USUAL_PORT = 4173

/** Where the built page lies: beside the built command, or in the repository. */
const SITES = ['../site/', '../../../dist/site/'] as const

/**
 * `mustfail open [SUITE]`: serves the page on this machine alone, with the suite loaded, until it is interrupted. The
 * suite is read anew each time the page asks for it.
 */
export async function open(path: string | undefined, flags: OpenFlags, terminal: Terminal): Promise<number> {
  const site = SITES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((folder) => existsSync(`${folder}index.html`))
  if (site === undefined) throw new UsageError('mustfail open: the page is not built; run "npm run build" first')
  const asked = numberOf('port', flags.port, { min: 0, max: 65_535, whole: true })
  const first = path === undefined ? null : await loadSuite(path)
  const place = first === null ? null : `/suite/${encodeURIComponent(fileStem(first.name))}.json`
  const serveSite = sirv(site, { etag: true })
  const server = createServer((request, response) => void answer(request, response).catch((fault: unknown) => {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(fault instanceof UsageError ? fault.message : 'It cannot be read.')
  }))
  const port = await listen(server, asked)
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page elsewhere can point a name of its own at this machine; it would ask under that name.
    if (!hosts.has(request.headers.host ?? '')) return void response.writeHead(403).end('Forbidden')
    if (path !== undefined && place !== null && request.url?.split('?')[0] === place) {
      const text = suiteText(await loadSuite(path))
      return void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(text)
    }
    serveSite(request, response, () => void response.writeHead(404).end('Not found'))
  }

  terminal.out(`mustfail is at http://127.0.0.1:${port}/${place === null ? '' : `?src=${encodeURIComponent(place)}`} (Ctrl+C stops it)\n`)
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort')
  server.close()
  server.closeAllConnections()
  return EXIT.met
}

/** On the port asked for, or on the usual one, or where that is taken on any. */
async function listen(server: ReturnType<typeof createServer>, asked: number | undefined): Promise<number> {
  const tryPort = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  try {
    await tryPort(asked ?? USUAL_PORT)
  } catch (fault) {
    if (asked !== undefined || !(fault instanceof Error) || !('code' in fault) || fault.code !== 'EADDRINUSE') {
      throw new UsageError(`--port ${asked ?? USUAL_PORT}: it cannot be used (${fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)})`)
    }
    await tryPort(0)
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
