import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { API_PREFIX } from '../../../shared/route.ts'

/**
 * Perfect: everything passes. Good: nearly everything passes. Bad: each call has a random fate. None: nothing passes.
 */
export type Quality = 'perfect' | 'good' | 'bad' | 'none'

/** Fate of one call on a bad connection. */
const FATES = [
  'passes',
  'passes',
  'is cut before',
  'is cut before',
  'is cut after',
  'is cut after',
  'is too much',
] as const
type Fate = (typeof FATES)[number] | 'is a stranger’s'

/** On a good connection, one in this many calls to the shop is rejected as if its token had been revoked. */
const STRANGERS_IN = 60

export type UnreliableConnection = {
  url: string
  setQuality: (quality: Quality) => void
  /** Number of calls by fate. */
  met: ReadonlyMap<Fate, number>
  stop: () => void
}

/** Opens a phone's connection to the shop, with its own address. The browser cannot tell how good it is. */
export async function openUnreliableConnection(
  shop: URL,
  now: () => number,
  random: () => number,
): Promise<UnreliableConnection> {
  let quality: Quality = 'perfect'
  const met = new Map<Fate, number>()
  const fateOf = ({ url = '' }: IncomingMessage): Fate => {
    if (quality === 'none') return 'is cut before'
    if (quality === 'bad') return FATES[Math.floor(random() * FATES.length)] ?? 'passes'
    return quality === 'good' && url.startsWith(`${API_PREFIX}/`) && random() < 1 / STRANGERS_IN
      ? 'is a stranger’s'
      : 'passes'
  }
  const dateNow = () => new Date(now()).toUTCString()
  const answer = (request: IncomingMessage, response: ServerResponse, status: number, message: string) => {
    request.resume()
    const headers = { 'content-type': 'application/json', date: dateNow() }
    request.on('end', () => response.writeHead(status, headers).end(JSON.stringify({ message })))
  }
  const server = createServer((request, response) => {
    const fate = fateOf(request)
    met.set(fate, (met.get(fate) ?? 0) + 1)
    if (fate === 'is cut before') return response.destroy()
    // Like API Gateway, before a Lambda is called.
    if (fate === 'is too much') return answer(request, response, 429, 'Too Many Requests')
    if (fate === 'is a stranger’s') return answer(request, response, 401, 'Unauthorized')
    const { method, url: path, headers } = request
    const passed = ask({ hostname: shop.hostname, port: shop.port, method, path, headers }, (reply) => {
      if (fate === 'is cut after') {
        reply.resume()
        return reply.on('end', () => response.destroy())
      }
      response.writeHead(reply.statusCode ?? 502, { ...reply.headers, date: dateNow() })
      return reply.pipe(response)
    })
    passed.on('error', () => response.destroy())
    return request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}`,
    setQuality: (next) => {
      quality = next
      if (next === 'none') server.closeAllConnections()
    },
    met,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
