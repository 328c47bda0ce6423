import { describe, expect, it } from 'vitest'
import { attemptFor } from '../../../web/src/lib/attempt.ts'
import { makeNewOrder } from '../../support/make-order.ts'

const newKey = () => 'fresh-key'

describe('an attempt to place an order', () => {
  it('has a key of its own', () => {
    const request = makeNewOrder([['lamp', 1]])
    expect(attemptFor(request, null, newKey)).toEqual({ key: 'fresh-key', request: JSON.stringify(request) })
  })

  it('keeps its key as long as it is for the same order, so that it is placed once', () => {
    const first = attemptFor(makeNewOrder([['lamp', 1]]), null, () => 'first-key')
    expect(attemptFor(makeNewOrder([['lamp', 1]]), first, newKey)).toBe(first)
  })

  it('has another key when anything of the order is different', () => {
    const first = attemptFor(makeNewOrder([['lamp', 1]]), null, () => 'first-key')
    expect(attemptFor(makeNewOrder([['lamp', 1]], { paymentMethod: 'Paypal' }), first, newKey).key).toBe('fresh-key')
    expect(attemptFor(makeNewOrder([['lamp', 2]]), first, newKey).key).toBe('fresh-key')
  })
})
