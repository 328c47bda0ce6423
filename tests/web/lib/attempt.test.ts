import { describe, expect, it } from 'vitest'
import { attemptFor } from '../../../web/src/lib/use-attempt.ts'
import { makeNewOrder } from '../../support/make-order.ts'

const newKey = () => 'fresh-key'

describe('attempt to place an order', () => {
  it('gives each attempt its own key', () => {
    const request = makeNewOrder([['lamp', 1]])
    expect(attemptFor(request, null, newKey)).toEqual({ key: 'fresh-key', request: JSON.stringify(request) })
  })

  it('keeps its key for the same order, so that it is placed once', () => {
    const first = attemptFor(makeNewOrder([['lamp', 1]]), null, () => 'first-key')
    expect(attemptFor(makeNewOrder([['lamp', 1]]), first, newKey)).toBe(first)
  })

  it('uses another key when any part of the order changes', () => {
    const first = attemptFor(makeNewOrder([['lamp', 1]]), null, () => 'first-key')
    expect(attemptFor(makeNewOrder([['lamp', 1]], { paymentMethod: 'Paypal' }), first, newKey).key).toBe('fresh-key')
    expect(attemptFor(makeNewOrder([['lamp', 2]]), first, newKey).key).toBe('fresh-key')
  })
})
