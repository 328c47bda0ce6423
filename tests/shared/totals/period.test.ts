import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayPlus } from '../../../shared/day.ts'
import { lengthOf } from '../../../shared/day-span.ts'
import { daysBefore, listDays, MAX_DAYS, PeriodQuery } from '../../../shared/totals/period.ts'

const parseQuery = (query: Record<string, string>) => PeriodQuery.parse(query)

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayPlus('2020-01-01', days))

describe('days of a period', () => {
  it.each([
    [{ period: '7' }, '2026-11-15', '2026-11-21'],
    [{ period: '30' }, '2026-10-23', '2026-11-21'],
    [{ period: '90' }, '2026-08-24', '2026-11-21'],
    [{ period: 'year' }, '2026-01-01', '2026-11-21'],
    [{ from: '2026-02-01', to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
    [{ from: '2026-02-01', to: '2026-02-28', period: 'year' }, '2026-02-01', '2026-02-28'],
  ])('ends the days of %j today or at the period’s end', (query, from, to) => {
    expect(listDays(parseQuery(query), '2026-11-21')).toEqual({ from, to })
  })

  it('shows the last days for all time, without a previous period', () => {
    const days = listDays(parseQuery({}), '2026-11-21')
    expect(days).toEqual({ from: '2025-11-21', to: '2026-11-21' })
    expect(lengthOf(days)).toBe(MAX_DAYS)
    expect(daysBefore(parseQuery({}), '2026-11-21')).toBeUndefined()
  })

  it('limits the number of days', () => {
    fc.assert(
      fc.property(fc.constantFrom('7', '30', '90', 'year', 'all'), anyDay, (period, today) => {
        const days = listDays(parseQuery({ period }), today)
        expect(lengthOf(days)).toBeGreaterThanOrEqual(1)
        expect(lengthOf(days)).toBeLessThanOrEqual(MAX_DAYS)
        expect(days.to).toBe(today)
      }),
    )
  })
})

describe('previous period', () => {
  it('compares with as many days that end the day before', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: MAX_DAYS }), (from, length) => {
        const span = { from, to: dayPlus(from, length - 1) }
        const before = daysBefore(parseQuery(span), '2026-11-21')
        expect(before?.to).toBe(dayPlus(from, -1))
        expect(before && lengthOf(before)).toBe(length)
      }),
    )
  })

  it.each([
    ['2026-11-21', '2025-01-01', '2025-11-21'],
    ['2026-01-01', '2025-01-01', '2025-01-01'],
    ['2028-02-29', '2027-01-01', '2027-02-28'],
  ])('compares a year up to %s with the same days of the year before', (today, from, to) => {
    expect(daysBefore(parseQuery({ period: 'year' }), today)).toEqual({ from, to })
  })
})

describe('invalid period', () => {
  it.each([
    { period: '14' },
    { period: '' },
    { from: '2026-01-01' },
    { to: '2026-01-01' },
    { from: '2026-01-02', to: '2026-01-01' },
    { from: '2026-01-01', to: '2027-01-02' },
    { from: '2026-02-29', to: '2026-03-01' },
    { from: '2026-1-1', to: '2026-03-01' },
    { from: '2026-01-01T00:00:00Z', to: '2026-03-01' },
    { from: '0000-01-01', to: '0000-01-02' },
    { from: '9999-12-31', to: '9999-12-31' },
    { from: 'yesterday', to: 'today' },
  ])('rejects the period %j', (query) => {
    expect(PeriodQuery.safeParse(query).success).toBe(false)
  })

  it('excludes the longest allowed period', () => {
    expect(PeriodQuery.safeParse({ from: '2026-01-01', to: '2027-01-01' }).success).toBe(true)
  })
})
