import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, planFor } from '../../../lambdas/totals/period-figures.ts'
import { dayPlus } from '../../../shared/day.ts'
import { type DaySpan, lengthOf } from '../../../shared/day-span.ts'
import { sum } from '../../../shared/money.ts'
import { PeriodQuery } from '../../../shared/totals/period.ts'
import { MonthTotals, PeriodTotals, ShopTotals } from '../../../shared/totals/totals.ts'

/** Creates the revenue of each day of some years and the totals that follow from it. */
function bookOf(salesOf: (day: string) => number) {
  const days = Array.from({ length: 4 * 365 }, (_, n) => dayPlus('2023-01-01', n)).map((period) =>
    PeriodTotals.parse({ period, sales: salesOf(period), reports: 1 }),
  )
  const months = [...Map.groupBy(days, ({ period }) => period.slice(0, 7))].map(([period, same]) =>
    MonthTotals.parse({ period, sales: sum(same.map(({ sales }) => sales)), reports: same.length }),
  )
  const salesIn = ({ from, to }: DaySpan) =>
    sum(days.filter(({ period }) => from <= period && period <= to).map(({ sales }) => sales))
  const read = ({ from, to }: DaySpan) => days.filter(({ period }) => from <= period && period <= to)
  return { days, salesIn, read, overview: { all: ShopTotals.parse({ sales: 999 }), years: [], months, categories: [] } }
}

const book = bookOf((day) => (Number(day.replaceAll('-', '')) * 7919) % 100_003)

const anyDay = fc.integer({ min: 800, max: 1400 }).map((days) => dayPlus('2023-01-01', days))
const anyQuery = fc.oneof(
  fc.record({ period: fc.constantFrom('7', '30', '90', 'year', 'all') }),
  fc.tuple(anyDay, fc.integer({ min: 1, max: 366 })).map(([from, length]) => ({ from, to: dayPlus(from, length - 1) })),
)

describe('figures of a period', () => {
  it('adds up the days of a period and of the one before, even if read by months', () => {
    fc.assert(
      fc.property(anyQuery, anyDay, (asked, today) => {
        const query = PeriodQuery.parse(asked)
        const plan = planFor(query, today)
        const { days, period, before } = figuresOf(query, plan, book.overview, book.read(plan.read))
        expect(days).toEqual(book.read(plan.listed))
        expect(period.figures.sales).toBe('period' in asked && asked.period === 'all' ? 999 : book.salesIn(plan.listed))
        if (before) expect(before.figures.sales).toBe(book.salesIn(before.span))
      }),
    )
  })

  it('reads a period at a fixed cost, without a comparison that is too expensive', () => {
    fc.assert(
      fc.property(anyQuery, anyDay, (asked, today) => {
        const plan = planFor(PeriodQuery.parse(asked), today)
        expect(lengthOf(plan.read)).toBeLessThanOrEqual(450)
        const isShort = lengthOf(plan.listed) <= 225
        if (isShort || 'period' in asked)
          expect(plan.before === undefined).toBe('period' in asked && asked.period === 'all')
      }),
    )
  })

  it('reads no day of a year twice, and the year before by months', () => {
    expect(planFor(PeriodQuery.parse({ period: 'year' }), '2026-10-31').read.from).toBe('2026-01-01')
    expect(planFor(PeriodQuery.parse({ period: 'year' }), '2026-11-21').read.from).toBe('2025-11-01')
  })

  it('returns zeros for days without a sale', () => {
    const query = PeriodQuery.parse({ period: '7' })
    const nothing = { all: ShopTotals.parse({}), years: [], months: [], categories: [] }
    const { days, period, before } = figuresOf(query, planFor(query, '2026-11-21'), nothing, [])
    expect(days).toEqual([])
    expect([period.figures.sales, period.figures.reports, before?.figures.sales]).toEqual([0, 0, 0])
  })
})
