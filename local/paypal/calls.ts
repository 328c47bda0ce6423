import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type ApiRequest, readJson } from './api-request.ts'
import type { CallName } from './behaviour.ts'
import { findCapture, refundCapture } from './captures.ts'
import { authenticationFailure, invalidRequest, PaypalError } from './errors.ts'
import { readOrderRequest } from './order-request.ts'
import { captureOrder, createOrder, findOrder, mockedRefusal } from './orders.ts'
import { minimal, wholeCapture, wholeOrder, wholeRefund } from './representation.ts'
import type { Order } from './state.ts'
import type { World } from './world.ts'

export type Answer = { status: number; body: object | undefined }

type Call = { name: CallName; answer(world: World, request: ApiRequest): Answer }

/** Which call a request is; undefined if PayPal has none at that address. */
export function callOf({ method, path }: ApiRequest): Call | undefined {
  for (const { name, method: own, path: pattern, answer } of calls) {
    const id = own === method ? pattern.exec(path)?.slice(1)[0] : undefined
    if (own === method && pattern.test(path))
      return { name, answer: (world, request) => answer(world, request, id ?? '') }
  }
  return undefined
}

const calls: readonly {
  name: CallName
  method: 'GET' | 'POST'
  path: RegExp
  answer(world: World, request: ApiRequest, id: string): Answer
}[] = [
  { name: 'token', method: 'POST', path: /^\/v1\/oauth2\/token$/, answer: giveToken },
  { name: 'create', method: 'POST', path: /^\/v2\/checkout\/orders$/, answer: create },
  { name: 'get', method: 'GET', path: /^\/v2\/checkout\/orders\/([^/]+)$/, answer: get },
  { name: 'capture', method: 'POST', path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, answer: capture },
  { name: 'get-capture', method: 'GET', path: /^\/v2\/payments\/captures\/([^/]+)$/, answer: getCapture },
  { name: 'refund', method: 'POST', path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/, answer: refund },
  { name: 'verify', method: 'POST', path: /^\/v1\/notifications\/verify-webhook-signature$/, answer: verify },
]

/** PayPal's tokens live for nine hours. */
const TOKEN_SECONDS = 32_400

/** How long PayPal remembers what it answered to a PayPal-Request-Id. */
const REPLIES_KEPT_MS = 6 * 60 * 60 * 1000

function giveToken({ account, tokens, now }: World, { headers, text }: ApiRequest): Answer {
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
  refuseIfMocked(request)
  const asked = readOrderRequest(readJson(request), world.account.merchantId)
  if (asked.hasPaymentSource && request.headers['paypal-request-id'] === undefined) {
    throw invalidRequest('PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required with a payment_source.')
  }
  return onceOnly(world, request, () => createOrder(world, asked))
}

function get(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  refuseIfMocked(request)
  return { status: 200, body: wholeOrder(world, findOrder(world, id)) }
}

function capture(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  readJson(request)
  return onceOnly(world, request, () => {
    refuseIfMocked(request)
    return captureOrder(world, id)
  })
}

function getCapture(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  return { status: 200, body: wholeCapture(world, findCapture(world, id)) }
}

function refund(world: World, request: ApiRequest, id: string): Answer {
  authenticate(world, request)
  refuseIfMocked(request)
  const { found, refund } = refundCapture(world, id, readJson(request))
  return { status: 201, body: wholeRefund(world, found, refund) }
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
  const isOurs =
    rest.webhook_id === world.account.webhookId &&
    world.signer.isOurs(transmission, rest.webhook_id, eventAsSpelled(request.text))
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
}

/** The event in the very spelling in which it was sent: the signature is over its bytes. It must come last. */
function eventAsSpelled(text: string): string {
  return /"webhook_event"\s*:\s*(\{[\s\S]*\})\s*\}\s*$/.exec(text)?.[1] ?? ''
}

function authenticate({ tokens, now }: World, { headers }: ApiRequest): void {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if ((tokens.get(token) ?? 0) <= now()) throw authenticationFailure()
}

function refuseIfMocked({ headers }: ApiRequest): void {
  const mock = headers['paypal-mock-response']
  if (typeof mock === 'string') throw mockedRefusal(mock)
}

/**
 * Carries out what makes something, 201. Asked again with the same PayPal-Request-Id it answers 200 with how that thing
 * is now, or the same refusal.
 */
function onceOnly(world: World, request: ApiRequest, work: () => Order): Answer {
  const show = request.headers.prefer === 'return=representation' ? wholeOrder : minimal
  const requestId = request.headers['paypal-request-id']
  if (typeof requestId !== 'string') return { status: 201, body: show(world, work()) }
  if (requestId.length > 108) {
    throw invalidRequest('INVALID_STRING_LENGTH', 'The value is too short or too long.', 'PayPal-Request-Id')
  }
  const { replies } = world.store.state
  const key = `${request.path} ${requestId}`
  const earlier = replies[key]
  if (earlier && world.now() - earlier.at < REPLIES_KEPT_MS) {
    const { refusal, orderId } = earlier
    if (refusal) throw new PaypalError(refusal.status, refusal.name, refusal.message, refusal.details)
    return { status: 200, body: show(world, findOrder(world, orderId)) }
  }
  const keep = (kept: Omit<(typeof replies)[string], 'at'>) => {
    replies[key] = { at: world.now(), ...kept }
    world.store.save()
  }
  try {
    const order = work()
    keep({ orderId: order.id })
    return { status: 201, body: show(world, order) }
  } catch (error) {
    if (error instanceof PaypalError && error.status === 422) {
      const { status, name, message, details } = error
      keep({ orderId: '', refusal: { status, name, message, details: [...details] } })
    }
    throw error
  }
}
