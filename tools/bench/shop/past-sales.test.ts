import { expect, it } from 'vitest'
import { dayOf, dayPlus } from '../../../shared/day.ts'
import { makeLamps } from './make-lamps.ts'
import { DAYS } from './past.ts'
import { pastSale } from './past-sales.ts'
import { RARE } from './remarks.ts'

const [COUNT, now] = [10_000, new Date('2026-11-21T09:00:00.000Z')]
const lamps = makeLamps(200)
const sales = Array.from({ length: COUNT }, (_, n) => pastSale(n, COUNT, lamps, now))
const share = (holds: (sale: (typeof sales)[number]) => boolean) => sales.filter(holds).length / COUNT

it('spreads sales over five years up to yesterday in the order of their ids', () => {
  expect(dayOf(sales[0]?.createdAt ?? '')).toBe(dayPlus(dayOf(now), -DAYS))
  expect(dayOf(sales.at(-1)?.createdAt ?? '')).toBe(dayPlus(dayOf(now), -1))
  const ids = sales.map(({ _id }) => _id)
  expect(ids).toEqual([...new Set(ids)].sort())
})

it('mixes cash, settled and open debts, and losses like a real shop', () => {
  expect(share(({ deptsGranted }) => deptsGranted > 0)).toBeCloseTo(0.15, 1)
  const owing = share(({ owed }) => owed > 0)
  expect(owing).toBeGreaterThan(0.01)
  expect(owing).toBeLessThan(0.02)
  expect(share(({ status }) => status === 'LOSS')).toBeCloseTo(0.01, 2)
  expect(share(({ paymentMethod }) => paymentMethod === 'Cash')).toBeCloseTo(0.5, 1)
  expect(new Set(sales.map(({ comments }) => comments)).size).toBeGreaterThan(55)
})

it('puts a rare word into the same number of sales in shops of any size', () => {
  expect(sales.filter(({ comments }) => comments.includes(RARE.word))).toHaveLength(RARE.reports)
})
