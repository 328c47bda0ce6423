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
import { createCourier, type Delivery } from './webhooks.ts'
import type { PaypalAccount, World } from './world.ts'

type Options = {
  /** Where the stand-in is reached: http://localhost:3000/paypal */
  address: string
  account: PaypalAccount
  /** Where the shop is told of events. */
  webhook: string
  /** Where orders are kept; undefined: nowhere. */
  file?: string | undefined
  /** Milliseconds since 1970; the clock on the wall unless a test says otherwise. */
  now?: () => number
}

export type Paypal = {
  /** Answers whatever is asked below the address: the API below /api, the browser's script, the pages. */
  serve: Serve
  /** Changes how PayPal behaves; what is not said goes back to how it behaves usually. */
  behave(behaviour: Partial<Behaviour>): void
  /** What a payer does in PayPal's window. */
  approve(orderId: string, funding?: Funding): void
  /** PayPal lets a payment through that it held back, or does not. */
  review(captureId: string, decision: 'COMPLETED' | 'DECLINED'): void
  /** The shop sends money back, in PayPal's own site. */
  refund(captureId: string): void
  /** No token that was given is good any more. */
  expireTokens(): void
  orders(): readonly Order[]
  deliveries: readonly Delivery[]
  resend(delivery: Delivery): Promise<void>
  /** Resolves when the shop has answered everything it was told. */
  idle(): Promise<void>
}

/** A stand-in for PayPal that speaks its HTTP and refuses what it refuses. No money moves. */
export function openPaypal({ address, account, webhook, file, now = Date.now }: Options): Paypal {
  const signer = createSigner()
  const courier = createCourier(signer, webhook)
  const world: World = {
    store: openStore(file),
    account,
    address,
    behaviour: Behaviour.parse({}),
    signer,
    tokens: new Map(),
    now,
    tell: (type, of) => courier.send(world, type, of),
  }
  const behave = (behaviour: unknown) => {
    world.behaviour = Behaviour.parse(behaviour)
  }
  const prefix = new URL(address).pathname
  return {
    serve: (request, response) => {
      const { path: whole, query } = targetOf(request)
      const path = whole.slice(prefix.length)
      if (path.startsWith('/api/')) return answerApi(world, courier, path.slice('/api'.length), request, response)
      if (path === '/behaviour' && request.method === 'PUT') return takeBehaviour(behave, request, response)
      if (path === '/sdk/js') return serveScript(world, new URLSearchParams(query), response)
      return servePage(world, courier, path, new URLSearchParams(query), request, response)
    },
    behave,
    approve: (orderId, funding = 'instant') => {
      approveOrder(world, orderId, funding)
    },
    review: (captureId, decision) => reviewCapture(world, captureId, decision),
    refund: (captureId) => {
      refundCapture(world, captureId, {})
    },
    expireTokens: () => world.tokens.clear(),
    orders: () => Object.values(world.store.state.orders),
    deliveries: courier.deliveries,
    resend: courier.resend,
    idle: courier.idle,
  }
}

async function takeBehaviour(
  behave: (behaviour: unknown) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    behave(JSON.parse(await text(request)))
  } catch (error) {
    return sendText(response, 400, `That is no behaviour: ${error}`)
  }
  sendText(response, 200, 'So be it.')
}

function serveScript({ account }: World, asked: URLSearchParams, response: ServerResponse): void {
  const isRight = asked.get('client-id') === account.clientId && asked.get('currency') === 'USD'
  const script = isRight
    ? readFileSync(new URL('sdk.js', import.meta.url))
    : "throw new Error('SDK Validation error: client-id or currency not recognized')"
  send(response, isRight ? 200 : 400, 'text/javascript; charset=utf-8', script)
}
