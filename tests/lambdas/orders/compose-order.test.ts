import { describe, expect, it } from 'vitest'
import { composeOrder } from '../../../lambdas/orders/compose-order.ts'
import { Business } from '../../../shared/business.ts'
import { placeOrder } from '../../../shared/orders/routes.ts'
import type { StaffProduct } from '../../../shared/products/product.ts'
import { makeNewOrder } from '../../support/make-order.ts'
import { makeProduct } from '../../support/make-product.ts'

const stamp = {
  number: 58_213,
  _id: 'order-1',
  createdAt: '2026-11-21T08:00:00.000Z',
  user: { _id: 'customer-1', name: 'Aline' },
  heldUntil: '2026-11-21T08:30:00.000Z',
}
const pendant = makeProduct({ _id: 'pendant', name: 'Kivu pendant', price: 5000, countInStock: 5 })
const bulb = makeProduct({ _id: 'bulb', name: 'Globe bulb', price: 1250.5, countInStock: 40 })

const compose = (request: ReturnType<typeof makeNewOrder>, lamps: StaffProduct[] = [pendant, bulb]) =>
  composeOrder(request, new Map(lamps.map((lamp) => [lamp._id, lamp])), Business.parse({}), stamp)

describe('new order', () => {
  it("uses the shop's own names, prices and amounts", () => {
    const order = compose(
      makeNewOrder([
        ['pendant', 2],
        ['bulb', 1],
      ]),
    )
    expect(order).toMatchObject({
      _id: 'order-1',
      user: { name: 'Aline' },
      orderItems: [
        { _id: 'pendant', name: 'Kivu pendant', price: 5000, quantity: 2 },
        { _id: 'bulb', price: 1250.5, quantity: 1 },
      ],
      itemsPrice: 11_250.5,
      taxPrice: 2025.09,
      totalPrice: 13_275.59,
      amountDue: 13_276,
      isPaid: false,
      isDelivered: false,
    })
  })

  it('stores the cost prices and hides them from the reply', () => {
    const order = compose(makeNewOrder([['pendant', 1]]))
    expect(order.orderItems).toMatchObject([{ costPrice: expect.any(Number) }])
    expect(JSON.stringify(placeOrder.reply.parse({ order }))).not.toContain('costPrice')
  })

  it('merges a lamp that is listed twice into one line', () => {
    const { orderItems } = compose(
      makeNewOrder([
        ['pendant', 2],
        ['bulb', 1],
        ['pendant', 3],
      ]),
    )
    expect(orderItems.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['pendant', 5],
      ['bulb', 1],
    ])
  })

  it('accepts an order of the last lamp', () => {
    expect(compose(makeNewOrder([['pendant', 5]])).orderItems).toHaveLength(1)
  })
})

describe('refusal of an order', () => {
  it('states the remaining stock when it is short, even by two lines together', () => {
    const request = makeNewOrder([
      ['pendant', 3],
      ['pendant', 3],
    ])
    expect(() => compose(request)).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'stock.short',
        message: 'Only 5 of Kivu pendant left',
        details: { lines: [expect.objectContaining({ _id: 'pendant', quantity: 6, countInStock: 5 })] },
      }),
    )
  })

  it('refuses an order when a lamp is sold out', () => {
    const soldOut = { ...pendant, countInStock: 0 }
    expect(() => compose(makeNewOrder([['pendant', 1]]), [soldOut])).toThrow('Kivu pendant is sold out')
  })

  it('refuses an order when a lamp is no longer sold', () => {
    expect(() => compose(makeNewOrder([['gone', 1]]))).toThrow(
      expect.objectContaining({ status: 404, code: 'product.unknown' }),
    )
  })

  it('refuses an order of a draft lamp, whose price is not public yet', () => {
    const draft = { ...pendant, price: 0, isDraft: true }
    expect(() => compose(makeNewOrder([['pendant', 1]]), [draft])).toThrow(
      expect.objectContaining({ status: 404, code: 'product.unknown' }),
    )
  })

  it.each([
    ['the price of a line', { orderItems: [{ _id: 'pendant', quantity: 1, price: 4000 }] }],
    ['the price of the items', { itemsPrice: 4000 }],
    ['shipping', { shippingPrice: 10 }],
    ['tax', { taxPrice: 0 }],
    ['the total', { totalPrice: 1 }],
    ['the selling price', { sellingPrice: 1 }],
  ])('returns the current lines when the customer saw another value for %s', (_what, seen) => {
    expect(() => compose(makeNewOrder([['pendant', 1]], seen))).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'price.changed',
        details: { lines: [expect.objectContaining({ _id: 'pendant', price: 5000, countInStock: 5 })] },
      }),
    )
  })
})

it('accepts an order when the amounts are current', () => {
  const amounts = { itemsPrice: 5000, shippingPrice: 0, taxPrice: 900, totalPrice: 5900, sellingPrice: 5000 }
  expect(compose(makeNewOrder([['pendant', 1]], amounts))).toMatchObject(amounts)
})
