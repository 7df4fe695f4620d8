import { createServer } from 'node:http'
import sirv from 'sirv'

export interface ServedSite {
  /** Ends with `/mustfail/`: the site has to work under a sub-path. */
  readonly url: string
  close(): Promise<void>
}

const SUB_PATH = '/mustfail/'

/**
 * Serves a built site on a free port of this machine under a sub-path, with nothing outside of it. With `changes` the
 * folder is read anew for each request.
 */
export async function serveSite({ folder = 'dist/site', changes = false } = {}): Promise<ServedSite> {
  const serve = sirv(folder, { etag: true, dev: changes })
  const server = createServer((request, response) => {
    const notFound = () => void response.writeHead(404).end('Not found')
    if (!request.url?.startsWith(SUB_PATH)) return notFound()
    request.url = request.url.slice(SUB_PATH.length - 1)
    serve(request, response, notFound)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}${SUB_PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
