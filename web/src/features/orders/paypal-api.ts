import type { QueryClient } from '@tanstack/react-query'
import { capturePaypal, openPaypal } from '../../../../shared/payments/paypal-routes.ts'
import type { PaymentState } from '../../../../shared/payments/routes.ts'
import { paymentQuery } from '../../domain/payments/use-payment.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'

/** Errors that mean the fetched order or payment is out of date. */
const OUTDATED_ERRORS = [
  'order.paid',
  'order.released',
  'payment.pending',
  'payment.refundDue',
  'paypal.expired',
  'paypal.refused',
] as const

/** Creates the PayPal order for an order's payment and returns its id. */
export async function openPayment(client: QueryClient, id: string): Promise<string> {
  const { paypalOrderId, ...state } = await refetchIfOutdated(client, () => call(openPaypal, { params: { id } }))
  cachePayment(client, id, state)
  return paypalOrderId
}

/** Captures the payment that the payer approved. */
export async function capturePayment(client: QueryClient, id: string, paypalOrderId: string): Promise<void> {
  cachePayment(
    client,
    id,
    await refetchIfOutdated(client, () => call(capturePaypal, { params: { id }, body: { paypalOrderId } })),
  )
}

function cachePayment(client: QueryClient, id: string, state: PaymentState): void {
  client.setQueryData(paymentQuery(id).queryKey, state)
}

async function refetchIfOutdated<T>(client: QueryClient, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (isError(error, ...OUTDATED_ERRORS)) void client.invalidateQueries({ queryKey: orderKeys.all })
    throw error
  }
}
