import { Agent, request } from 'node:http'

/** `status` is 0 if no answer came. */
export type Answer = { status: number; text: string; ms: number }

type Sent = { token?: string | undefined; body?: object; headers?: Record<string, string> }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Sends one request, with keep-alive. By node:http, whose client takes less processor time than fetch. */
export function send(method: string, url: string, { token, body, headers = {} }: Sent = {}): Promise<Answer> {
  const sentAt = performance.now()
  const content = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const answer = (status: number, text: string) => resolve({ status, text, ms: performance.now() - sentAt })
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
    sent.on('error', () => answer(0, ''))
    sent.end(content)
  })
}
