import { randomBytes } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Signer } from './signature.ts'
import type { Capture, Order, Store, Unit } from './state.ts'

/** What everything in the stand-in happens in. */
export type World = {
  store: Store
  /** The shop's account with PayPal. */
  account: PaypalAccount
  /** Where the stand-in answers, for links and pages: http://localhost:3000/paypal */
  address: string
  behaviour: Behaviour
  signer: Signer
  /** Access tokens that have not run out, and until when (ms since 1970). */
  tokens: Map<string, number>
  /** Milliseconds since 1970. */
  now(): number
  /** Tells the shop of something that has happened. */
  tell(type: EventType, of: Told): void
}

/** What one needs to be the shop at PayPal. */
export type PaypalAccount = { clientId: string; clientSecret: string; merchantId: string; webhookId: string }

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.REFUNDED'

export type Told = { order: Order } | CaptureFound | (CaptureFound & { refund: Refund })

export type CaptureFound = { order: Order; unit: Unit; capture: Capture }

export type Refund = { id: string; amount: Capture['amount'] }

/** An id as PayPal's look: seventeen capitals and figures. */
export function newPaypalId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
  return [...randomBytes(17)].map((byte) => letters[byte % letters.length]).join('')
}

export function timeNow(world: World): string {
  return `${new Date(world.now()).toISOString().slice(0, 19)}Z`
}
