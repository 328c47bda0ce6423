import { describe, expect, it } from 'vitest'
import { Product, StaffProduct } from '../../../../shared/products/product.ts'
import {
  type CartLine,
  cartLine,
  isCartLine,
  isShort,
  totalQuantity,
  withLine,
  withoutLine,
} from '../../../../web/src/domain/cart/cart-lines.ts'
import { makeProduct } from '../../../support/make-product.ts'

const forCustomers = Product.parse(makeProduct({ _id: 'pendant' }))
const forStaff = StaffProduct.parse(makeProduct({ _id: 'pendant', costPrice: 3000 }))

function line(id: string, quantity: number): CartLine {
  return cartLine({ ...forCustomers, _id: id }, quantity)
}

describe('cart line', () => {
  it('stores only the fields that the cart shows', () => {
    expect(Object.keys(cartLine(forCustomers, 2)).sort()).toEqual(
      ['_id', 'countInStock', 'image', 'name', 'price', 'quantity', 'slug'].sort(),
    )
  })

  it('stores the cost for staff only, who alone receive it', () => {
    expect(cartLine(forStaff, 1)).toMatchObject({ costPrice: 3000 })
    expect(cartLine(forCustomers, 1)).not.toHaveProperty('costPrice')
  })

  it('accepts a line read back from JSON', () => {
    const kept = cartLine(forStaff, 3)
    expect(isCartLine(JSON.parse(JSON.stringify(kept)))).toBe(true)
  })

  it.each([0, -1, 1.5])('rejects a quantity of %d lamps', (quantity) => {
    expect(isCartLine({ ...line('pendant', 1), quantity })).toBe(false)
  })

  it('marks a line as short when it exceeds the stock, not when it equals it', () => {
    expect(isShort({ ...line('pendant', 10), countInStock: 10 })).toBe(false)
    expect(isShort({ ...line('pendant', 11), countInStock: 10 })).toBe(true)
  })
})

describe('cart', () => {
  it('appends a new lamp at the end', () => {
    expect(withLine([line('a', 1)], line('b', 2)).map(({ _id }) => _id)).toEqual(['a', 'b'])
  })

  it('replaces an existing lamp in its place', () => {
    const lines = withLine([line('a', 1), line('b', 1)], line('a', 5))
    expect(lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['a', 5],
      ['b', 1],
    ])
  })

  it('drops a line that is removed', () => {
    expect(withoutLine([line('a', 1), line('b', 1)], 'a').map(({ _id }) => _id)).toEqual(['b'])
  })

  it('counts all lamps of all lines', () => {
    expect(totalQuantity([line('a', 2), line('b', 3)])).toBe(5)
    expect(totalQuantity([])).toBe(0)
  })
})
