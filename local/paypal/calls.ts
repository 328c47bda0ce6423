import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type ApiRequest, readJson } from './api-request.ts'
import type { CallName } from './behaviour.ts'
import { findCapture, refundCapture } from './captures.ts'
import { authenticationFailure, invalidRequest, PaypalError } from './errors.ts'
import { readOrderRequest } from './order-request.ts'
import { captureOrder, createOrder, findOrder, mockedError } from './orders.ts'
import { fullCapture, fullOrder, fullRefund, minimalOrder } from './representation.ts'
import type { Order } from './state.ts'
import type { World } from './world.ts'

export type Answer = { status: number; body: object | undefined }

export type Call = { name: CallName; answer(world: World, request: ApiRequest): Answer }

/** Returns the requested call, if PayPal has one at that path. */
export function callOf({ method, path }: ApiRequest): Call | undefined {
  const call = calls.find((each) => each.method === method && each.path.test(path))
  const [, id = ''] = call?.path.exec(path) ?? []
  return call && { name: call.name, answer: (world, request) => call.answer(world, request, id) }
}

const calls: readonly {
  name: CallName
  method: 'GET' | 'POST'
  path: RegExp
  answer(world: World, request: ApiRequest, id: string): Answer
}[] = [
  { name: 'token', method: 'POST', path: /^\/v1\/oauth2\/token$/, answer: issueToken },
  { name: 'create', method: 'POST', path: /^\/v2\/checkout\/orders$/, answer: create },
  { name: 'get', method: 'GET', path: /^\/v2\/checkout\/orders\/([^/]+)$/, answer: get },
  { name: 'capture', method: 'POST', path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, answer: capture },
  { name: 'get-capture', method: 'GET', path: /^\/v2\/payments\/captures\/([^/]+)$/, answer: getCapture },
  { name: 'refund', method: 'POST', path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/, answer: refund },
  { name: 'verify', method: 'POST', path: /^\/v1\/notifications\/verify-webhook-signature$/, answer: verify },
]

/** PayPal's tokens are valid for nine hours. */
const TOKEN_SECONDS = 32_400

/** Time for which PayPal keeps its response to a PayPal-Request-Id. */
const REPLIES_KEPT_MS = 6 * 60 * 60 * 1000

function issueToken({ account, tokens, now }: World, { headers, text }: ApiRequest): Answer {
  const credentials = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
  if (headers.authorization !== `Basic ${credentials}`) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  }
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')
  if (!isForm || new URLSearchParams(text).get('grant_type') !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } }
  }
  const token = `A21AA${randomBytes(48).toString('base64url')}`
  tokens.set(token, now() + TOKEN_SECONDS * 1000)
  const body = {
    scope: 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: TOKEN_SECONDS,
    nonce: new Date(now()).toISOString(),
  }
  return { status: 200, body }
}

function create(world: World, request: ApiRequest): Answer {
  authenticate(world, request)
  throwIfMocked(request)
  const order = readOrderRequest(readJson(request), world.account.merchantId)
  if (order.hasPaymentSource && request.headers['paypal-request-id'] === undefined) {
    throw invalidRequest('PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required with a payment_source.')
  }
  return idempotent(world, request, () => createOrder(world, order))
}

function get(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  throwIfMocked(request)
  return { status: 200, body: fullOrder(world, findOrder(world, id)) }
}

function capture(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  readJson(request)
  return idempotent(world, request, () => {
    throwIfMocked(request)
    return captureOrder(world, id)
  })
}

function getCapture(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  return { status: 200, body: fullCapture(world, findCapture(world, id)) }
}

function refund(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  throwIfMocked(request)
  const { capture, refund } = refundCapture(world, id, readJson(request))
  return { status: 201, body: fullRefund(world, capture, refund) }
}

const Verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  cert_url: z.string(),
  auth_algo: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

function verify(world: World, request: ApiRequest): Answer {
  authenticate(world, request)
  const parsed = Verification.safeParse(readJson(request))
  if (!parsed.success) {
    const field = `/${parsed.error.issues[0]?.path.join('/')}`
    throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'A required field is missing.', field)
  }
  const { transmission_id: id, transmission_time: time, cert_url: certUrl, ...rest } = parsed.data
  const transmission = { id, time, certUrl, signature: rest.transmission_sig, authAlgo: rest.auth_algo }
  const isAuthentic =
    rest.webhook_id === world.account.webhookId &&
    world.signer.verify(transmission, rest.webhook_id, rawEvent(request.text))
  return { status: 200, body: { verification_status: isAuthentic ? 'SUCCESS' : 'FAILURE' } }
}

/** Returns the event exactly as it was sent, because the signature covers its bytes. It must be the last field. */
function rawEvent(text: string): string {
  return /"webhook_event"\s*:\s*(\{[\s\S]*\})\s*\}\s*$/.exec(text)?.[1] ?? ''
}

function authenticate({ tokens, now }: World, { headers }: ApiRequest): void {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if ((tokens.get(token) ?? 0) <= now()) throw authenticationFailure()
}

function throwIfMocked({ headers }: ApiRequest): void {
  const mock = headers['paypal-mock-response']
  if (typeof mock === 'string') throw mockedError(mock)
}

/**
 * Does the work and responds with 201. A repeated PayPal-Request-Id gets 200 and the current order, or the same
 * rejection.
 */
function idempotent(world: World, request: ApiRequest, work: () => Order): Answer {
  const represent = request.headers.prefer === 'return=representation' ? fullOrder : minimalOrder
  const requestId = request.headers['paypal-request-id']
  if (typeof requestId !== 'string') return { status: 201, body: represent(world, work()) }
  if (requestId.length > 108) {
    throw invalidRequest('INVALID_STRING_LENGTH', 'The value is too short or too long.', 'PayPal-Request-Id')
  }
  const { replies } = world.store.state
  const key = `${request.path} ${requestId}`
  const earlier = replies[key]
  if (earlier && world.now() - earlier.at < REPLIES_KEPT_MS) {
    const { refusal, orderId } = earlier
    if (refusal) throw new PaypalError(refusal.status, refusal.name, refusal.message, refusal.details)
    return { status: 200, body: represent(world, findOrder(world, orderId)) }
  }
  const keep = (kept: Omit<(typeof replies)[string], 'at'>) => {
    replies[key] = { at: world.now(), ...kept }
    world.store.save()
  }
  try {
    const order = work()
    keep({ orderId: order.id })
    return { status: 201, body: represent(world, order) }
  } catch (error) {
    if (error instanceof PaypalError && error.status === 422) {
      const { status, name, message, details } = error
      keep({ orderId: '', refusal: { status, name, message, details: [...details] } })
    }
    throw error
  }
}
