import { Agent, request } from 'node:http'

/** A response. `status` is 0 if none came. */
export type Answer = { status: number; text: string; ms: number }

type Sent = { token?: string | undefined; body?: object | undefined; headers?: Record<string, string> }

/**
 * Number of connections that a crowd keeps open: more than the gateway accepts at a time, so that it must reject some
 * calls.
 */
const CONNECTIONS = 1000

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/**
 * Opens all connections. Node accepts one per turn of its event loop, so requests with new connections would measure
 * that instead of the shop.
 */
export async function openConnections(url: string): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send('GET', url)))
}

/** Sends one request, with keep-alive. Uses node:http, whose client takes less processor time than fetch. */
export async function send(method: string, url: string, sent: Sent = {}): Promise<Answer> {
  const sentAt = performance.now()
  const first = await sendOnce(method, url, sent)
  if (!first.isStale) return first
  // The server had just closed an idle connection. Browsers also resend the request on another connection.
  return { ...(await sendOnce(method, url, sent)), ms: performance.now() - sentAt }
}

function sendOnce(
  method: string,
  url: string,
  { token, body, headers = {} }: Sent,
): Promise<Answer & { isStale: boolean }> {
  const sentAt = performance.now()
  const content = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const answer = (status: number, text: string, isStale = false) =>
      resolve({ status, text, ms: performance.now() - sentAt, isStale })
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => answer(reply.statusCode ?? 0, text))
        reply.on('error', () => answer(0, ''))
      },
    )
    sent.on('error', () => answer(0, '', sent.reusedSocket))
    sent.end(content)
  })
}
