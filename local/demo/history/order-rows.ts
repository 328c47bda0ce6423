import { orderItem } from '../../../lambdas/data/orders.ts'
import { paymentItem, type StoredPayment } from '../../../lambdas/data/payments.ts'
import type { Item } from '../../../lambdas/data/table.ts'
import type { Business } from '../../../shared/business.ts'
import { orderAmounts } from '../../../shared/orders/amounts.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { PaymentProvider } from '../../../shared/payments/payment.ts'
import { usdDue } from '../../../shared/usd.ts'
import type { WebOrder } from './web-orders.ts'

/** Returns when an unpaid order's lamps are released. */
export function releaseOf({ at, paidAt }: WebOrder, { unpaidHoldHours }: Business): Date | undefined {
  return paidAt === undefined ? new Date(at.getTime() + unpaidHoldHours * HOUR_MS) : undefined
}

const HOUR_MS = 60 * 60 * 1000

/** Returns the rows of an order and its payment, in their state at `now`. */
export function orderRows(webOrder: WebOrder, number: number, now: Date, business: Business): Item[] {
  const { _id, at, customer, lines, paymentMethod, paidAt, deliveredAt } = webOrder
  const orderItems = lines.map(({ lamp, quantity }) => {
    const { _id: lampId, name, slug, image, price, category } = lamp
    return { _id: lampId, name, slug, image, price, category, quantity }
  })
  const placed: Order = {
    _id,
    number,
    user: { _id: customer._id, name: customer.name },
    orderItems,
    shippingAddress: {
      fullName: customer.name,
      address: customer.street,
      city: `Kigali, ${customer.district}`,
      phone: customer.phone,
      country: 'Rwanda',
    },
    paymentMethod,
    ...orderAmounts(orderItems, business),
    taxPercent: business.taxPercent,
    createdAt: at.toISOString(),
    heldUntil: new Date(at.getTime() + business.unpaidHoldHours * HOUR_MS).toISOString(),
    isPaid: false,
    isDelivered: false,
  }
  if (paidAt !== undefined && paidAt <= now) {
    const payment = paymentFor(webOrder, placed, paidAt, business)
    const { provider, transactionId = '' } = payment
    const paid = { ...placed, isPaid: true, paidAt: paidAt.toISOString() }
    const order = { ...paid, paymentResult: { provider, paymentId: payment._id, transactionId } }
    const delivered = { isDelivered: true, deliveredAt: deliveredAt.toISOString() }
    return [deliveredAt <= now ? orderItem({ ...order, ...delivered }, 3) : orderItem(order, 2), paymentItem(payment)]
  }
  const released = releaseOf(webOrder, business)
  const isReleased = released !== undefined && released <= now
  return [isReleased ? orderItem({ ...placed, releasedAt: released.toISOString() }, 2) : orderItem(placed)]
}

function paymentFor(webOrder: WebOrder, order: Order, paidAt: Date, business: Business): StoredPayment {
  const { at, customer, paymentMethod, transaction } = webOrder
  const provider: PaymentProvider = paymentMethod === 'MoMo' ? 'momo' : 'paypal'
  const [begun, done] = [at.toISOString(), paidAt.toISOString()]
  const { amountDue: amount } = order
  const dollars = { usdDue: usdDue(amount, business.rwfPerUsd), fxRate: business.rwfPerUsd, fxAsOf: business.fxAsOf }
  return {
    _id: `${provider}-1`,
    order: order._id,
    user: order.user,
    provider,
    amount,
    ...(provider === 'momo' ? { phone: `25${customer.phone}` } : dollars),
    status: 'succeeded',
    transactionId: transaction,
    createdAt: begun,
    history: [
      { at: begun, status: 'pending' },
      { at: done, status: 'succeeded' },
    ],
    revision: 2,
  }
}
