import { randomBytes } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Signer } from './signature.ts'
import type { Capture, Order, Store, Unit } from './state.ts'

/** State of the stand-in. */
export type World = {
  store: Store
  /** The shop's account with PayPal. */
  account: PaypalAccount
  /** Address of the stand-in, for links and pages: http://localhost:3000/paypal */
  address: string
  behaviour: Behaviour
  signer: Signer
  /** Access tokens with their expiry (ms since 1970). */
  tokens: Map<string, number>
  /** Returns milliseconds since 1970. */
  now(): number
  newId(): string
  /** Sends a webhook to the shop. */
  emit(type: EventType, subject: EventSubject): void
}

/** The shop's account with PayPal. */
export type PaypalAccount = { clientId: string; clientSecret: string; merchantId: string; webhookId: string }

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.REFUNDED'

/** Subject of an event. */
export type EventSubject = { order: Order } | CaptureOfOrder | (CaptureOfOrder & { refund: Refund })

export type CaptureOfOrder = { order: Order; unit: Unit; capture: Capture }

export type Refund = { id: string; amount: Capture['amount'] }

/** Returns an id like PayPal's: seventeen capital letters and digits. */
export function newPaypalId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
  return [...randomBytes(17)].map((byte) => letters[byte % letters.length]).join('')
}

export function timeNow(world: World): string {
  return `${new Date(world.now()).toISOString().slice(0, 19)}Z`
}
