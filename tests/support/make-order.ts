import { Business } from '../../shared/business.ts'
import { newId } from '../../shared/id.ts'
import { orderAmounts } from '../../shared/orders/amounts.ts'
import { NewOrder } from '../../shared/orders/new-order.ts'
import { Order } from '../../shared/orders/order.ts'

export const address = {
  fullName: 'Aline Uwase',
  address: 'KG 11 Ave 5',
  city: 'Kigali',
  phone: '0788123456',
  country: 'Rwanda',
}

/** Returns an order as a customer's browser sends it; lines are [product id, quantity]. */
export function makeNewOrder(lines: [string, number][], overrides: Partial<NewOrder> = {}): NewOrder {
  const orderItems = lines.map(([_id, quantity]) => ({ _id, quantity }))
  return NewOrder.parse({ orderItems, shippingAddress: address, paymentMethod: 'MoMo', ...overrides })
}

/** Returns a stored order. */
export function makeOrder(overrides: Partial<Order> = {}): Order {
  const orderItems = overrides.orderItems ?? [
    { _id: newId(), name: 'Kivu pendant', slug: 'kivu-pendant', image: '/images/x.webp', price: 5000, quantity: 2 },
  ]
  return Order.parse({
    _id: newId(),
    user: { _id: 'customer-1', name: 'Aline Uwase' },
    orderItems,
    shippingAddress: address,
    paymentMethod: 'MoMo',
    ...orderAmounts(orderItems, Business.parse({})),
    taxPercent: 18,
    createdAt: '2026-11-21T08:00:00.000Z',
    isPaid: false,
    isDelivered: false,
    ...overrides,
  })
}
