import * as z from 'zod/mini'
import { usdText } from '../../shared/usd.ts'
import type { StoredPayment } from '../data/payments.ts'
import { callPaypal, type PaypalCall } from './call-paypal.ts'
import { PaypalFailure } from './failure.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
  amount: Money,
})

/** An order at PayPal. Its status is any string: PayPal may add others, which are ignored. */
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.string(),
  purchase_units: z.array(
    z.object({
      custom_id: z.optional(z.string()),
      amount: Money,
      payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
      payments: z.optional(
        z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(z.object({ amount: Money }))) }),
      ),
    }),
  ),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

/** Creates a payment's order at PayPal. Called again for the same payment, it returns the same order. */
export function createPaypalOrder(
  { order, number, _id, usdDue = 0 }: StoredPayment,
  signal: AbortSignal,
): Promise<PaypalOrder> {
  const name = `${order}-${_id}`
  return orderOf({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: name,
    signal,
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        // Contains only a total: if items were listed, each would have to be exact in dollars.
        {
          description: `Itara ${number ?? order}`,
          custom_id: order,
          invoice_id: name,
          amount: { currency_code: 'USD', value: usdText(usdDue) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: 'PAY_NOW',
            // The shop already has an address, in Rwanda.
            shipping_preference: 'NO_SHIPPING',
            // Lamps cannot be reserved for the week that an eCheck takes.
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    }),
  })
}

/** Returns the order at PayPal with this id, or undefined if PayPal does not have it, or no longer. */
export async function paypalOrder(id: string, signal: AbortSignal): Promise<PaypalOrder | undefined> {
  try {
    return await orderOf({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}`, signal })
  } catch (error) {
    if (error instanceof PaypalFailure && error.status === 404) return undefined
    throw error
  }
}

/** Captures an approved order. With the same `requestId` it is captured once, and a refusal is repeated. */
export function capturePaypalOrder(id: string, requestId: string, signal: AbortSignal): Promise<PaypalOrder> {
  return orderOf({
    method: 'POST',
    path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
    requestId,
    body: '{}',
    signal,
  })
}

function orderOf(call: PaypalCall): Promise<PaypalOrder> {
  return callPaypal(PaypalOrder, call)
}
