import * as z from 'zod/mini'
import { Price } from '../money.ts'
import { CustomerPaymentMethod } from '../payment-method.ts'
import { verbatim } from '../verbatim.ts'
import { OrderAmounts, ShippingAddress } from './order.ts'

/**
 * A DynamoDB transaction writes at most 100 items: for each lamp its stock and a journal entry, and at most five others, when
 * it is placed: the order, its number, the idempotency key, and what is counted of its customer, in all and by the hour.
 */
export const MAX_LINES = Math.floor((100 - 5) / 2)

/** More of one lamp than anyone would order; see MAX_AMOUNT before raising it. */
export const MAX_QUANTITY = 1_000

/** A line of the customer's cart. The price is what the customer saw: compared, never used. */
export const NewOrderItem = z.object({
  _id: verbatim(100).check(z.minLength(1)),
  quantity: z.int().check(z.positive(), z.maximum(MAX_QUANTITY)),
  price: z.optional(Price),
})

/** What a customer sends. Amounts are optional and only compared with the server's own. */
export const NewOrder = z.extend(z.partial(z.omit(OrderAmounts, { amountDue: true })), {
  orderItems: z.array(NewOrderItem).check(z.minLength(1), z.maxLength(MAX_LINES)),
  shippingAddress: ShippingAddress,
  paymentMethod: CustomerPaymentMethod,
})
export type NewOrder = z.infer<typeof NewOrder>
