import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Business } from '../../../shared/business.ts'
import { MAX_AMOUNT, MAX_PRICE } from '../../../shared/money.ts'
import { orderAmounts } from '../../../shared/orders/amounts.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../../shared/orders/new-order.ts'

const shop = Business.parse({})

describe('amounts of an order', () => {
  it('includes 18 % tax, and free shipping above 100 francs', () => {
    expect(orderAmounts([{ price: 5000, quantity: 3 }], shop)).toEqual({
      itemsPrice: 15_000,
      shippingPrice: 0,
      taxPrice: 2700,
      totalPrice: 17_700,
      sellingPrice: 15_000,
      amountDue: 17_700,
    })
  })

  it('includes 10 francs for shipping up to a total of 100 francs', () => {
    expect(orderAmounts([{ price: 100, quantity: 1 }], shop)).toMatchObject({ shippingPrice: 10, totalPrice: 128 })
    expect(orderAmounts([{ price: 100.01, quantity: 1 }], shop)).toMatchObject({ shippingPrice: 0 })
  })

  it('rounds the amount due to whole francs', () => {
    expect(orderAmounts([{ price: 999.99, quantity: 1 }], shop)).toMatchObject({ totalPrice: 1179.99, amountDue: 1180 })
  })

  it("follows the shop's configuration", () => {
    const other = Business.parse({ taxPercent: 0, freeShippingAbove: 20_000, shippingPrice: 2000 })
    expect(orderAmounts([{ price: 5000, quantity: 2 }], other)).toMatchObject({ taxPrice: 0, totalPrice: 12_000 })
  })

  it('adds up: total = items + shipping + tax, amount due within half a franc', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 100_000_00 }).map((hundredths) => hundredths / 100),
      quantity: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: MAX_LINES }), (lines) => {
        const { itemsPrice, shippingPrice, taxPrice, totalPrice, amountDue } = orderAmounts(lines, shop)
        const hundredths = (amount: number) => Math.round(amount * 100)
        expect(hundredths(totalPrice)).toBe(hundredths(itemsPrice) + hundredths(shippingPrice) + hundredths(taxPrice))
        expect(Math.abs(amountDue - totalPrice)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('computes exact amounts even for the largest possible order', () => {
    const largest = Array.from({ length: MAX_LINES }, () => ({ price: MAX_PRICE, quantity: MAX_QUANTITY }))
    const { itemsPrice, taxPrice, totalPrice } = orderAmounts(largest, shop)
    expect(itemsPrice).toBe(MAX_LINES * MAX_QUANTITY * MAX_PRICE)
    expect(taxPrice).toBe((itemsPrice * 18) / 100)
    expect(totalPrice).toBeLessThan(MAX_AMOUNT)
    expect(MAX_AMOUNT * 100).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })
})
