import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiRequest } from './api-request.ts'
import { type Answer, type Call, callOf } from './calls.ts'
import { PaypalError } from './errors.ts'
import type { WebhookSender } from './webhooks.ts'
import type { World } from './world.ts'

/** Responds to a request to PayPal's API. */
export async function answerApi(
  world: World,
  webhooks: WebhookSender,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const apiRequest = { method: request.method ?? '', path, headers: request.headers, text: await text(request) }
  const call = callOf(apiRequest)
  const sentBefore = webhooks.deliveries.length
  const answer = call ? perform(call, world, apiRequest) : { status: 404, body: undefined }
  if (world.behaviour.webhooks === 'early') {
    await Promise.all(webhooks.deliveries.slice(sentBefore).map(({ sent }) => sent))
  }
  // The pause must not keep the process alive.
  await pause(world.behaviour.delayMs, undefined, { ref: false })
  if (call && world.behaviour.dropReplies.includes(call.name)) {
    request.socket.destroy()
    return
  }
  // Never only digits, which a log would mask as a phone number.
  const debugId = `f${randomBytes(6).toString('hex')}`
  response.writeHead(answer.status, { 'content-type': 'application/json', 'paypal-debug-id': debugId })
  response.end(
    answer.body && JSON.stringify(answer.status >= 400 ? { ...answer.body, debug_id: debugId } : answer.body),
  )
}

function perform(call: Call, world: World, request: ApiRequest): Answer {
  try {
    if (world.behaviour.failing.includes(call.name)) {
      throw new PaypalError(503, 'SERVICE_UNAVAILABLE', 'The server is temporarily unavailable.')
    }
    return call.answer(world, request)
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    const { status, message, details } = error
    return { status, body: { name: error.name, message, details, links: LINKS } }
  }
}

const LINKS = [
  { href: 'https://developer.paypal.com/docs/api/orders/v2/#error-handling', rel: 'information_link', method: 'GET' },
]
