import { type OrderTerms, orderAmounts } from '../../shared/orders/amounts.ts'
import type { NewOrder } from '../../shared/orders/new-order.ts'
import type { Order, OrderAmounts, OrderItem, StoredOrderItem } from '../../shared/orders/order.ts'
import type { StaffProduct } from '../../shared/products/product.ts'
import { Refusal } from '../refusal.ts'

/** Facts that the request does not contain: id, number, time, customer, and the end of the stock reservation. */
export type Stamp = {
  _id: string
  number?: number | undefined
  /** ISO 8601. */
  createdAt: string
  user: Order['user']
  /** ISO 8601. */
  heldUntil: string
}

/**
 * Composes an order from the current lamps: with the shop's names, prices and stock, not the request's. Pure: the
 * caller supplies id, time and customer.
 * @throws Refusal 404 for an unknown lamp; 409 with the fresh `lines` when a price has changed or stock is short
 */
export function composeOrder(
  request: NewOrder,
  products: ReadonlyMap<string, StaffProduct>,
  guarded: OrderTerms,
  stamp: Stamp,
): Order {
  const lines = mergeLines(request).map(({ _id, quantity }) => ({ product: productForSale(products, _id), quantity }))
  const orderItems = lines.map(
    ({ product, quantity }): StoredOrderItem => ({ ...orderItemOf(product, quantity), costPrice: product.costPrice }),
  )
  const amounts = orderAmounts(orderItems, guarded)
  const freshLines = lines.map(({ product, quantity }) => ({
    ...orderItemOf(product, quantity),
    countInStock: product.countInStock,
  }))
  if (havePricesChanged(request, products, amounts)) {
    throw new Refusal('price.changed', 'Prices have changed. Please check your cart', {
      lines: freshLines,
    })
  }
  const short = lines.find(({ product, quantity }) => product.countInStock < quantity)
  if (short) {
    const { name, countInStock } = short.product
    const message = countInStock === 0 ? `${name} is sold out` : `Only ${countInStock} of ${name} left`
    throw new Refusal('stock.short', message, { lines: freshLines })
  }
  const { shippingAddress, paymentMethod, buyer } = request
  const state = { isPaid: false, isDelivered: false }
  const { taxPercent } = guarded
  return {
    ...stamp,
    orderItems,
    shippingAddress,
    paymentMethod,
    ...(buyer && { buyer }),
    taxPercent,
    ...amounts,
    ...state,
  }
}

/** Merges the lines into one per lamp, in the order sent: a transaction cannot write to one item twice. */
export function mergeLines({ orderItems }: Pick<NewOrder, 'orderItems'>): { _id: string; quantity: number }[] {
  const quantities = new Map<string, number>()
  for (const { _id, quantity } of orderItems) quantities.set(_id, (quantities.get(_id) ?? 0) + quantity)
  return [...quantities].map(([_id, quantity]) => ({ _id, quantity }))
}

function productForSale(products: ReadonlyMap<string, StaffProduct>, id: string): StaffProduct {
  const product = products.get(id)
  if (!product || product.isDraft)
    throw new Refusal('product.unknown', 'A lamp in your cart is no longer sold', { productId: id })
  return product
}

function orderItemOf({ _id, name, slug, image, price, category }: StaffProduct, quantity: number): OrderItem {
  return { _id, name, slug, image, price, quantity, category }
}

/** Returns whether the sender saw other prices than the current ones. */
function havePricesChanged(request: NewOrder, products: ReadonlyMap<string, StaffProduct>, now: OrderAmounts): boolean {
  const differs = (snapshot: number | undefined, fresh: number | undefined) =>
    snapshot !== undefined && snapshot !== fresh
  return (
    request.orderItems.some((item) => differs(item.price, products.get(item._id)?.price)) ||
    differs(request.itemsPrice, now.itemsPrice) ||
    differs(request.shippingPrice, now.shippingPrice) ||
    differs(request.taxPrice, now.taxPrice) ||
    differs(request.totalPrice, now.totalPrice) ||
    differs(request.sellingPrice, now.sellingPrice)
  )
}
