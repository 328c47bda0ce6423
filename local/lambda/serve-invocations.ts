import { text } from 'node:stream/consumers'
import { send } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'

/** Path of Lambda's API for one function. */
const INVOCATIONS = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/

/**
 * Starts functions by name like Lambda, asynchronously: it answers before the function has run, and does not repeat one
 * that fails. `ended` resolves when all have ended.
 */
export function serveInvocations(
  handlers: Readonly<Record<string, string>>,
  run: (handler: string, event: unknown) => Promise<unknown>,
): { serve: Serve; ended: () => Promise<void> } {
  const running = new Set<Promise<void>>()
  const start = async (handler: string, event: unknown) => {
    try {
      await run(handler, event)
    } catch (error) {
      console.error(`${handler} failed:`, error)
    }
  }
  return {
    serve: async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://lambda')
      const [, name = ''] = INVOCATIONS.exec(pathname) ?? []
      const handler = handlers[decodeURIComponent(name)]
      const body = await text(request)
      const answer = (status: number, reply: object) =>
        send(response, status, 'application/json', JSON.stringify(reply))
      if (handler === undefined) {
        response.setHeader('x-amzn-errortype', 'ResourceNotFoundException')
        return answer(404, { Message: `Function not found: ${name}` })
      }
      if (request.headers['x-amz-invocation-type'] !== 'Event') {
        response.setHeader('x-amzn-errortype', 'InvalidParameterValueException')
        return answer(400, { Message: 'The local Lambda starts functions only asynchronously' })
      }
      const work = start(handler, body === '' ? {} : JSON.parse(body))
      running.add(work)
      void work.finally(() => running.delete(work))
      answer(202, {})
    },
    ended: async () => void (await Promise.all(running)),
  }
}
