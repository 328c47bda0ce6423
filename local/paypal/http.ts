import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName } from './behaviour.ts'
import { type Answer, callOf } from './calls.ts'
import { PaypalError } from './errors.ts'
import type { Courier } from './webhooks.ts'
import type { World } from './world.ts'

/** Answers one request of PayPal's API, in its words. */
export async function answerApi(
  world: World,
  courier: Courier,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = { method: request.method ?? '', path, headers: request.headers, text: String(await buffer(request)) }
  const call = callOf(asked)
  const known = courier.deliveries.length
  const answer = call ? carryOut(() => call.answer(world, asked), world, call.name) : { status: 404, body: undefined }
  if (world.behaviour.webhooks === 'early') await Promise.all(courier.deliveries.slice(known).map(({ sent }) => sent))
  // Whoever hangs up does not wait, and neither do we.
  await pause(world.behaviour.delayMs, undefined, { ref: false })
  if (call && world.behaviour.dropReplies.includes(call.name)) {
    request.socket.destroy()
    return
  }
  const debugId = randomBytes(7).toString('hex').slice(0, 13)
  response.writeHead(answer.status, { 'content-type': 'application/json', 'paypal-debug-id': debugId })
  response.end(
    answer.body && JSON.stringify(answer.status >= 400 ? { ...answer.body, debug_id: debugId } : answer.body),
  )
}

function carryOut(work: () => Answer, { behaviour }: World, name: CallName): Answer {
  try {
    if (behaviour.failing.includes(name)) {
      throw new PaypalError(503, 'SERVICE_UNAVAILABLE', 'The server is temporarily unavailable.')
    }
    return work()
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    const { status, message, details } = error
    return { status, body: { name: error.name, message, details, links: LINKS } }
  }
}

const LINKS = [
  { href: 'https://developer.paypal.com/docs/api/orders/v2/#error-handling', rel: 'information_link', method: 'GET' },
]
