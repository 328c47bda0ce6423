/** State of a payment as reported by its provider, whether a browser, a callback or the sweep caused the query. */
export type PaymentOutcome =
  | { status: 'pending' }
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

/**
 * Result of querying a provider. absent: it does not have the payment. unavailable: it did not respond. Neither
 * determines the state of the payment.
 */
export type ProviderOutcome = PaymentOutcome | { status: 'absent' } | { status: 'unavailable' }
