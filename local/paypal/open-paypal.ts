import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { targetOf } from '../gateway/request-path.ts'
import { send, sendText } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'
import { Behaviour } from './behaviour.ts'
import { refundCapture, reviewCapture } from './captures.ts'
import { answerApi } from './http.ts'
import { approveOrder } from './orders.ts'
import { servePage } from './serve-pages.ts'
import { createSigner } from './signature.ts'
import { type Funding, type Order, openStore } from './state.ts'
import { createWebhookSender, type Delivery } from './webhooks.ts'
import { newPaypalId, type PaypalAccount, type World } from './world.ts'

type Options = {
  /** Address of the stand-in: http://localhost:3000/paypal */
  address: string
  account: PaypalAccount
  /** Webhook address of the shop. */
  webhook: string
  /** File of the orders; undefined keeps them in memory. */
  file?: string | undefined
  /** Milliseconds since 1970; the system clock by default. */
  now?: () => number
}

export type Paypal = {
  /** Serves everything below the address: the API at /api, the browser's script, the pages. */
  serve: Serve
  /** Changes the behaviour of PayPal. Omitted fields return to their defaults. */
  behave(behaviour: Partial<Behaviour>): void
  /** Approves an order like a payer in PayPal's window. */
  approve(orderId: string, funding?: Funding): void
  /** Accepts or declines a payment that PayPal is reviewing. */
  review(captureId: string, decision: 'COMPLETED' | 'DECLINED'): void
  /** Refunds a capture as the shop does on PayPal's own site: the remaining amount, or the given one (`12.50`). */
  refund(captureId: string, value?: string): void
  /** Invalidates every access token. */
  expireTokens(): void
  orders(): readonly Order[]
  deliveries: readonly Delivery[]
  resend(delivery: Delivery): Promise<void>
  /** Resolves when the shop has responded to every webhook. */
  idle(): Promise<void>
}

/** Opens a stand-in for PayPal with its HTTP API and its rejections. No money moves. */
export function openPaypal({ address, account, webhook, file, now = Date.now }: Options): Paypal {
  const signer = createSigner()
  const webhooks = createWebhookSender(signer, webhook)
  const world: World = {
    store: openStore(file),
    account,
    address,
    behaviour: Behaviour.parse({}),
    signer,
    tokens: new Map(),
    now,
    newId: newPaypalId,
    emit: (type, subject) => webhooks.send(world, type, subject),
  }
  const behave = (behaviour: unknown) => {
    world.behaviour = Behaviour.parse(behaviour)
  }
  const prefix = new URL(address).pathname
  return {
    serve: (request, response) => {
      const { path: whole, query } = targetOf(request)
      const path = whole.slice(prefix.length)
      if (path.startsWith('/api/')) return answerApi(world, webhooks, path.slice('/api'.length), request, response)
      if (path === '/behaviour' && request.method === 'PUT') return changeBehaviour(behave, request, response)
      if (path === '/sdk/js') return serveScript(world, new URLSearchParams(query), response)
      return servePage(world, webhooks, path, new URLSearchParams(query), request, response)
    },
    behave,
    approve: (orderId, funding = 'instant') => {
      approveOrder(world, orderId, funding)
    },
    review: (captureId, decision) => reviewCapture(world, captureId, decision),
    refund: (captureId, value) => {
      refundCapture(world, captureId, value === undefined ? {} : { amount: { currency_code: 'USD', value } })
    },
    expireTokens: () => world.tokens.clear(),
    orders: () => Object.values(world.store.state.orders),
    deliveries: webhooks.deliveries,
    resend: webhooks.resend,
    idle: webhooks.idle,
  }
}

async function changeBehaviour(
  behave: (behaviour: unknown) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    behave(JSON.parse(await text(request)))
  } catch (error) {
    return sendText(response, 400, `Not a valid behaviour: ${error}`)
  }
  sendText(response, 200, 'Behaviour changed.')
}

function serveScript({ account }: World, query: URLSearchParams, response: ServerResponse): void {
  const isValid = query.get('client-id') === account.clientId && query.get('currency') === 'USD'
  const script = isValid
    ? readFileSync(new URL('sdk.js', import.meta.url))
    : "throw new Error('SDK Validation error: client-id or currency not recognized')"
  send(response, isValid ? 200 : 400, 'text/javascript; charset=utf-8', script)
}
