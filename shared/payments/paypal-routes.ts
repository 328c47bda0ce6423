import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { Order } from '../orders/order.ts'
import { LARGE_BODY, route } from '../route.ts'
import { AddressPart, verbatim } from '../verbatim.ts'
import { PaymentState } from './routes.ts'

/** Text in a PayPal event, part of which the payer's browser may have set. */
const EventText = verbatim(1000)

/**
 * Id in a PayPal event that is used as a lookup key. PayPal's ids are shorter, and a table key accepts any characters.
 */
const EventId = verbatim(255)

/** PayPal ids consist of capital letters and digits. */
const PaypalId = z.string().check(z.regex(/^[0-9A-Za-z-]{1,50}$/, 'is not a PayPal id'))

/** Reasons why PayPal did not take the money or could not be reached. */
const paypalFailures = [
  'paypal.away',
  'paypal.busy',
  'paypal.declined',
  'paypal.expired',
  'paypal.limit',
  'paypal.mismatch',
  'paypal.misset',
  'paypal.notApproved',
  'paypal.refused',
] as const satisfies ErrorCode[]

const paypalRefusals = ['payment.notOffered', ...paypalFailures] as const

export const getPaypalKey = route({
  method: 'GET',
  path: '/keys/paypal',
  handler: 'payments/get-paypal-key',
  access: 'public',
  summary: "Returns the shop's PayPal client id, which PayPal's browser script needs",
  reply: z.string(),
  errors: ['payment.notOffered', 'paypal.misset'],
})

export const openPaypal = route({
  method: 'POST',
  path: '/orders/{id}/paypal',
  handler: 'payments/open-paypal',
  access: 'user',
  summary: 'Creates the PayPal order that pays an order, in US dollars; returns an open one if there is one',
  params: z.object({ id: AddressPart }),
  reply: z.extend(PaymentState, { paypalOrderId: PaypalId }),
  errors: [
    'order.unknown',
    'order.paid',
    'order.refunded',
    'order.released',
    'payment.otherMethod',
    'payment.pending',
    'payment.tooMany',
    ...paypalRefusals,
  ],
})

export const capturePaypal = route({
  method: 'POST',
  path: '/orders/{id}/paypal/capture',
  handler: 'payments/capture-paypal',
  access: 'user',
  summary: 'Captures a PayPal order that its payer has approved; PayPal may hold the money for a while',
  params: z.object({ id: AddressPart }),
  body: z.object({ paypalOrderId: PaypalId }),
  reply: PaymentState,
  errors: [
    'order.unknown',
    'order.paid',
    'order.refunded',
    'order.released',
    'payment.refundDue',
    'paypal.unknownOrder',
    ...paypalRefusals,
  ],
})

export const payOrder = route({
  method: 'PUT',
  path: '/orders/{id}/pay',
  handler: 'payments/pay-order',
  access: 'user',
  summary:
    'Reports that an order was paid by PayPal. Only the PayPal order id is used: its status is fetched from PayPal',
  params: z.object({ id: AddressPart }),
  body: z.looseObject({ id: PaypalId }),
  reply: z.object({ order: Order }),
  errors: [
    'order.unknown',
    'order.paid',
    'order.refunded',
    'order.released',
    'payment.pending',
    'payment.refundDue',
    'paypal.unknownOrder',
    ...paypalRefusals,
  ],
})

export const paypalWebhook = route({
  method: 'POST',
  path: '/payments/paypal/webhook',
  handler: 'payments/paypal-webhook',
  access: 'public',
  summary: "PayPal's webhook: a payment may have changed, so its status is fetched from PayPal",
  signed: true,
  maxBody: LARGE_BODY,
  body: z.looseObject({
    event_type: EventText,
    resource: z.looseObject({
      id: EventId,
      custom_id: z.optional(EventId),
      supplementary_data: z.optional(
        z.looseObject({ related_ids: z.optional(z.looseObject({ order_id: z.optional(EventId) })) }),
      ),
      purchase_units: z.optional(z.array(z.looseObject({ custom_id: z.optional(EventId) }))),
      links: z.optional(z.array(z.looseObject({ rel: EventText, href: EventText }))),
    }),
  }),
  reply: z.object({}),
  errors: ['webhook.unverified', ...paypalFailures],
})

export const paypalRoutes = [getPaypalKey, openPaypal, capturePaypal, payOrder, paypalWebhook]
