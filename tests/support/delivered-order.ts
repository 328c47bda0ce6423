import { orderItem } from '../../lambdas/data/orders.ts'
import { paymentItem, type StoredPayment } from '../../lambdas/data/payments.ts'
import { newId } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import { makeOrder } from './make-order.ts'
import { makePayment } from './make-payment.ts'
import { putItems } from './put-items.ts'
import { stockOne } from './shop.ts'

const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()

export type Paid = { lamp: string; order: Order; payment: StoredPayment }

/** Stores a delivered order of two lamps for 5,000 each, paid with 11,800, of which the customer pays tax of 1,800. */
export async function deliver(fields: Partial<Order> = {}, paying: Partial<StoredPayment> = {}): Promise<Paid> {
  const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 8 })
  const { _id, name, slug, image, price, category } = lamp
  const line = { _id, name, slug, image, price, category, quantity: 2, costPrice: 3000 }
  const made = makeOrder({ _id: `~newest-${newId()}`, orderItems: [line], createdAt: YESTERDAY })
  const amounts = { shippingPrice: 0, totalPrice: 11_800, amountDue: 11_800 }
  const payment = makePayment({
    order: made._id,
    status: 'succeeded',
    transactionId: newId(),
    history: [{ at: YESTERDAY, status: 'succeeded' }],
    ...paying,
  })
  const { _id: paymentId, provider, transactionId = '' } = payment
  const paid = { isPaid: true, paidAt: YESTERDAY, paymentResult: { provider, paymentId, transactionId } }
  const order = {
    ...made,
    ...amounts,
    ...paid,
    isDelivered: true,
    deliveredAt: YESTERDAY,
    orderItems: [line],
    ...fields,
  }
  await putItems(orderItem(order), paymentItem(payment))
  return { lamp: lamp._id, order, payment }
}
