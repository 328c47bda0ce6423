/** What a provider says about a payment, whether a browser, a callback or the sweep made the shop ask. */
export type PaymentOutcome =
  | { status: 'pending' }
  /** Still pending, and why, in the provider's words. With a transaction, the provider has the money and holds it back. */
  | { status: 'pending'; reason: string; transactionId?: string }
  | { status: 'succeeded'; transactionId: string }
  /** Money came, but not the amount or the currency that was asked for. */
  | { status: 'differs'; transactionId: string }
  /** `reason` is in the provider's words. */
  | { status: 'failed'; reason: string }
  /** The money came and was refunded in full. */
  | { status: 'refunded' }
  /** The money came, and this share of it, from 0 to 1, was refunded. */
  | { status: 'refunded in part'; share: number; transactionId: string }

/**
 * The result of asking a provider. absent: it does not know the payment. unavailable: it did not answer. Neither says
 * anything about the payment itself.
 */
export type ProviderOutcome = PaymentOutcome | { status: 'absent' } | { status: 'unavailable' }
