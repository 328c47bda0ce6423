import * as z from 'zod/mini'
import { MAX_AMOUNT } from '../money.ts'

/** Who moves the money. */
export const PaymentProvider = z.enum(['momo', 'paypal'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

/**
 * pending: the provider has not said yet how it ends. succeeded: it has paid its order. failed: no money came.
 * refund-due: the money came and pays nothing (any more), so it has to go back. refunded: it went back.
 */
export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'refund-due', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** One step of a payment's life. */
export const PaymentStep = z.object({
  at: z.iso.datetime(),
  status: PaymentStatus,
  reason: z.optional(z.string()),
  /** Who did it, where a person did. */
  by: z.optional(z.object({ _id: z.string(), name: z.string() })),
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** One attempt to pay an order. An order may have several, of both providers; one at most pays it. */
export const Payment = z.object({
  /** Of its order's attempts with this provider, which: momo-1, momo-2, paypal-1 */
  _id: z.string(),
  order: z.string(),
  /** Whose order it was: kept here, since money may have to go back after the order was deleted. */
  user: z.object({ _id: z.string(), name: z.string() }),
  provider: PaymentProvider,
  /** RWF: the order's amountDue, in whole francs. */
  amount: z.int().check(z.positive(), z.maximum(MAX_AMOUNT)),
  /** MoMo: who is asked to pay, in digits with the country's 250. */
  phone: z.optional(z.string()),
  /** PayPal: the US dollars that are charged for `amount`, by the rate of that moment. */
  usdDue: z.optional(z.number()),
  /** RWF for one US dollar. */
  fxRate: z.optional(z.number()),
  /** The day of the rate. */
  fxAsOf: z.optional(z.string()),
  status: PaymentStatus,
  /** Why it failed or waits, in the provider's words, or why the money has to go back: a RefundReason. */
  reason: z.optional(z.string()),
  /** What the provider calls the money's movement. */
  transactionId: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  history: z.array(PaymentStep),
})
export type Payment = z.infer<typeof Payment>

/** Why money that came has to go back. */
export const RefundReason = z.enum([
  /** Another payment had paid the order already. */
  'order.paid',
  'order.deleted',
  /** The order was released for not being paid in time, and its lamps are gone. */
  'stock.gone',
  /** Another sum or currency came than was asked for. */
  'amount.differs',
])
export type RefundReason = z.infer<typeof RefundReason>

/** By what an order was paid. */
export const PaymentResult = z.object({
  provider: PaymentProvider,
  paymentId: Payment.shape._id,
  transactionId: z.string(),
})
export type PaymentResult = z.infer<typeof PaymentResult>
