import { orderById } from '../data/orders.ts'
import type { PaymentPlace } from '../data/payments.ts'
import type { Taking } from '../paypal/ask.ts'

/** No money is taken for an order that is paid or deleted: it would only have to go back, and PayPal keeps its fee. */
export async function takingFor({ order }: PaymentPlace, wanted: Taking): Promise<Taking> {
  if (wanted === 'no') return 'no'
  const found = await orderById(order)
  return found === undefined || found.isPaid ? 'no' : wanted
}
