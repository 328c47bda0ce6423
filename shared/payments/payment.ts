import * as z from 'zod/mini'
import { MAX_AMOUNT } from '../money.ts'
import { openEnum } from '../open-enum.ts'

/** Payment providers. */
export const PaymentProvider = z.enum(['momo', 'paypal'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

/**
 * Status of a payment:
 * - pending: the provider has not decided yet.
 * - succeeded: the payment paid its order.
 * - failed: no money was received.
 * - refund-due: money was received that does not, or no longer, pay an order, so it must be refunded.
 * - refunded: the refund was made.
 */
export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'refund-due', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** One change of a payment's status. */
export const PaymentStep = z.object({
  at: z.iso.datetime(),
  status: openEnum(PaymentStatus),
  reason: z.optional(z.string()),
  /** The user who made the change; absent if the system made it. */
  by: z.optional(z.object({ _id: z.string(), name: z.string() })),
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** An attempt to pay an order. An order may have several, with both providers; at most one of them pays it. */
export const Payment = z.object({
  /** Provider and number of the attempt within the order: momo-1, momo-2, paypal-1 */
  _id: z.string(),
  order: z.string(),
  /** Number of the order. */
  number: z.optional(z.int()),
  /** The customer of the order. Stored here because a refund may be due after the order was deleted. */
  user: z.object({ _id: z.string(), name: z.string() }),
  provider: openEnum(PaymentProvider),
  /** RWF: the order's amountDue, in whole francs. */
  amount: z.int().check(z.positive(), z.maximum(MAX_AMOUNT)),
  /** MoMo: the phone that receives the payment request, as digits with the country code 250. */
  phone: z.optional(z.string()),
  /** PayPal: the US dollars charged for `amount`, at `fxRate`. */
  usdDue: z.optional(z.number()),
  /** RWF for one US dollar. */
  fxRate: z.optional(z.number()),
  /** Day of the rate. */
  fxAsOf: z.optional(z.string()),
  status: openEnum(PaymentStatus),
  /**
   * Reason why it failed or is still pending, in the provider's words, or why an admin must act: a RefundReason, or one
   * of those below.
   */
  reason: z.optional(z.string()),
  /** RWF refunded. */
  refundedAmount: z.optional(z.number()),
  /** RWF that must be refunded for lamps that came back; absent for none. */
  refundDue: z.optional(z.int()),
  /** Part of `refundedAmount` that was refunded for lamps that came back; absent for none. */
  returnsRefunded: z.optional(z.int()),
  /** The provider's id of the money transfer. */
  transactionId: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  history: z.array(PaymentStep),
})
export type Payment = z.infer<typeof Payment>

/** Reasons why received money must be refunded. */
export const RefundReason = z.enum([
  /** Another payment had already paid the order. */
  'order.paid',
  'order.deleted',
  /** The order was released because it was not paid in time, and its lamps have been sold. */
  'stock.gone',
  /** The order was refunded, so it must not be paid again. */
  'order.refunded',
  /** Amount or currency differs from what was requested. */
  'amount.differs',
])
export type RefundReason = z.infer<typeof RefundReason>

/**
 * Failure reason if the provider never reported whether the money was received. The shop has stopped polling, and an
 * admin must check with the provider; CHECKED records that. Money that arrives later still counts.
 */
export const PROVIDER_UNDECIDED = 'provider.undecided'
export const PROVIDER_CHECKED = 'provider.checked'

export function isUndecided({ status, reason }: Pick<Payment, 'status' | 'reason'>): boolean {
  return status === 'failed' && reason === PROVIDER_UNDECIDED
}

/**
 * Reason if the provider refunded some or all of a payment that had paid its order. An admin must decide whether the
 * lamps come back; SEEN records that.
 */
export const PROVIDER_REFUNDED = 'provider.refunded'
export const REFUND_ACKNOWLEDGED = 'provider.refunded.seen'

export function isRefundedByProvider({ reason }: Pick<Payment, 'reason'>): boolean {
  return reason === PROVIDER_REFUNDED
}

/** Returns whether an admin must act on a payment: refund it, check it with its provider, or decide on its order. */
export function needsPerson(payment: Pick<Payment, 'status' | 'reason' | 'refundDue'>): boolean {
  const isDue = payment.status === 'refund-due' || payment.refundDue !== undefined
  return isDue || isUndecided(payment) || isRefundedByProvider(payment)
}

/** The payment that paid an order. */
export const PaymentResult = z.object({
  provider: openEnum(PaymentProvider),
  paymentId: Payment.shape._id,
  transactionId: z.string(),
})
export type PaymentResult = z.infer<typeof PaymentResult>
