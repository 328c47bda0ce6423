import { expect, it } from 'vitest'
import { nextLook } from '../../../lambdas/paypal/next-look.ts'

const createdAt = '2026-11-21T08:00:00.000Z'

it.each([
  ['2026-11-21T08:00:00.000Z', '2026-11-21T08:03:00.000Z'],
  ['2026-11-21T08:59:00.000Z', '2026-11-21T09:02:00.000Z'],
  ['2026-11-21T09:00:00.000Z', '2026-11-21T09:15:00.000Z'],
  ['2026-11-21T16:00:00.000Z', '2026-11-21T18:00:00.000Z'],
  ['2026-11-28T16:00:00.000Z', '2026-11-28T18:00:00.000Z'],
])('after a look at %s PayPal is asked next at %s', (now, next) => {
  expect(nextLook(createdAt, new Date(now))).toBe(next)
})
