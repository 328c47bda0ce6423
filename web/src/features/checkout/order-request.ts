import type { BusinessBuyer } from '../../../../shared/fiscal/buyer.ts'
import { type OrderTerms, orderAmounts } from '../../../../shared/orders/amounts.ts'
import type { ShippingAddress } from '../../../../shared/orders/order.ts'
import type { placeOrder } from '../../../../shared/orders/routes.ts'
import type { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'

export type OrderRequest = BodyToSend<typeof placeOrder>

/** Choices of the customer in the steps of the checkout. */
export type OrderChoices = {
  address: ShippingAddress
  method: CustomerPaymentMethod
  /** Business on the fiscal receipt. */
  buyer?: BusinessBuyer | undefined
}

/** Returns the request with everything the customer saw and agreed to. The shop refuses it if it is out of date. */
export function orderRequest(
  lines: readonly CartLine[],
  { address: shippingAddress, method: paymentMethod, buyer }: OrderChoices,
  terms: OrderTerms,
): OrderRequest {
  const { amountDue, ...amounts } = orderAmounts(lines, terms)
  return {
    orderItems: lines.map(({ _id, quantity, price }) => ({ _id, quantity, price })),
    shippingAddress,
    paymentMethod,
    ...(buyer && { buyer }),
    ...amounts,
  }
}
