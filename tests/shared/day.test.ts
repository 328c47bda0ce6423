import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOf, dayOf, dayPlus, timeOf } from '../../shared/day.ts'
import { Day, Month } from '../../shared/day-schema.ts'
import { lengthOf, monthSpan, spanOf } from '../../shared/day-span.ts'

it('puts 23:30 UTC on the next day, like in Kigali', () => {
  expect(dayOf('2026-12-31T23:30:00.000Z')).toBe('2027-01-01')
  expect(dayOf('2026-12-31T21:59:59.999Z')).toBe('2026-12-31')
})

it('shows the minute in Kigali', () => {
  expect(clockOf('2026-11-21T08:05:59.000Z')).toBe('10:05')
})

it('writes an instant in Kigali time', () => {
  expect(timeOf('2026-12-31T22:05:59.999Z')).toBe('2027-01-01T00:05:59+02:00')
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(Math.floor(instant.getTime() / 1000) * 1000).toBe(new Date(timeOf(instant)).getTime())
    }),
  )
})

it('agrees with the time zone database for Africa/Kigali at any instant', () => {
  const kigali = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kigali', dateStyle: 'short' })
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(dayOf(instant)).toBe(kigali.format(instant))
    }),
  )
})

it('begins and ends a month at midnight in Kigali', () => {
  const spans = ['2026-11', '2026-12', '2028-02'].map(monthSpan).map(({ from, to }) => [from, to].map(timeOf))
  expect(spans).toEqual([
    ['2026-11-01T00:00:00+02:00', '2026-12-01T00:00:00+02:00'],
    ['2026-12-01T00:00:00+02:00', '2027-01-01T00:00:00+02:00'],
    ['2028-02-01T00:00:00+02:00', '2028-03-01T00:00:00+02:00'],
  ])
})

it('begins and ends days and years at midnight in Kigali', () => {
  const spans = ['2028-02-29', '2026', '2026-12'].map(spanOf).map(({ from, to }) => [from, to].map(timeOf))
  expect(spans).toEqual([
    ['2028-02-29T00:00:00+02:00', '2028-03-01T00:00:00+02:00'],
    ['2026-01-01T00:00:00+02:00', '2027-01-01T00:00:00+02:00'],
    ['2026-12-01T00:00:00+02:00', '2027-01-01T00:00:00+02:00'],
  ])
})

it('accepts only valid months', () => {
  const texts = ['2026-11', '2026-00', '2026-13', '26-11', '2026-1', '2026-11-01', '', 'all']
  expect(texts.filter((text) => Month.safeParse(text).success)).toEqual(['2026-11'])
})

it('adds and subtracts days across months and leap years', () => {
  expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayPlus('2027-01-01', -1)).toBe('2026-12-31')
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), (days) => {
      const day = dayPlus('2050-06-15', days)
      expect(dayPlus(day, -days)).toBe('2050-06-15')
      if (days >= 0) expect(lengthOf({ from: '2050-06-15', to: day })).toBe(days + 1)
    }),
  )
})

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '2101-01-01', '20261121', ''])(
  'rejects %s as a day',
  (text) => {
    expect(Day.safeParse(text).success).toBe(false)
  },
)
