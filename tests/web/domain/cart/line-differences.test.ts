import { describe, expect, it } from 'vitest'
import { differencesIn, freshLinesOf, withFreshLines } from '../../../../web/src/domain/cart/line-differences.ts'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import { makeCartLine } from '../../../support/make-cart-line.ts'

describe('current lines of a refused order', () => {
  const lines = [makeCartLine({ price: 6000 })]

  it.each(['price.changed', 'stock.short'])('returns the current lines when the code is %s', (code) => {
    expect(freshLinesOf(new ApiError(409, { code, message: 'No', lines }))).toEqual(lines)
  })

  it('returns no lines for any other failure', () => {
    expect(freshLinesOf(new ApiError(409, { code: 'order.deleted', message: 'No', lines }))).toBeUndefined()
    expect(freshLinesOf(new ApiError(409, { code: 'price.changed', message: 'No' }))).toBeUndefined()
    expect(freshLinesOf(new Error('No'))).toBeUndefined()
  })
})

describe('changes since the cart was filled', () => {
  const cart = [makeCartLine({ _id: 'one', price: 5000, quantity: 3 }), makeCartLine({ _id: 'two' })]

  it('returns no changes when the lamps are unchanged', () => {
    expect(differencesIn(cart, cart)).toEqual([])
  })

  it('reports a changed price with the previous one', () => {
    const line = makeCartLine({ _id: 'one', price: 5500, quantity: 3 })
    expect(differencesIn(cart, [line])).toEqual([{ line, priceBefore: 5000 }])
  })

  it('reports a changed cost price for staff', () => {
    const seen = [makeCartLine({ costPrice: 3000 })]
    const line = makeCartLine({ costPrice: 3300 })
    expect(differencesIn(seen, [line])).toEqual([{ line, costBefore: 3000 }])
    expect(differencesIn(seen, [makeCartLine()])).toEqual([])
  })

  it('reports a short stock with the quantity wanted', () => {
    const line = makeCartLine({ _id: 'one', countInStock: 2, quantity: 3 })
    expect(differencesIn(cart, [line])).toEqual([{ line, wanted: 3 }])
  })

  it('reports changes of price and stock together', () => {
    const line = makeCartLine({ _id: 'one', price: 4000, countInStock: 0, quantity: 3 })
    expect(differencesIn(cart, [line])).toEqual([{ line, priceBefore: 5000, wanted: 3 }])
  })
})

describe('cart after it accepts the current lines', () => {
  const cart = [makeCartLine({ _id: 'one', quantity: 3 }), makeCartLine({ _id: 'two' })]

  it('applies today’s prices to the cart', () => {
    const fresh = [makeCartLine({ _id: 'one', price: 5500, quantity: 3 })]
    expect(withFreshLines(cart, fresh)).toEqual([makeCartLine({ _id: 'one', price: 5500, quantity: 3 }), cart[1]])
  })

  it('limits each lamp to its stock', () => {
    const fresh = [makeCartLine({ _id: 'one', countInStock: 2, quantity: 3 })]
    expect(withFreshLines(cart, fresh)[0]).toMatchObject({ quantity: 2, countInStock: 2 })
  })

  it('drops a lamp that is sold out', () => {
    const fresh = [makeCartLine({ _id: 'one', countInStock: 0, quantity: 3 })]
    expect(withFreshLines(cart, fresh)).toEqual([cart[1]])
  })
})
