import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Business } from '../../../../shared/business.ts'
import { NewOrder } from '../../../../shared/orders/new-order.ts'
import { orderRequest } from '../../../../web/src/features/checkout/order-request.ts'
import { makeCartLine } from '../../../support/make-cart-line.ts'
import { address } from '../../../support/make-order.ts'

it('requests an order with the shown prices and the shop’s own arithmetic', () => {
  const lines = [makeCartLine({ _id: 'one', price: 5000, quantity: 2 }), makeCartLine({ _id: 'two', price: 0.5 })]

  const request = orderRequest(lines, { address, method: 'MoMo' }, Business.parse({}))

  expect(request).toEqual({
    orderItems: [
      { _id: 'one', quantity: 2, price: 5000 },
      { _id: 'two', quantity: 1, price: 0.5 },
    ],
    shippingAddress: address,
    paymentMethod: 'MoMo',
    itemsPrice: 10_000.5,
    shippingPrice: 0,
    taxPrice: 1800.09,
    totalPrice: 11_800.59,
    sellingPrice: 10_000.5,
  })
  expect(z.safeParse(NewOrder, request).success).toBe(true)
})
