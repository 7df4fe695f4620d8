import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { checksLibrary } from '../../scripts/vite-checks-library.ts'

const PAGE = fileURLToPath(new URL('../browser/sandbox-page', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

export interface SandboxSite {
  readonly url: string
  /** Another origin, which knows whoever so much as connects to it. */
  readonly attacker: { readonly url: string; readonly hits: string[] }
  close(): void
}

/** The built page of `test/browser/sandbox-page`, under a sub-path as on any static host, and an attacker's server. */
export async function serveSandboxSite(): Promise<SandboxSite> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-page-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: PAGE,
    base: './',
    publicDir: PUBLIC,
    plugins: [checksLibrary()],
    worker: { format: 'es', plugins: () => [checksLibrary()] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  const site = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname).replace(/^\/repo\//, '/')
    try {
      const body = readFileSync(join(folder, path === '/' ? 'index.html' : path))
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/html')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  const hits: string[] = []
  const attacker = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/javascript')
    response.end('0')
  })
  attacker.on('upgrade', (request, socket) => {
    hits.push(`upgrade ${request.url}`)
    socket.destroy()
  })
  attacker.on('connection', () => hits.push('connection'))
  const [sitePort, attackerPort] = [await listen(site), await listen(attacker)]
  return {
    url: `http://localhost:${sitePort}/repo/`,
    attacker: { url: `http://127.0.0.1:${attackerPort}`, hits },
    close() {
      for (const server of [site, attacker]) {
        server.closeAllConnections()
        server.close()
      }
      rmSync(folder, { recursive: true })
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
}
