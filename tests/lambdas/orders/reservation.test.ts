import { expect, it } from 'vitest'
import { extendedForReview, firstReservationEnd } from '../../../lambdas/orders/reservation.ts'
import { Business } from '../../../shared/business.ts'
import { makeOrder } from '../../support/make-order.ts'

const createdAt = '2026-11-21T08:00:00.000Z'
const usual = Business.parse({})

it.each([
  ['half an hour for customers', false, {}, '2026-11-21T08:30:00.000Z'],
  ['a day for staff', true, {}, '2026-11-22T08:00:00.000Z'],
  ['the time that the shop has set', false, { firstHoldMinutes: 10 }, '2026-11-21T08:10:00.000Z'],
  ['no longer than unpaid orders', false, { unpaidHoldHours: 0.25 }, '2026-11-21T08:15:00.000Z'],
])('reserves the lamps of a new order for %s', (_what, isStaff, rules, until) => {
  expect(firstReservationEnd(createdAt, isStaff, Business.parse(rules))).toBe(until)
})

it('reserves the lamps for a day from placing while money is in review', () => {
  const placed = makeOrder({ createdAt, heldUntil: '2026-11-21T08:30:00.000Z' })
  expect(extendedForReview(placed, usual).heldUntil).toBe('2026-11-22T08:00:00.000Z')
  const longer = { ...placed, heldUntil: '2026-11-30T08:00:00.000Z' }
  expect(extendedForReview(longer, usual)).toBe(longer)
  const { heldUntil: _none, ...old } = placed
  expect(extendedForReview(old, usual)).toBe(old)
  const released = { ...placed, releasedAt: '2026-11-21T08:31:00.000Z' }
  expect(extendedForReview(released, usual)).toBe(released)
})
