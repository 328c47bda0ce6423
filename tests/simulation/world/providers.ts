import { ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { Behaviour as MomoBehaviour } from '../../../local/momo/behaviour.ts'
import { callName, performCall } from '../../../local/momo/calls.ts'
import { MomoError } from '../../../local/momo/errors.ts'
import { statusOf } from '../../../local/momo/requests.ts'
import type { World as MomoWorld, RequestToPay } from '../../../local/momo/world.ts'
import { Behaviour as PaypalBehaviour } from '../../../local/paypal/behaviour.ts'
import { callOf } from '../../../local/paypal/calls.ts'
import { findCapture, refundCapture, reviewCapture } from '../../../local/paypal/captures.ts'
import { fromSmallestUnit, inSmallestUnit } from '../../../local/paypal/currencies.ts'
import { PaypalError } from '../../../local/paypal/errors.ts'
import { approveOrder } from '../../../local/paypal/orders.ts'
import type { Funding } from '../../../local/paypal/state.ts'
import { openStore } from '../../../local/paypal/state.ts'
import { eventOf } from '../../../local/paypal/webhooks.ts'
import type { EventSubject, EventType, World as PaypalWorld } from '../../../local/paypal/world.ts'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'
import { nextTurn, runningInvocation } from './invocation.ts'
import type { Scheduler } from './scheduler.ts'
import { openTaxAuthority, type TaxAuthority } from './tax-authority.ts'

const momoSecret = { subscriptionKey: 'key', apiUser: 'user', apiKey: 'secret' }
const paypalSecret = { clientId: 'client', clientSecret: 'secret', merchantId: 'SIMULATED', webhookId: 'WEBHOOK' }

/** Calls of the providers to the shop. */
export type Outgoing = {
  /** MTN reports that a request to pay may have changed. */
  callback(method: 'POST' | 'PUT', reference: string, token: string): void
  /** A signed event of PayPal. */
  webhook(text: string, headers: Record<string, string>): void
}

export type Providers = {
  momo: MomoWorld
  paypal: PaypalWorld
  tax: TaxAuthority
  /** Approves a PayPal order in PayPal's window; returns false if it can no longer be approved. */
  approve(orderId: string, funding: Funding): boolean
  /** Ends PayPal's review of a capture, or refunds it or a share of it on PayPal's own site as the shop's owner. */
  review(captureId: string, decision: 'COMPLETED' | 'DECLINED'): void
  refund(captureId: string, share?: number): void
}

type World = { scheduler: Scheduler; dice: Dice; faultRates: () => FaultRates; outgoing: Outgoing; shop: number }

/** Path of the call that declares a purchase. */
const SAVE_PURCHASE = '/insertTrnsPurchase'

/**
 * Replaces `fetch` by the simulated providers of local/, with lost requests, lost answers, and callbacks that come
 * twice, late or never.
 */
export function openProviders({ scheduler, dice, faultRates, outgoing, shop }: World): Providers {
  const text = (length: number, letters: string) =>
    Array.from({ length }, () => letters[dice.from(0, letters.length - 1)]).join('')
  const now = () => scheduler.now
  const momo: MomoWorld = {
    account: { ...momoSecret, targetEnvironment: 'sandbox', providerCallbackHost: 'shop.test' },
    behaviour: MomoBehaviour.parse({}),
    tokens: new Map(),
    requests: new Map(),
    now,
    newTransactionId: () => text(14, '0123456789'),
  }
  const signatures = new Set<string>()
  const paypal: PaypalWorld = {
    store: openStore(undefined),
    account: paypalSecret,
    address: 'http://paypal.test',
    behaviour: PaypalBehaviour.parse({}),
    signer: {
      headersFor() {
        const signature = text(20, '0123456789abcdef')
        signatures.add(signature)
        return {
          'paypal-transmission-id': text(12, '0123456789'),
          'paypal-transmission-time': new Date(now()).toISOString(),
          'paypal-transmission-sig': signature,
          'paypal-cert-url': 'https://api.paypal.com/certificate',
          'paypal-auth-algo': 'SHA256withRSA',
        }
      },
      verify: ({ signature }) => signatures.has(signature),
    },
    tokens: new Map(),
    now,
    newId: () => text(17, '0123456789ABCDEFGHJKLMNPRSTUVWXY'),
    emit: (type, subject) => emit(type, subject),
  }

  const key = text(64, '0123456789abcdef')
  const tax = openTaxAuthority({ now, dice: dice.fork(), faultRates, shop, key })
  const secrets = new Map([
    ['momo', JSON.stringify(momoSecret)],
    ['paypal', JSON.stringify(paypalSecret)],
  ])

  /** Sends a callback once, twice, late or never. */
  function sendSoon(send: () => void): void {
    const times = dice.pick([0, 1, 1, 1, 1, 2])
    for (let n = 0; n < times; n += 1) scheduler.after(dice.random() * (dice.chance(0.1) ? 120_000 : 3000), send)
  }

  function emit(type: EventType, subject: EventSubject): void {
    const body = JSON.stringify(eventOf(paypal, type, subject))
    sendSoon(() => outgoing.webhook(body, paypal.signer.headersFor(body, paypalSecret.webhookId, new Date(now()))))
  }

  const callbacks = {
    async schedule(request: RequestToPay) {
      const [, reference = '', token = ''] = /callback\/([^/]+)\/([^/]+)$/.exec(request.callbackUrl ?? '') ?? []
      const method = dice.pick(['POST', 'PUT'] as const)
      // Some payers take minutes, and some callbacks come before the request is answered.
      if (request.answeredAt !== undefined && dice.chance(0.1)) request.answeredAt += dice.from(1, 300_000)
      const wait = dice.chance(0.1) ? 0 : (request.answeredAt ?? now()) - now()
      sendSoon(() => scheduler.after(wait, () => outgoing.callback(method, reference, token)))
    },
    stop: () => {},
  }

  async function answerMomo(path: string, method: string, headers: Record<string, string>, body: string) {
    const request = { method, path, headers, text: body }
    const call = callName(request)
    if (!call) return { status: 404 }
    try {
      return await performCall(momo, callbacks, call, request)
    } catch (error) {
      if (!(error instanceof MomoError)) throw error
      return { status: error.status, body: error.body }
    }
  }

  function answerPaypal(path: string, method: string, headers: Record<string, string>, body: string) {
    const request = { method, path, headers, text: body }
    const call = callOf(request)
    try {
      return call?.answer(paypal, request) ?? { status: 404, body: undefined }
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error
      const { name, status, message, details } = error
      return { status, body: { name, message, details } }
    }
  }

  function answerTax(host: string, path: string, method: string, headers: Record<string, string>, body: string) {
    const answer = tax.answer(host, { method, path, headers, text: body })
    return answer === 'broken' ? answer : { status: answer.status, text: answer.body }
  }

  globalThis.fetch = async (address, { method = 'GET', headers, body, signal } = {}) => {
    const invocation = runningInvocation()
    const { host, pathname } = new URL(String(address))
    const { providerLost, providerDown, providerAnswerLost, purchaseAnswerLost } = faultRates()
    const answerLost = pathname.endsWith(SAVE_PURCHASE) ? purchaseAnswerLost : providerAnswerLost
    const fate = dice.random()
    const isLost = fate < providerLost
    const isDown = !isLost && fate < providerLost + providerDown
    const isUnheard = !isLost && !isDown && fate < providerLost + providerDown + answerLost
    if (invocation && (isLost || isDown || isUnheard)) invocation.faults += 1
    await nextTurn(scheduler, 50 + dice.random() * 300, invocation)
    signal?.throwIfAborted()
    if (isLost) return silence()
    if (isDown) return answerWith(503, { code: 'SERVICE_UNAVAILABLE' })
    const type = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const sent = [
      pathname,
      method,
      { ...type, ...Object.fromEntries(new Headers(headers)) },
      String(body ?? ''),
    ] as const
    const answer = tax.isAt(host)
      ? answerTax(host, ...sent)
      : host === 'momo.test'
        ? await answerMomo(...sent)
        : answerPaypal(...sent)
    await nextTurn(scheduler, 50 + dice.random() * 300, invocation)
    if (isUnheard || answer === 'broken') return silence()
    return 'text' in answer ? answerText(answer.status, answer.text) : answerWith(answer.status, answer.body)

    /** Ends without an answer, immediately or when the call gives up. */
    function silence(): Promise<never> {
      if (dice.chance(0.5) || !signal) return Promise.reject(new TypeError('fetch failed'))
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
    }
  }

  Object.assign(SSMClient.prototype, {
    send: async (command: { input: { Name?: string; Value?: string } }) => {
      await scheduler.wait(5)
      const { Name = '', Value = '' } = command.input
      if (command instanceof PutParameterCommand) secrets.set(Name, Value)
      const stored = secrets.get(Name)
      if (stored === undefined) throw new ParameterNotFound({ message: Name, $metadata: {} })
      return { Parameter: { Value: stored } }
    },
  })

  return {
    momo,
    paypal,
    tax,
    approve(orderId, funding) {
      return !isRefused(() => approveOrder(paypal, orderId, funding))
    },
    review: (captureId, decision) => void isRefused(() => reviewCapture(paypal, captureId, decision)),
    refund(captureId, share = 1) {
      isRefused(() => {
        const { amount } = findCapture(paypal, captureId).capture
        const part = fromSmallestUnit(amount.currency_code, Math.round(inSmallestUnit(amount) * share))
        refundCapture(paypal, captureId, share < 1 ? { amount: part } : {})
      })
    },
  }
}

/** Returns whether a provider refused it. */
function isRefused(work: () => void): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (error instanceof PaypalError) return true
    throw error
  }
}

function answerWith(status: number, body: object | undefined): Response {
  return answerText(status, body === undefined ? '' : JSON.stringify(body))
}

/** Returns a Response whose text is available immediately, because streams would add turns of the scheduler. */
function answerText(status: number, text: string): Response {
  return Object.assign(new Response(null, { status }), { text: async () => text })
}

/** Returns whether MTN has taken, or will take, the money of a request to pay. */
export function takesMoney(world: MomoWorld, request: RequestToPay): boolean {
  return statusOf(world, request).status === 'SUCCESSFUL'
}
