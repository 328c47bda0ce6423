import { expect, it } from 'vitest'
import { isOverdue, nextPollAt } from '../../../lambdas/payments/poll-schedule.ts'

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
  expect(nextPollAt(provider, createdAt, after(minutes))).toBe(after(minutes + next).toISOString())
})

it.each([
  ['momo', 7],
  ['paypal', 30],
] as const)('leaves a %s payment to an admin after %d days', (provider, days) => {
  expect(isOverdue({ provider, createdAt }, after(days * 24 * 60))).toBe(false)
  expect(isOverdue({ provider, createdAt }, after(days * 24 * 60 + 1))).toBe(true)
})
