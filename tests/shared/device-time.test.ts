import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookedAt, MAX_BOOKING_DELAY_DAYS } from '../../shared/device-time.ts'
import { idAt, newId, timeOfId } from '../../shared/id.ts'

const now = new Date('2026-11-23T08:00:00.000Z')
const DAY_MS = 86_400_000
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()

it('uses the time of arrival when a request has no time of its own', () => {
  expect(bookedAt(undefined, now)).toEqual({ at: now.toISOString() })
})

it('dates a sale of Saturday to Saturday when it arrives on Monday', () => {
  expect(bookedAt('2026-11-21T15:30:00Z', now)).toEqual({
    at: '2026-11-21T15:30:00.000Z',
    recordedAt: now.toISOString(),
  })
})

it('limits a clock that is a minute fast to the present', () => {
  expect(bookedAt(before(-60_000), now)).toEqual({ at: now.toISOString(), recordedAt: now.toISOString() })
})

it.each([
  ['two days from now', before(-2 * DAY_MS)],
  ['a moment more than thirty days ago', before(MAX_BOOKING_DELAY_DAYS * DAY_MS + 1)],
  ['a year long past', '0001-01-01T00:00:00Z'],
])('ignores a device time of %s and records it', (_what, said) => {
  expect(bookedAt(said, now)).toEqual({ at: now.toISOString(), recordedAt: now.toISOString(), refusedMadeAt: said })
})

it('returns a moment within the last thirty days for any time of a device', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }), (said) => {
      const { at } = bookedAt(said.toISOString(), now)
      expect(at <= now.toISOString() && at >= before(MAX_BOOKING_DELAY_DAYS * DAY_MS)).toBe(true)
    }),
  )
})

it('dates an id to another instant and keeps its random part', () => {
  const id = newId()
  const other = idAt(id, '2026-11-21T15:30:00.123Z')
  expect(timeOfId(other)).toBe('2026-11-21T15:30:00.123Z')
  expect(other.slice(10)).toBe(id.slice(10))
})
