import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StartError } from '../start-error.ts'
import { isBelow, targetOf } from './request-path.ts'
import { sendError } from './send.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

export type Gateway = {
  port: number
  server: Server
  /** Replaces the answer 'not open yet': from here on each request goes to the first prefix it lies below, or to `site`. */
  open(parts: { mounts: Readonly<Record<string, Serve>>; site: Serve }): void
  /** Refuses new requests, gives those under way `graceMs` to end, then cuts them off. */
  stop(graceMs?: number): Promise<void>
}

/** HTTP APIs wait 30 s for an integration; nobody needs longer to send 6 MB from the same machine. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Takes the port, on loopback only, and answers 503 until `open` is called: the address must be known before the parts
 * behind it can be told of it. Port 0 takes a free one. Throws a StartError when the port is not to be had.
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
    else sendError(response, 'internal', 'Something went wrong here. Please try again later.')
  }
}

function notOpenYet(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', 1)
  sendError(response, 'unavailable', 'The shop is just opening. Please try again in a moment.')
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
      `The port ${port} is in use by another program: stop that one, or name another port with PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`The port ${port} may not be used by everybody: name one from 1024 on with PORT.`)
  }
  return error
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    // A browser keeps its connection when a call has ended; the server would wait for it to let go.
    const hangUp = setInterval(() => server.closeIdleConnections(), 20)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(hangUp)
      resolve()
    })
  })
}
