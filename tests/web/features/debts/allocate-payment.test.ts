import fc from 'fast-check'
import { expect, it } from 'vitest'
import { round, sum } from '../../../../shared/money.ts'
import { allocatePayment } from '../../../../web/src/features/debts/allocate-payment.ts'

const amount = fc.double({ min: 0.01, max: 1_000_000, noNaN: true }).map(round)

it('pays the oldest debts in full and the next in part', () => {
  const debts = [{ owed: 5000 }, { owed: 2000.5 }, { owed: 9000 }, { owed: 1 }]
  expect(allocatePayment(8000, debts)).toEqual([5000, 2000.5, 999.5, 0])
})

it('spreads a payment over debts, oldest first, and never above a balance', () => {
  fc.assert(
    fc.property(fc.array(amount), amount, (owed, paid) => {
      const parts = allocatePayment(
        paid,
        owed.map((each) => ({ owed: each })),
      )
      expect(sum(parts)).toBe(Math.min(paid, sum(owed)))
      const firstOpen = parts.findIndex((part, n) => part < (owed[n] ?? 0))
      if (firstOpen >= 0) expect(parts.slice(firstOpen + 1).every((part) => part === 0)).toBe(true)
    }),
  )
})
