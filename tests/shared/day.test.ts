import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf, minuteOf } from '../../shared/day.ts'

it('gives a sale at 23:30 UTC to the next day, which it is in Kigali', () => {
  expect(dayOf('2026-12-31T23:30:00.000Z')).toBe('2027-01-01')
  expect(dayOf('2026-12-31T21:59:59.999Z')).toBe('2026-12-31')
})

it('shows the minute in Kigali', () => {
  expect(minuteOf('2026-11-21T08:05:59.000Z')).toBe('2026-11-21 10:05')
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
