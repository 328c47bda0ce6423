import type { NoOutcome } from './provider-task.ts'

/** State of a payment as reported by its provider, whether a browser, a callback or the sweep caused the query. */
export type PaymentOutcome =
  /** Still pending. `reference` is the id that the provider gave to the payment. */
  | { status: 'pending'; reference?: string }
  /** Still pending, with the provider's reason. With a transaction, the provider has the money and holds it back. */
  | { status: 'pending'; reason: string; transactionId?: string }
  | { status: 'succeeded'; transactionId: string }
  /** Money was received, but with another amount or currency than requested. */
  | { status: 'differs'; transactionId: string }
  /** `reason` is the provider's text. */
  | { status: 'failed'; reason: string }
  /** The money was received and refunded in full. */
  | { status: 'refunded' }
  /** The money was received, and this share of it, from 0 to 1, was refunded. */
  | { status: 'refunded in part'; share: number; transactionId: string }

/** Answer of a provider to a request or a query. */
export type ProviderOutcome = PaymentOutcome | NoOutcome
