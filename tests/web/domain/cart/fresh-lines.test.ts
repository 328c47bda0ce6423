import { describe, expect, it } from 'vitest'
import { changesIn, freshLinesOf, withFreshLines } from '../../../../web/src/domain/cart/fresh-lines.ts'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import { makeCartLine } from '../../../support/make-cart-line.ts'

describe('the fresh lines of a refused order', () => {
  const lines = [makeCartLine({ price: 6000 })]

  it.each(['price.changed', 'stock.short'])('are there when the code is %s', (code) => {
    expect(freshLinesOf(new ApiError(409, { code, message: 'No', lines }))).toEqual(lines)
  })

  it('are not there for any other failure', () => {
    expect(freshLinesOf(new ApiError(409, { code: 'order.deleted', message: 'No', lines }))).toBeUndefined()
    expect(freshLinesOf(new ApiError(409, { code: 'price.changed', message: 'No' }))).toBeUndefined()
    expect(freshLinesOf(new Error('No'))).toBeUndefined()
  })
})

describe('what has changed since the cart was filled', () => {
  const cart = [makeCartLine({ _id: 'one', price: 5000, quantity: 3 }), makeCartLine({ _id: 'two' })]

  it('is nothing when the lamps are as they were', () => {
    expect(changesIn(cart, cart)).toEqual([])
  })

  it('is a price, shown with the one before', () => {
    const line = makeCartLine({ _id: 'one', price: 5500, quantity: 3 })
    expect(changesIn(cart, [line])).toEqual([{ line, priceBefore: 5000 }])
  })

  it('is what it cost the shop, for staff', () => {
    const seen = [makeCartLine({ costPrice: 3000 })]
    const line = makeCartLine({ costPrice: 3300 })
    expect(changesIn(seen, [line])).toEqual([{ line, costBefore: 3000 }])
    expect(changesIn(seen, [makeCartLine()])).toEqual([])
  })

  it('is how many there are, shown with how many were wanted', () => {
    const line = makeCartLine({ _id: 'one', countInStock: 2, quantity: 3 })
    expect(changesIn(cart, [line])).toEqual([{ line, wanted: 3 }])
  })

  it('can be both at once', () => {
    const line = makeCartLine({ _id: 'one', price: 4000, countInStock: 0, quantity: 3 })
    expect(changesIn(cart, [line])).toEqual([{ line, priceBefore: 5000, wanted: 3 }])
  })
})

describe('the cart that takes the fresh lines over', () => {
  const cart = [makeCartLine({ _id: 'one', quantity: 3 }), makeCartLine({ _id: 'two' })]

  it('has today’s prices', () => {
    const fresh = [makeCartLine({ _id: 'one', price: 5500, quantity: 3 })]
    expect(withFreshLines(cart, fresh)).toEqual([makeCartLine({ _id: 'one', price: 5500, quantity: 3 }), cart[1]])
  })

  it('has no more of a lamp than there are', () => {
    const fresh = [makeCartLine({ _id: 'one', countInStock: 2, quantity: 3 })]
    expect(withFreshLines(cart, fresh)[0]).toMatchObject({ quantity: 2, countInStock: 2 })
  })

  it('is without a lamp that is sold out', () => {
    const fresh = [makeCartLine({ _id: 'one', countInStock: 0, quantity: 3 })]
    expect(withFreshLines(cart, fresh)).toEqual([cart[1]])
  })
})
