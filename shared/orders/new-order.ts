import * as z from 'zod/mini'
import { BusinessBuyer } from '../fiscal/buyer.ts'
import { Price } from '../money-schema.ts'
import { CustomerPaymentMethod } from '../payment-method.ts'
import { verbatim } from '../verbatim.ts'
import { OrderAmounts, ShippingAddress } from './order.ts'

/**
 * Maximum number of lines in an order. A DynamoDB transaction writes at most 100 items. Each lamp needs two, its stock
 * and a journal entry. Up to five others are written when the order is placed: the order, its number, the idempotency
 * key, and the customer's two counters.
 */
export const MAX_LINES = Math.floor((100 - 5) / 2)

/** Maximum quantity of one lamp in an order. See MAX_AMOUNT before raising it. */
export const MAX_QUANTITY = 1_000

/** A line of the customer's cart. The price is the one that the customer saw: it is compared, never used. */
export const NewOrderItem = z.object({
  _id: verbatim(100).check(z.minLength(1)),
  quantity: z.int().check(z.positive(), z.maximum(MAX_QUANTITY)),
  price: z.optional(Price),
})

/** An order as a customer sends it. Amounts are optional and only compared with the server's own. */
export const NewOrder = z.extend(z.partial(z.omit(OrderAmounts, { amountDue: true })), {
  orderItems: z.array(NewOrderItem).check(z.minLength(1), z.maxLength(MAX_LINES)),
  shippingAddress: ShippingAddress,
  paymentMethod: CustomerPaymentMethod,
  /** Business on the fiscal receipt; absent for a consumer. */
  buyer: z.optional(BusinessBuyer),
})
export type NewOrder = z.infer<typeof NewOrder>
