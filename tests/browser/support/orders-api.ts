import * as z from 'zod/mini'
import { Order, PlacedOrder } from '../../../shared/orders/order.ts'
import type { Product } from '../../../shared/products/product.ts'
import { address } from '../../support/make-order.ts'
import type { Account } from './people-api.ts'
import { callAsAdmin, callShop, changeItem } from './shop-api.ts'

const Placed = z.object({ order: PlacedOrder })

type Choice = { quantity?: number; paymentMethod?: 'MoMo' | 'Paypal' }

/** Orders a lamp as another customer. */
export async function placeOrder(
  { token }: Account,
  { _id }: Pick<Product, '_id'>,
  { quantity = 1, paymentMethod = 'MoMo' }: Choice = {},
): Promise<PlacedOrder> {
  const body = { orderItems: [{ _id, quantity }], shippingAddress: address, paymentMethod }
  return z.parse(Placed, await callShop('POST', '/orders', { body, token })).order
}

export async function ordersOf({ token }: Account): Promise<Order[]> {
  return z.parse(z.array(Order), await callShop('GET', '/orders/mine', { token }))
}

/** Deletes an order as an admin. */
export async function deleteOrder(orderId: string): Promise<void> {
  await callAsAdmin('DELETE', `/orders/${orderId}`)
}

/** Marks an order as paid, like its payment would. */
export async function markPaid(orderId: string): Promise<void> {
  await changeItem({ PK: `ORDER#${orderId}`, SK: 'ORDER' }, { isPaid: true, paidAt: new Date().toISOString() })
}
