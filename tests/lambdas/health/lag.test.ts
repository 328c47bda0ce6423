import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobsWithoutRun, lagAt, lateHandlers } from '../../../lambdas/health/lag.ts'

const EVERY_MS = 5 * 60_000
const start = Date.parse('2026-11-22T08:00:00.000Z')
const at = (ms: number) => new Date(start + ms).toISOString()
const heartbeatAt = (beat: number, tookMs: number) => ({ at: at(beat), seenAt: at(beat + tookMs) })

describe('delay of the heartbeat', () => {
  it('reports an unknown delay before the first heartbeat', () => {
    expect(lagAt(start, { written: undefined, noted: {} })).toEqual({})
  })

  it('equals the time that the last heartbeat took once it has arrived', () => {
    const heartbeats = { written: { at: at(0) }, noted: { COUNTED: heartbeatAt(0, 1200) } }
    expect(lagAt(start + 200_000, heartbeats)).toEqual({ schedules: 200, stream: 1 })
  })

  it('reports no delay in the second in which a heartbeat is on its way', () => {
    const heartbeats = { written: { at: at(EVERY_MS) }, noted: { COUNTED: heartbeatAt(0, 1000) } }
    expect(lagAt(start + EVERY_MS + 400, heartbeats)).toEqual({ schedules: 0, stream: 0 })
  })

  it('attributes the delay to the stream when heartbeats are written and none arrives', () => {
    const heartbeats = { written: { at: at(12 * EVERY_MS) }, noted: { COUNTED: heartbeatAt(0, 1000) } }
    expect(lagAt(start + 12 * EVERY_MS, heartbeats)).toEqual({ schedules: 0, stream: (11 * EVERY_MS) / 1000 })
    expect(lagAt(start + EVERY_MS, { written: { at: at(0) }, noted: {} })).toMatchObject({ stream: 300 })
  })

  it('blames the schedules when no heartbeat is written', () => {
    const heartbeats = { written: { at: at(0) }, noted: { COUNTED: heartbeatAt(0, 1000) } }
    expect(lagAt(start + 3_600_000, heartbeats)).toEqual({ schedules: 3600, stream: 1 })
  })

  it('reports no negative delay, even when clocks differ', () => {
    const ms = fc.integer({ min: -EVERY_MS, max: 20 * EVERY_MS })
    fc.assert(
      fc.property(ms, ms, ms, ms, (now, beat, seen, took) => {
        const { schedules, stream } = lagAt(start + now, {
          written: { at: at(beat) },
          noted: { COUNTED: heartbeatAt(seen, took) },
        })
        expect(Math.min(schedules ?? 0, stream ?? 0)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('late handlers', () => {
  const notes = {
    COUNTED: heartbeatAt(0, 1000),
    FOLLOWED: heartbeatAt(0, 1000),
    SWEPT: { at: at(0) },
    RELEASED: { at: at(0) },
  }
  const withNotes = (noted: object) => ({ written: { at: at(0) }, noted: { ...notes, ...noted } })

  it('reports no late handler while each runs every few minutes', () => {
    expect(lateHandlers(start + 15 * 60_000, withNotes({}))).toEqual([])
  })

  it.each([
    ['COUNTED', 'totals/count-changes'],
    ['FOLLOWED', 'products/follow-changes'],
    ['SWEPT', 'payments/sweep-payments'],
    ['RELEASED', 'orders/release-orders'],
  ])('reports the handler whose %s was more than a quarter of an hour ago', (duty, handler) => {
    expect(lateHandlers(start, withNotes({ [duty]: { at: at(-15 * 60_000 - 1) } }))).toEqual([handler])
  })

  it('does not report handlers that were not due yet', () => {
    const beginning = { written: undefined, noted: { COUNTED: notes.COUNTED } }
    expect(lateHandlers(start, beginning)).toEqual([])
    expect(jobsWithoutRun(beginning)).toEqual(['FOLLOWED', 'SWEPT', 'RELEASED'])
  })
})
