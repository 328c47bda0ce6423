import type { Behind } from '../../shared/health/routes.ts'
import { HEARTBEAT_MINUTES } from '../../shared/schedules.ts'
import type { Heartbeats } from '../data/health.ts'

const EVERY_MS = HEARTBEAT_MINUTES * 60_000

/**
 * How late schedules and stream are at `now`, in whole seconds. While the newest heartbeat has not come, the stream is as late
 * as the oldest that has not, which was written about an interval after the one that came last.
 */
export function behindAt(now: number, { written, counted }: Heartbeats): Pick<Behind, 'schedules' | 'stream'> {
  if (written === undefined) return {}
  const sinceWritten = now - Date.parse(written.at)
  const schedules = secondsIn(sinceWritten)
  if (counted === undefined) return { schedules, stream: schedules }
  if (counted.at >= written.at) {
    return { schedules, stream: secondsIn(Date.parse(counted.seenAt) - Date.parse(counted.at)) }
  }
  return { schedules, stream: secondsIn(Math.max(sinceWritten, now - Date.parse(counted.at) - EVERY_MS)) }
}

/** Clocks differ by a little. */
function secondsIn(ms: number): number {
  return Math.max(0, Math.round(ms / 1000))
}
