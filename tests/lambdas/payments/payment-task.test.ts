import { expect, it } from 'vitest'
import { schedules } from '../../../lambdas/payments/payment-task.ts'
import { nextPollAt } from '../../../lambdas/provider-task.ts'

const createdAt = '2026-11-21T08:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000)

it.each([
  ['momo', 0, 1],
  ['momo', 9.9, 1],
  ['momo', 10, 5],
  ['momo', 59, 5],
  ['momo', 60, 30],
  ['momo', 23 * 60, 30],
  ['momo', 24 * 60, 6 * 60],
  ['momo', 90 * 24 * 60, 6 * 60],
  ['paypal', 0, 3],
  ['paypal', 59, 3],
  ['paypal', 60, 15],
  ['paypal', 8 * 60, 2 * 60],
  ['paypal', 7 * 24 * 60 + 8 * 60, 2 * 60],
] as const)('polls a %s payment that is %d minutes old again in %d', (provider, minutes, next) => {
  expect(nextPollAt(schedules[provider], createdAt, after(minutes))).toBe(after(minutes + next).toISOString())
})

it('leaves a payment to an admin after 7 days by MoMo and 30 by PayPal', () => {
  expect(schedules).toMatchObject({ momo: { untilDays: 7 }, paypal: { untilDays: 30 } })
})
