import { expect, it } from 'vitest'
import { nextLook } from '../../../lambdas/momo/next-look.ts'

const createdAt = '2026-11-21T08:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000)

it.each([
  [0, 1],
  [9.9, 1],
  [10, 5],
  [59, 5],
  [60, 30],
  [23 * 60, 30],
  [24 * 60, 6 * 60],
  [90 * 24 * 60, 6 * 60],
])('a payment of %d minutes ago is looked at again in %d', (minutes, next) => {
  expect(nextLook(createdAt, after(minutes))).toBe(after(minutes + next).toISOString())
})
