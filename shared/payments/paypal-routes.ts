import * as z from 'zod/mini'
import { Order } from '../orders/order.ts'
import { AddressPart, route } from '../route.ts'
import { PaymentState } from './routes.ts'

/** PayPal's ids are capitals and figures. */
const PaypalId = z.string().check(z.regex(/^[0-9A-Za-z-]{1,50}$/, 'is no id of PayPal'))

export const getPaypalKey = route({
  method: 'GET',
  path: '/keys/paypal',
  handler: 'payments/get-paypal-key',
  access: 'public',
  summary: "The shop's client id at PayPal, which PayPal's script in a browser asks for",
  reply: z.string(),
})

export const openPaypal = route({
  method: 'POST',
  path: '/orders/{id}/paypal',
  handler: 'payments/open-paypal',
  access: 'user',
  summary:
    'Makes the PayPal order by which an order can be paid, in US dollars; asked again, it is the same while it is open',
  params: z.object({ id: AddressPart }),
  reply: z.extend(PaymentState, { paypalOrderId: PaypalId }),
})

export const capturePaypal = route({
  method: 'POST',
  path: '/orders/{id}/paypal/capture',
  handler: 'payments/capture-paypal',
  access: 'user',
  summary: 'Takes the money of a PayPal order that its payer has approved; PayPal may hold it back for a while',
  params: z.object({ id: AddressPart }),
  body: z.object({ paypalOrderId: PaypalId }),
  reply: PaymentState,
})

export const payOrder = route({
  method: 'PUT',
  path: '/orders/{id}/pay',
  handler: 'payments/pay-order',
  access: 'user',
  summary:
    'Says that an order was paid by PayPal. Of what is sent only the id of the PayPal order is used: PayPal is asked',
  params: z.object({ id: AddressPart }),
  body: z.looseObject({ id: PaypalId }),
  reply: z.object({ order: Order }),
})

export const hearOfPaypal = route({
  method: 'POST',
  path: '/payments/paypal/webhook',
  handler: 'payments/hear-of-paypal',
  access: 'public',
  summary: 'Where PayPal tells that there is news of a payment, which PayPal is then asked for',
  signed: true,
  body: z.looseObject({
    event_type: z.string(),
    resource: z.looseObject({
      id: z.string(),
      custom_id: z.optional(z.string()),
      supplementary_data: z.optional(
        z.looseObject({ related_ids: z.optional(z.looseObject({ order_id: z.optional(z.string()) })) }),
      ),
      purchase_units: z.optional(z.array(z.looseObject({ custom_id: z.optional(z.string()) }))),
      links: z.optional(z.array(z.looseObject({ rel: z.string(), href: z.string() }))),
    }),
  }),
  reply: z.object({}),
})

export const paypalRoutes = [getPaypalKey, openPaypal, capturePaypal, payOrder, hearOfPaypal]
