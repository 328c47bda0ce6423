import * as z from 'zod/mini'
import { Moment } from '../changes/change.ts'
import { Amount, Price } from '../money.ts'
import { CustomerPaymentMethod } from '../payment-method.ts'
import { PaymentResult } from '../payments/payment.ts'
import { Phone } from '../phone.ts'
import { Product } from '../products/product.ts'
import { line } from '../text.ts'
import { wide } from '../wide.ts'

const Line = line(200)

export const ShippingAddress = z.object({
  fullName: Line,
  address: Line,
  city: Line,
  phone: Phone,
  country: Line,
  /** Rwanda has none, so it may be empty. */
  postalCode: z.optional(z.union([z.literal(''), line(20)])),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** An address as an order keeps it: what may be typed there has changed, and earlier orders stay as they were typed. */
const KeptAddress = z.object({
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  country: z.string(),
  postalCode: z.optional(z.string()),
})

/** A lamp as it was when it was ordered; a later change of the lamp does not change the order. */
export const OrderItem = z.extend(z.pick(Product, { _id: true, name: true, slug: true, image: true, price: true }), {
  quantity: z.int(),
  /** The lamp's category then; absent from orders made before it was kept. */
  category: z.optional(z.string()),
})
export type OrderItem = z.infer<typeof OrderItem>

/** The line as the shop keeps it. What the lamp had cost it then is in no reply; absent from orders made before it was kept. */
export const KeptOrderItem = z.extend(OrderItem, { costPrice: z.optional(Price) })
export type KeptOrderItem = z.infer<typeof KeptOrderItem>

/** All in RWF. */
export const OrderAmounts = z.object({
  itemsPrice: Amount,
  shippingPrice: Amount,
  taxPrice: Amount,
  totalPrice: Amount,
  /** What the lamps were sold for: the items' price, without shipping and tax. */
  sellingPrice: Amount,
  /** The total in whole francs: what is charged. */
  amountDue: Amount,
})
export type OrderAmounts = z.infer<typeof OrderAmounts>

/** What is fixed when an order is placed. */
export const PlacedOrder = z.extend(OrderAmounts, {
  _id: z.string(),
  /** As people say it, #1042; absent from orders made before there were numbers. */
  number: z.optional(z.int()),
  user: z.object({ _id: z.string(), name: z.string() }),
  orderItems: z.array(OrderItem),
  shippingAddress: KeptAddress,
  paymentMethod: wide(CustomerPaymentMethod),
  /** In per cent, by which its tax was worked out; absent from orders made before it was kept. */
  taxPercent: z.optional(z.int()),
  createdAt: z.iso.datetime(),
  /** How long it holds its lamps while it is unpaid. */
  heldUntil: z.optional(z.iso.datetime()),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const Order = z.extend(PlacedOrder, {
  isPaid: z.boolean(),
  paidAt: z.optional(z.iso.datetime()),
  paymentResult: z.optional(PaymentResult),
  /** When its lamps went back into stock because it was not paid in time. */
  releasedAt: z.optional(z.iso.datetime()),
  isDelivered: z.boolean(),
  deliveredAt: z.optional(z.iso.datetime()),
  /** When its money was given back, wholly or in part: it is not paid any more, and cannot be delivered. */
  refundedAt: z.optional(z.iso.datetime()),
  /** How much of the amount due was given back, in RWF. */
  refundedAmount: z.optional(Amount),
  /** Out of the books: who deleted it. Only admins see such an order. */
  voided: z.optional(Moment),
})
export type Order = z.infer<typeof Order>

/** An order in the list of all orders: without a user once that person has been deleted. */
export const ListedOrder = z.extend(Order, { user: z.optional(Order.shape.user) })
export type ListedOrder = z.infer<typeof ListedOrder>
