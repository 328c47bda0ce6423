import { expect, it } from 'vitest'
import { rightToReturn } from '../../../shared/returns/right-to-return.ts'

const sale = { sellerId: 'aline', soldAt: '2026-11-21T08:00:00.000Z' }
const aline = { _id: 'aline', isAdmin: false }
const grace = { _id: 'grace', isAdmin: false }
const admin = { _id: 'admin', isAdmin: true }
const rules = { returnDays: 7 }

it('lets a seller take back lamps of an own sale without a reason within the days', () => {
  expect(rightToReturn(sale, aline, '2026-11-28T21:59:59.999Z', rules)).toBe('free')
})

it('requires a reason for the sale of another seller', () => {
  expect(rightToReturn(sale, grace, '2026-11-21T09:00:00.000Z', rules)).toBe('with a reason')
})

it('allows only admins to take lamps back after the days, with a reason', () => {
  expect(rightToReturn(sale, aline, '2026-11-28T22:00:00.000Z', rules)).toBe('denied')
  expect(rightToReturn(sale, admin, '2026-11-28T22:00:00.000Z', rules)).toBe('with a reason')
})

it('counts seven days when the settings name none', () => {
  expect(rightToReturn(sale, aline, '2026-11-28T21:59:59.999Z', {})).toBe('free')
})
