import * as z from 'zod/mini'
import { MAX_AMOUNT } from '../money.ts'
import { wide } from '../wide.ts'

/** Who moves the money. */
export const PaymentProvider = z.enum(['momo', 'paypal'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

/**
 * pending: the provider has not decided yet. succeeded: it has paid its order. failed: no money came.
 * refund-due: the money came but pays for nothing, or no longer does, so it has to be refunded. refunded: it has been.
 */
export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'refund-due', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** One change of a payment's status. */
export const PaymentStep = z.object({
  at: z.iso.datetime(),
  status: wide(PaymentStatus),
  reason: z.optional(z.string()),
  /** The person who made the change, if a person did. */
  by: z.optional(z.object({ _id: z.string(), name: z.string() })),
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** One attempt to pay an order. An order may have several, with both providers; at most one of them pays it. */
export const Payment = z.object({
  /** The provider and its attempt's number within the order: momo-1, momo-2, paypal-1 */
  _id: z.string(),
  order: z.string(),
  /** The order's number; absent from old payments, and of orders made before there were numbers. */
  number: z.optional(z.int()),
  /** Whose order it was: kept here, as a refund may be due after the order was deleted. */
  user: z.object({ _id: z.string(), name: z.string() }),
  provider: wide(PaymentProvider),
  /** RWF: the order's amountDue, in whole francs. */
  amount: z.int().check(z.positive(), z.maximum(MAX_AMOUNT)),
  /** MoMo: the phone that receives the request to pay, as digits with the country code 250. */
  phone: z.optional(z.string()),
  /** PayPal: the US dollars charged for `amount`, at `fxRate`. */
  usdDue: z.optional(z.number()),
  /** RWF for one US dollar. */
  fxRate: z.optional(z.number()),
  /** The day of the rate. */
  fxAsOf: z.optional(z.string()),
  status: wide(PaymentStatus),
  /** Why it failed or is still pending, in the provider's words; or why an admin has to see to it: a RefundReason, or one below. */
  reason: z.optional(z.string()),
  /** How much of it was given back, in RWF. */
  refundedAmount: z.optional(z.number()),
  /** The provider's id for the transfer of the money. */
  transactionId: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  history: z.array(PaymentStep),
})
export type Payment = z.infer<typeof Payment>

/** Why money that came has to be refunded. */
export const RefundReason = z.enum([
  /** Another payment had already paid the order. */
  'order.paid',
  'order.deleted',
  /** The order was released for not being paid in time, and its lamps are gone. */
  'stock.gone',
  /** The order's money had been given back, so it is not to be paid any more. */
  'order.refunded',
  /** The amount or the currency is not what was asked for. */
  'amount.differs',
])
export type RefundReason = z.infer<typeof RefundReason>

/**
 * Why a payment failed of which its provider has never said whether money came. The shop no longer asks: a person has to
 * look there. CHECKED once one did. Money that comes all the same counts.
 */
export const UNDECIDED = 'provider.undecided'
export const CHECKED = 'provider.checked'

export function isUndecided({ status, reason }: Pick<Payment, 'status' | 'reason'>): boolean {
  return status === 'failed' && reason === UNDECIDED
}

/**
 * Why an admin has to look at a payment of which its provider gave back the money, or a part of it, after it had paid its
 * order: whether the lamps come back only people know. SEEN once one has looked.
 */
export const GIVEN_BACK = 'provider.refunded'
export const SEEN = 'provider.refunded.seen'

export function isGivenBack({ reason }: Pick<Payment, 'reason'>): boolean {
  return reason === GIVEN_BACK
}

/** Whether an admin has something to do about a payment: refund it, look it up at its provider, or decide on its order. */
export function needsPerson(payment: Pick<Payment, 'status' | 'reason'>): boolean {
  return payment.status === 'refund-due' || isUndecided(payment) || isGivenBack(payment)
}

/** The payment that paid an order. */
export const PaymentResult = z.object({
  provider: wide(PaymentProvider),
  paymentId: Payment.shape._id,
  transactionId: z.string(),
})
export type PaymentResult = z.infer<typeof PaymentResult>
