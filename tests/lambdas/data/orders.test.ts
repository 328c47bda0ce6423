import { expect, it } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { makeOrder } from '../../support/make-order.ts'

const heldUntil = '2026-11-22T08:00:00.000Z'

it.each([
  ['is unpaid', { heldUntil }, true],
  ['was paid', { heldUntil, isPaid: true }, false],
  ['was released', { heldUntil, releasedAt: heldUntil }, false],
  ['reserved its lamps only briefly', {}, false],
])('releases an order that %s: %j → %s', (_what, state, isFound) => {
  expect('GSI3PK' in orderItem(makeOrder(state))).toBe(isFound)
})
