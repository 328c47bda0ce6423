import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StartError } from '../start-error.ts'
import { isBelow, targetOf } from './request-path.ts'
import { sendFailure } from './send.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

export type Gateway = {
  port: number
  server: Server
  /**
   * Starts serving; before this, requests get 503. Each request goes to the first prefix that it is below, or to
   * `site`. A prefix that ends with a slash matches only what is below it: CloudFront's /api/* does not match /api.
   */
  open(parts: { mounts: Readonly<Record<string, Serve>>; site: Serve }): void
  /** Rejects new requests and gives pending ones `graceMs` to finish before it closes their connections. */
  stop(graceMs?: number): Promise<void>
}

/** The timeout of HTTP APIs for an integration, which is ample for sending 6 MB from the same machine. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Listens on the port, on loopback only. It responds with 503 until `open` is called, because the parts behind it need
 * its address. Port 0 selects a free one. Throws a StartError if the port is not available.
 */
export async function startGateway(port: number): Promise<Gateway> {
  let serve: Serve = notOpenYet
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) =>
    answer(serve, request, response),
  )
  return {
    server,
    port: await listen(server, port),
    open: ({ mounts, site }) => {
      const prefixes = Object.entries(mounts)
      serve = (request, response) => {
        const { path } = targetOf(request)
        const mounted = prefixes.find(([prefix]) => isBelow(path, prefix))
        return (mounted?.[1] ?? site)(request, response)
      }
    },
    stop: (graceMs = 1000) => stop(server, graceMs),
  }
}

async function answer(serve: Serve, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await serve(request, response)
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else sendFailure(response, 500)
  }
}

function notOpenYet(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', 1)
  sendFailure(response, 503)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portRefused(port, error)))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
    })
  })
}

function portRefused(port: number, error: Error): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(
      `The port ${port} is in use by another program. Stop that program, or name another port with PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`You do not have permission to use the port ${port}. Name one from 1024 up with PORT.`)
  }
  return error
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    // Browsers keep idle connections open, and the server would wait until they close.
    const hangUp = setInterval(() => server.closeIdleConnections(), 20)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(hangUp)
      resolve()
    })
  })
}
