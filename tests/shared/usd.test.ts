import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT } from '../../shared/money.ts'
import { formatRate, formatUsd, isOldRate, RwfPerUsd, usdDue, usdText } from '../../shared/usd.ts'

describe('amount due in US dollars', () => {
  it.each([
    [5899, 1456.83, 4.05],
    [1456, 1456, 1],
    [1457, 1456, 1.01],
    [14, 1456.83, 0.01],
    [15, 1456.83, 0.02],
    [0, 1456.83, 0.01],
    [MAX_AMOUNT, 100.000001, 49_999_999_500.01],
  ])('converts %d RWF at %d to %d', (amountDue, rate, usd) => {
    expect(usdDue(amountDue, rate)).toBe(usd)
  })

  const amount = fc.integer({ min: 0, max: MAX_AMOUNT })
  /** Exchange rates in millionths, so that the property can be checked in integers. */
  const rate = fc.integer({ min: 100_000_000, max: 9_000_000_000 })

  it('charges at least the worth of the francs and at most a cent more', () => {
    fc.assert(
      fc.property(amount, rate, (amountDue, millionths) => {
        const cents = BigInt(usdText(usdDue(amountDue, millionths / 1_000_000)).replace('.', ''))
        const worth = BigInt(amountDue) * 100_000_000n
        expect(cents * BigInt(millionths) >= worth).toBe(true)
        expect(cents === 1n || (cents - 1n) * BigInt(millionths) < worth).toBe(true)
      }),
    )
  })

  it('never decreases when the amount in francs increases', () => {
    fc.assert(
      fc.property(amount, amount, rate, (one, other, millionths) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(usdDue(less, millionths / 1_000_000)).toBeLessThanOrEqual(usdDue(more, millionths / 1_000_000))
      }),
    )
  })
})

describe('exchange rate', () => {
  it.each([1456.83, 100, 1_234.567891, 99_999])('accepts a rate of %d', (rate) => {
    expect(RwfPerUsd.safeParse(rate).success).toBe(true)
  })

  it.each([0, -1456, 1.45683, 145_683, 1e-7, 1e21, Number.NaN, 1456.8300001])('rejects a rate of %d', (rate) => {
    expect(RwfPerUsd.safeParse(rate).success).toBe(false)
  })

  it('treats a rate as outdated after a week', () => {
    expect(isOldRate('2026-11-14', '2026-11-21')).toBe(false)
    expect(isOldRate('2026-11-13', '2026-11-21')).toBe(true)
    expect(isOldRate('2026-12-28', '2027-01-05')).toBe(true)
  })
})

it('formats dollars and rates for people, and dollars for PayPal', () => {
  expect([formatUsd(4.05), formatUsd(1234.5), formatRate(1456.83), formatRate(1456), usdText(1234.5)]).toEqual([
    '$4.05',
    '$1,234.50',
    '1,456.83',
    '1,456.00',
    '1234.50',
  ])
})
