import * as z from 'zod/mini'
import { Amount } from '../money-schema.ts'
import { Order } from '../orders/order.ts'
import { route } from '../route.ts'
import { AddressPart, verbatim } from '../verbatim.ts'
import { Payment } from './payment.ts'

/** Page size. Payments with the longest histories stay within 20 read units. */
export const REFUNDS_PER_PAGE = 20

/** The fields of a payment that the payer sees. */
export const ShownPayment = z.extend(
  z.pick(Payment, {
    _id: true,
    order: true,
    provider: true,
    amount: true,
    phone: true,
    usdDue: true,
    fxRate: true,
    fxAsOf: true,
    status: true,
    reason: true,
    transactionId: true,
    createdAt: true,
  }),
  {
    /** Whether the provider has confirmed the payment request. Before that, the customer has not been asked to pay. */
    isAccepted: z.boolean(),
  },
)
export type ShownPayment = z.infer<typeof ShownPayment>

/** Payment state of an order. */
export const PaymentState = z.object({
  order: z.pick(Order, { _id: true, isPaid: true, paidAt: true, releasedAt: true, refundedAt: true, amountDue: true }),
  /** The payment that paid the order or, while it is unpaid, the latest attempt; absent before the first attempt. */
  payment: z.optional(ShownPayment),
})
export type PaymentState = z.infer<typeof PaymentState>

export const submitPayment = route({
  method: 'POST',
  path: '/orders/submitPayment',
  handler: 'payments/submit-payment',
  access: 'user',
  summary:
    "Sends a MoMo payment request to a phone; without an order id, for the caller's newest unpaid MoMo order of this amount",
  body: z.object({
    /** RWF as the payer saw it. It is compared with the amount due, never used. */
    amount: Amount,
    /** An MTN number in any usual spelling. */
    phone: verbatim(40).check(z.trim(), z.minLength(1)),
    orderId: z.optional(AddressPart),
  }),
  reply: PaymentState,
  errors: [
    'phone.invalid',
    'phone.notMtn',
    'order.unknown',
    'order.noneToPay',
    'order.paid',
    'order.refunded',
    'order.released',
    'amount.changed',
    'payment.notOffered',
    'payment.otherMethod',
    'payment.tooMany',
    'payment.tooManyByPerson',
    'payment.tooManyForPhone',
    'momo.refused',
    'momo.away',
  ],
})

export const getPayment = route({
  method: 'GET',
  path: '/orders/{id}/payment',
  handler: 'payments/get-payment',
  access: 'user',
  summary: "Returns the state of an order's payment; queries the provider at most every few seconds",
  params: z.object({ id: AddressPart }),
  reply: PaymentState,
  errors: ['order.unknown', 'shop.unconfirmed'],
})

export const listPayments = route({
  method: 'GET',
  path: '/orders/{id}/payments',
  handler: 'payments/list-payments',
  access: 'seller',
  summary: 'Returns all attempts to pay an order, newest first, with their histories, even for a deleted order',
  params: z.object({ id: AddressPart }),
  reply: z.array(Payment),
})

export const listRefunds = route({
  method: 'GET',
  path: '/payments/refunds',
  handler: 'payments/list-refunds',
  access: 'admin',
  summary: `Returns payments to refund, to check at the provider, or refunded by the provider, newest orders first, ${REFUNDS_PER_PAGE} at a time`,
  query: z.object({
    /** `order` and `_id` of the previous page's last payment, separated by a slash. Together they form an index key. */
    after: z.optional(verbatim(201).check(z.regex(/^[^/]{1,100}\/[^/]{1,100}$/, 'is not an order and a payment'))),
  }),
  reply: z.array(Payment),
})

export const markRefunded = route({
  method: 'PUT',
  path: '/orders/{id}/payments/{payment}/refunded',
  handler: 'payments/mark-refunded',
  access: 'admin',
  summary:
    'Records that a payment was refunded, whether it was due for a refund or had paid its order, or only what is due for returned lamps; or that a payment without a decision of its provider was checked',
  params: z.object({ id: AddressPart, payment: AddressPart }),
  query: z.object({
    /** Records only that an admin has seen the provider's refund; no refund is recorded. */
    seen: z.optional(z.literal('true')),
    /** Records only the refund that is due for returned lamps. Without one, nothing is recorded. */
    due: z.optional(z.literal('true')),
    /**
     * RWF that the payment has refunded in all once the refund that the admin saw is made. Repeating the call records
     * nothing again, and a refund of another amount is rejected. Absent: whatever is due is recorded.
     */
    total: z.optional(z.coerce.number().check(z.positive())),
  }),
  reply: z.object({ payment: Payment }),
  errors: ['payment.unknown', 'refund.notDue', 'refund.changed'],
})

const callback = {
  access: 'public',
  params: z.object({ reference: AddressPart, token: AddressPart }),
  // The body is ignored, because MTN's callbacks are unsigned and can be forged.
  reply: z.object({}),
} as const

export const momoCallback = route({
  ...callback,
  method: 'POST',
  path: '/payments/momo/callback/{reference}/{token}',
  handler: 'payments/momo-callback',
  summary: "MTN's callback: a payment may have changed, so its status is fetched from MTN",
})

export const momoCallbackPut = route({
  ...callback,
  method: 'PUT',
  path: '/payments/momo/callback/{reference}/{token}',
  handler: 'payments/momo-callback-put',
  summary: "MTN's callback as PUT, because MTN uses both methods",
})

export const paymentRoutes = [
  submitPayment,
  getPayment,
  listPayments,
  listRefunds,
  markRefunded,
  momoCallback,
  momoCallbackPut,
]
