import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { FiscalStatus } from '../fiscal/status.ts'
import { Amount, Price } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { CustomerPaymentMethod } from '../payment-method.ts'
import { PaymentResult } from '../payments/payment.ts'
import { Phone } from '../phone-schema.ts'
import { Product } from '../products/product.ts'
import { singleLine } from '../text.ts'

const Line = singleLine(200)

export const ShippingAddress = z.object({
  fullName: Line,
  address: Line,
  city: Line,
  phone: Phone,
  country: Line,
  /** Rwanda has no postal codes, so it may be empty. */
  postalCode: z.optional(z.union([z.literal(''), singleLine(20)])),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/**
 * An address as stored with an order. It is looser than the form's schema, because earlier orders keep what the form
 * accepted then.
 */
const StoredAddress = z.object({
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  country: z.string(),
  postalCode: z.optional(z.string()),
})

/** A lamp as it was when ordered. Later changes of the lamp do not change the order. */
export const OrderItem = z.extend(z.pick(Product, { _id: true, name: true, slug: true, image: true, price: true }), {
  quantity: z.int(),
  /** The lamp's category at that time; absent in orders placed before it was recorded. */
  category: z.optional(z.string()),
  /** Pieces that came back after the delivery; absent for none. */
  returned: z.optional(z.int()),
})
export type OrderItem = z.infer<typeof OrderItem>

/**
 * An order line as stored, with the lamp's cost at that time. No reply contains the cost. It is absent in orders placed
 * before it was recorded.
 */
export const StoredOrderItem = z.extend(OrderItem, { costPrice: z.optional(Price) })
export type StoredOrderItem = z.infer<typeof StoredOrderItem>

/** Amounts of an order in RWF. */
export const OrderAmounts = z.object({
  itemsPrice: Amount,
  shippingPrice: Amount,
  taxPrice: Amount,
  totalPrice: Amount,
  /** Price of the lamps, without shipping and tax. */
  sellingPrice: Amount,
  /** Total in whole francs, which is the amount charged. */
  amountDue: Amount,
})
export type OrderAmounts = z.infer<typeof OrderAmounts>

/** Fields that are fixed when an order is placed. */
export const PlacedOrder = z.extend(OrderAmounts, {
  _id: z.string(),
  /** Number that users see, #1042; absent in orders placed before numbers existed. */
  number: z.optional(z.int()),
  user: z.object({ _id: z.string(), name: z.string() }),
  orderItems: z.array(OrderItem),
  shippingAddress: StoredAddress,
  paymentMethod: openEnum(CustomerPaymentMethod),
  /** Tax rate in per cent at that time. */
  taxPercent: z.int(),
  createdAt: z.iso.datetime(),
  /** End of the stock reservation while the order is unpaid. */
  heldUntil: z.optional(z.iso.datetime()),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const Order = z.extend(PlacedOrder, {
  isPaid: z.boolean(),
  paidAt: z.optional(z.iso.datetime()),
  paymentResult: z.optional(PaymentResult),
  /** Time at which the stock reservation ended because the order was not paid in time. */
  releasedAt: z.optional(z.iso.datetime()),
  isDelivered: z.boolean(),
  deliveredAt: z.optional(z.iso.datetime()),
  /** Time of a full or partial refund. The order then no longer counts as paid and cannot be delivered. */
  refundedAt: z.optional(z.iso.datetime()),
  /** Refunded part of the amount due, in RWF. */
  refundedAmount: z.optional(Amount),
  /** Sums of its returns that were not deleted; absent for none. */
  returns: z.optional(
    z.object({
      count: z.int(),
      /** RWF; amount that was charged for the pieces. */
      credit: Amount,
      /** Part of the credit that was paid back. The rest had been refunded before. */
      refunded: Amount,
    }),
  ),
  /** Fiscal receipt, or null without one. Rows have only its id and token. */
  fiscal: z.optional(z.nullable(FiscalStatus)),
  /** Time, author and reason of its deletion. Only admins see deleted orders. */
  voided: z.optional(Attribution),
})
export type Order = z.infer<typeof Order>

/** An order in the list of all orders. The user is absent once their account has been deleted. */
export const ListedOrder = z.extend(Order, { user: z.optional(Order.shape.user) })
export type ListedOrder = z.infer<typeof ListedOrder>
